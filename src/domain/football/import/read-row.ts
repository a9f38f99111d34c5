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
  reason: BadReason
}

/** A time that the line does not tell. */
const NOON = '12:00'

/** The kick-off of a line, before its zone is looked up. */
export function wallOf(
  { date, time, zone }: FileRow,
  defaults: ImportDefaults,
): (WallTime & { hasTime: boolean }) | BadReason {
  if (date === '') return 'date-missing'
  const day = readDay(date)
  if (day === null) return 'date-unreadable'
  const read = time === '' ? { time: NOON, zone: '' } : readTime(time)
  if (read === null) return 'time-unreadable'
  const named = readZone(read.zone || zone || defaults.zone)
  return named === null ? 'zone-unknown' : { zone: named, at: `${day}T${read.time}`, hasTime: time !== '' }
}

export interface RowSettings {
  defaults: ImportDefaults
  /** The server's clock (ms). */
  now: number
  instantOf: (wall: WallTime) => Instant
}

/** Reads one line. The first fault that is found is its reason. */
export function readRow(row: FileRow, settings: RowSettings): ReadRow | BadRow {
  const { line, text } = row
  const read = row.isBroken ? 'broken' : understood(row, settings)
  return typeof read === 'string' ? { line, text, reason: read } : { line, text, ...read }
}

function understood(
  row: FileRow,
  { defaults, now, instantOf }: RowSettings,
): Omit<ReadRow, 'line' | 'text'> | BadReason {
  const [home, away, named] = [tidied(row.home), tidied(row.away), tidied(row.competition)]
  const competition = isNameless(named) ? tidied(defaults.competition) : named
  const fault = faultOfNames(competition, home, away)
  if (fault) return fault
  const [round, venue] = [oneLine(row.round, IMPORT_LIMITS.round), oneLine(row.venue, IMPORT_LIMITS.venue)]
  if (round === null) return 'round-long'
  if (venue === null) return 'venue-long'
  const wall = wallOf(row, defaults)
  if (typeof wall === 'string') return wall
  const kickoff = instantOf(wall)
  if (typeof kickoff === 'string') return kickoff
  if (Math.abs(kickoff - now) > IMPORT_LIMITS.kickoffMs) return 'too-far'
  const result = readResult(row, kickoff <= now)
  if (typeof result === 'string') return result
  return { competition, home, away, round, venue, kickoff, hasTime: wall.hasTime, ...result }
}

const isNameless = ({ english, arabic }: FileName): boolean => english === '' && arabic === ''

function faultOfNames(competition: FileName, home: FileName, away: FileName): BadReason | null {
  const isLong = (name: FileName) => [name.english, name.arabic].some((one) => [...one].length > IMPORT_LIMITS.name)
  if (isNameless(competition)) return 'competition-missing'
  if (isLong(competition)) return 'competition-long'
  if (isNameless(home)) return 'home-missing'
  if (isLong(home)) return 'home-long'
  if (isNameless(away)) return 'away-missing'
  if (isLong(away)) return 'away-long'
  return isSameName(home, away) ? 'same-team' : null
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
