import { GOALS_MAX } from '../predictions'
import type { Match } from '../matches'
import { type MatchStatus, stateOf } from '../statuses'
import { ENTRY_KINDS, ENTRY_LIMITS, type EntryRefusal, type MatchEntry } from './entries'
import { isKick } from '../event-kinds'
import { type EventFields, eventFieldRefusals } from './entry-fields'
import { countedEntries, matchByEntries, periodOf } from './match-by-entries'
import { mayBegin } from './period-order'

/** Somebody decided these: entries do not change them. */
const DECIDED: readonly MatchStatus[] = ['awarded', 'walkover', 'cancelled']

/**
 * The rules of an entry, for the server and for the phone, which asks them for comfort.
 * @param match as it is stored
 * @param entries all that the match has, in the server's order
 * @returns null for one that may be taken
 */
export function entryRefusal(match: Match, entries: readonly MatchEntry[], entry: MatchEntry): EntryRefusal | null {
  if (isFull(entries, entry, ENTRY_LIMITS.ofMatch, ENTRY_LIMITS.everWritten)) return 'entries-full'
  if (!ENTRY_KINDS.includes(entry.kind) || hasForeignField(entry)) return 'invalid'
  if (DECIDED.includes(match.status)) return 'match-decided'
  if (entry.kind === 'withdrawal') return withdrawalRefusal(entries, entry)
  if (entry.kind === 'period') return periodRefusal(match, entries, entry)
  return eventRefusal(match, entries, entry)
}

/** Periods and withdrawals tell of nothing that happened, and no other entry has their fields. */
function hasForeignField({ kind, status, side, minute, extra, player, other, withdraws }: MatchEntry): boolean {
  const isAboutEvent = side !== '' || minute !== 0 || extra !== 0 || player !== '' || other !== ''
  if (kind === 'period') return isAboutEvent || withdraws !== ''
  if (kind === 'withdrawal') return isAboutEvent || status !== ''
  return status !== '' || withdraws !== ''
}

/** What was written can be taken back in a full match as well. */
const isFull = (entries: readonly MatchEntry[], { kind }: MatchEntry, counted: number, ever: number): boolean =>
  kind !== 'withdrawal' &&
  (countedEntries(entries).length >= counted || entries.filter((one) => one.kind !== 'withdrawal').length >= ever)

const HOUR_MS = 60 * 60 * 1000
/** How long before the kick-off a scorer may start a match. */
const EARLIEST_START_MS = HOUR_MS
/** How long after the kick-off a scorer may write. */
const LATEST_ENTRY_MS = 7 * 24 * HOUR_MS

/**
 * What a scorer may not write beside that: the last entries of a match are for its editors, and nobody but them starts it
 * long before its kick-off, or writes long after it.
 * @param now the server's clock (ms)
 */
export function scorerRefusal(
  match: Match,
  entries: readonly MatchEntry[],
  entry: MatchEntry,
  now: number,
): EntryRefusal | null {
  if (now > match.kickoff + LATEST_ENTRY_MS) return 'match-long-over'
  if (isFull(entries, entry, ENTRY_LIMITS.ofScorers, ENTRY_LIMITS.everByScorers)) return 'entries-full'
  const isStart = entry.kind === 'period' && stateOf(match.status) === 'upcoming'
  return isStart && now < match.kickoff - EARLIEST_START_MS ? 'period-order' : null
}

function withdrawalRefusal(entries: readonly MatchEntry[], { withdraws }: MatchEntry): EntryRefusal | null {
  const entry = entries.find(({ id }) => id === withdraws)
  if (!entry || entry.kind === 'withdrawal') return 'entry-unknown'
  return countedEntries(entries).includes(entry) ? null : 'entry-withdrawn'
}

/** Two who write of one match both say that a period begins: the later one agrees. */
function periodRefusal(match: Match, entries: readonly MatchEntry[], entry: MatchEntry): EntryRefusal | null {
  const present = periodOf(entries)?.status || match.status
  return entry.status !== '' && mayBegin(entries, present, entry) ? null : 'period-order'
}

/** A scorer who is known late may be written after the end, and a withdrawn goal again. */
function eventRefusal(match: Match, entries: readonly MatchEntry[], entry: MatchEntry): EntryRefusal | null {
  const refused = fieldsRefusal(entry)
  if (refused !== null) return refused
  const period = periodOf(entries)
  if (!period || stateOf(period.status || 'scheduled') === 'upcoming') return 'not-begun'
  const after = matchByEntries(match, [...entries, entry]).match
  if (isKick(entry.kind) && after.shootout === null) return 'not-in-play'
  const goals = [after.score, after.shootout].flatMap((score) => (score ? [score.home, score.away] : []))
  return goals.every((count) => count <= GOALS_MAX) ? null : 'score-range'
}

/** What is wrong with the fields of an event, whatever the match. */
export const fieldsRefusal = (fields: Omit<EventFields, 'kind'>): EntryRefusal | null =>
  Object.values(eventFieldRefusals(fields))[0] ?? null
