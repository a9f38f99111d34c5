import { firstCharacters, tidyName } from '../../text'
import { type FileName, type FileRow } from './file-rows'
import { IMPORT_LIMITS } from './limits'
import { nameKeys } from './name-keys'
import { readResult, type ReadResult } from './read-result'
import type { BadReason } from './reasons'
import { readDay, readTime, readZone } from './wall-time'

/** What the editor chose for lines that do not tell it. */
export interface ImportDefaults {
  competition: FileName
  /** An IANA name. */
  zone: string
}

/** What the clocks of a zone show, such as `2026-11-28T21:30`. */
export interface WallTime {
  zone: string
  at: string
}

/** Milliseconds since 1970, or why there are none. Of a time that clocks show twice it is the first (K3). */
export type Instant = number | 'zone-unknown' | 'time-not-real'

export const wallKey = ({ zone, at }: WallTime): string => `${at} ${zone}`

/** A line that is understood. Names of teams are not looked up yet. */
export interface ReadRow
  extends ReadResult, Pick<FileRow, 'line' | 'text' | 'competition' | 'home' | 'away' | 'round' | 'venue'> {
  kickoff: number
  /** False: only the day is told; the kick-off is noon then. */
  hasTime: boolean
}

export interface BadRow {
  line: number
  text: string
  /** All of its faults, at least one. */
  reasons: readonly BadReason[]
}

/** A time that the line does not tell. */
const NOON = '12:00'

/** The kick-off of a line, before its zone is looked up, or all faults of its date, time and zone. */
export function wallOf({ date, time, zone }: FileRow, defaults: ImportDefaults): WallTime | readonly BadReason[] {
  const day = readDay(date)
  const read = time === '' ? { time: NOON, zone: '' } : readTime(time)
  const named = readZone(read?.zone || zone || defaults.zone)
  if (day !== null && read !== null && named !== null) return { zone: named, at: `${day}T${read.time}` }
  const dayFault: BadReason = date === '' ? 'date-missing' : 'date-unreadable'
  return [
    ...(day === null ? [dayFault] : []),
    ...(read === null ? ['time-unreadable' as const] : []),
    ...(named === null ? ['zone-unknown' as const] : []),
  ]
}

export interface RowSettings {
  defaults: ImportDefaults
  /** The server's clock (ms). */
  now: number
  instantOf: (wall: WallTime) => Instant
}

/** Reads one line, or tells all of its faults. */
export function readRow(row: FileRow, settings: RowSettings): ReadRow | BadRow {
  const { line, text } = row
  if (row.isBroken) return { line, text, reasons: ['broken'] }
  const [home, away, named] = [tidied(row.home), tidied(row.away), tidied(row.competition)]
  const competition = isNameless(named) ? tidied(settings.defaults.competition) : named
  const [round, venue] = [oneLine(row.round, IMPORT_LIMITS.round), oneLine(row.venue, IMPORT_LIMITS.venue)]
  const kickoff = kickoffOf(row, settings)
  // A result is not too early for a kick-off that is not known.
  const result = readResult(row, typeof kickoff !== 'number' || kickoff <= settings.now)
  const reasons: BadReason[] = [
    ...faultsOfNames(competition, home, away),
    ...(round === null ? ['round-long' as const] : []),
    ...(venue === null ? ['venue-long' as const] : []),
    ...(typeof kickoff === 'number' ? [] : kickoff),
    ...(typeof result === 'string' ? [result] : []),
  ]
  const isBad = round === null || venue === null || typeof kickoff !== 'number' || typeof result === 'string'
  if (isBad || reasons.length > 0) return { line, text, reasons }
  return { line, text, competition, home, away, round, venue, kickoff, hasTime: row.time !== '', ...result }
}

/** Milliseconds since 1970, or all faults. */
function kickoffOf(row: FileRow, { defaults, now, instantOf }: RowSettings): number | readonly BadReason[] {
  const wall = wallOf(row, defaults)
  if (!('zone' in wall)) return wall
  const kickoff = instantOf(wall)
  if (typeof kickoff !== 'number') return [kickoff]
  return Math.abs(kickoff - now) > IMPORT_LIMITS.kickoffMs ? ['too-far'] : kickoff
}

const isNameless = ({ english, arabic }: FileName): boolean => english === '' && arabic === ''

function faultsOfNames(competition: FileName, home: FileName, away: FileName): BadReason[] {
  const named = [['competition', competition] as const, ['home', home] as const, ['away', away] as const]
  const faults = named.flatMap(([field, name]): BadReason[] => {
    if (isNameless(name)) return [`${field}-missing`]
    return [name.english, name.arabic].some((one) => [...one].length > IMPORT_LIMITS.name) ? [`${field}-long`] : []
  })
  return isSameName(home, away) ? [...faults, 'same-team'] : faults
}

const isSameName = (a: FileName, b: FileName): boolean =>
  isSameKey(a.english, b.english) || isSameKey(a.arabic, b.arabic)

const isSameKey = (a: string, b: string): boolean => a !== '' && nameKeys(a).query === nameKeys(b).query

/** One column may have names of either script. */
function tidied({ english, arabic }: FileName): FileName {
  const [latin, other] = [tidyTitle(english), tidyTitle(arabic)]
  return other === '' && /[\u0621-\u064a]/.test(latin)
    ? { english: '', arabic: latin }
    : { english: latin, arabic: other }
}

/** What has no letter is no name. Cut first, because a cell may have any length; what is cut is too long still. */
function tidyTitle(text: string): string {
  const tidy = tidyName(text.slice(0, 4 * IMPORT_LIMITS.name))
  return nameKeys(tidy).query === '' ? '' : tidy
}

function oneLine(text: string, most: number): string | null {
  const tidy = tidyName(firstCharacters(text, 4 * most))
  return [...tidy].length > most ? null : tidy
}
