import { entryRefusal, scorerRefusal } from '@/domain/football/by-hand/check-entry'
import type { MatchEntry } from '@/domain/football/by-hand/entries'
import { isByEntries } from '@/domain/football/by-hand/held-fields'
import { matchByEntries } from '@/domain/football/by-hand/match-by-entries'
import { probableDoubles } from '@/domain/football/by-hand/probable-doubles'
import type { Match } from '@/domain/football/matches'
import { type MatchStatus, stateOf } from '@/domain/football/statuses'
import { pairId } from '@/domain/ids'
import { tidyName } from '@/domain/text'
import { inTransaction } from '../shared/in-transaction'
import { refuse, refusal } from '../shared/refuse'
import { isTrue, run } from '../shared/sql'
import { storedTime, timeOf } from '../shared/time'
import { readHeldFields } from './held-rows'
import { storeDetails } from './match-details'
import { entryOf, nextNumber, readEntries, readWrittenEntries } from './match-entry-rows'
import { readBeforePlay, readMatchesById, readSources, storeMatches } from './match-rows'

const MESSAGE = 'This entry cannot be taken.'
/** Who is in a place without a network writes later; what is older than a match lasts is no time of it. */
const LONGEST_AGO_MS = 6 * 60 * 60 * 1000

/** Takes an entry, and stores what the match is then, in one transaction. */
export function onCreate(e: core.RecordEvent): void {
  inTransaction(e, (tx) => {
    const { record } = e
    const id = record.getString('match_id')
    const [match] = readMatchesById(tx, [id]).values()
    if (!match) throw refusal(MESSAGE, { match_id: 'match-unknown' })
    const source = readSources(tx, [id]).get(id) ?? ''
    if (!isByEntries(source, readHeldFields(tx, [id]).get(id) ?? [])) refuse(MESSAGE, { match_id: 'not-by-hand' })
    const user = record.getString('user_id')
    if (user !== '') requireScorer(tx, user, match.competition)
    const entries = readEntries(tx, id)
    for (const name of ['player', 'other']) record.set(name, tidyName(record.getString(name)))
    record.set('at', storedTime(timeWithin(record.getString('at'))))
    const entry = entryOf(record)
    if (user !== '') {
      requireOwn(tx, user, entry)
      refuse(MESSAGE, { kind: scorerRefusal(match, entries, entry, serverNow()) })
    }
    refuse(MESSAGE, { kind: entryRefusal(match, entries, entry) })
    if (record.getBool('as_double')) requireDouble(tx, id, entry)
    record.set('number', nextNumber(tx, id))
    e.next()
    storeByEntries(tx, source, match, [...entries, entry])
  })
}

/** Who wrote before the right was lost, and is heard later, is refused as well (K23). */
function requireScorer(tx: core.App, user: string, competition: string): void {
  const isScorer = isTrue(tx, 'EXISTS (SELECT 1 FROM scorers WHERE id = {:id})', { id: pairId(user, competition) })
  refuse(MESSAGE, { user_id: isScorer ? null : 'not-scorer' })
}

/** A scorer withdraws own entries only, and does not learn of others. */
function requireOwn(tx: core.App, user: string, { kind, withdraws }: MatchEntry): void {
  if (kind !== 'withdrawal') return
  const condition = 'EXISTS (SELECT 1 FROM match_entries WHERE id = {:withdraws} AND user_id = {:user})'
  refuse(MESSAGE, { kind: isTrue(tx, condition, { withdraws, user }) ? null : 'entry-unknown' })
}

/** Two authors who both take a double back would take the goal itself. */
function requireDouble(tx: core.App, match: string, { withdraws }: MatchEntry): void {
  const doubles = [...probableDoubles(readWrittenEntries(tx, match))].flat()
  refuse(MESSAGE, { kind: doubles.includes(withdraws) ? null : 'entry-alone' })
}

/** The match keeps what a user wrote whose account ends. One statement, because they may be many. */
export function keepEntries(tx: core.App, user: string): void {
  run(tx, "UPDATE match_entries SET user_id = '' WHERE user_id = {:user}", { user })
}

/** A phone's clock may be off: no entry is from the time to come, nor from long ago. */
function timeWithin(stored: string): number {
  const now = serverNow()
  const at = stored === '' ? now : timeOf(stored)
  return Math.max(now - LONGEST_AGO_MS, Math.min(now, at))
}

/**
 * Stores what the match is after its entries.
 * @param match as it is stored
 * @param entries all of the match, which are stored already
 */
export function storeByEntries(tx: core.App, source: string, match: Match, entries: readonly MatchEntry[]): void {
  const after = matchByEntries(match, entries, probableDoubles(readWrittenEntries(tx, match.id)))
  const status = after.match.status === 'scheduled' ? notBegun(tx, match) : after.match.status
  storeMatches(tx, source, [{ ...after.match, status }])
  if (status === 'postponed') keepLock(tx, match)
  storeDetails(tx, match.id, { events: after.events })
  run(tx, 'UPDATE matches SET version = version + 1 WHERE id = {:id}', { id: match.id })
}

/** A postponed match whose start was withdrawn is postponed again. */
const notBegun = (tx: core.App, { id, status }: Match): MatchStatus =>
  stateOf(status) === 'upcoming' ? status : readBeforePlay(tx, id)

/** Nobody said anew that the match is postponed, and its score may be known: a begun one stays locked (K19). */
function keepLock(tx: core.App, { id, status }: Match): void {
  if (stateOf(status) === 'upcoming') return
  run(tx, 'INSERT INTO _begun_matches (id) VALUES ({:id}) ON CONFLICT DO NOTHING', { id })
}
