import { WITHDRAWAL_MS } from '@/domain/football/alerts/decide-alerts'
import { LONGEST_MATCH_MS, roomClosesAt, roomOpensAt } from '@/domain/football/rooms/room-times'
import { decidePlates, type Lowered, NOT_LOWERED } from '@/domain/football/rooms/decide-plates'
import type { Match } from '@/domain/football/matches'
import { readPart } from '@/domain/football/match-parts'
import { stateOf } from '@/domain/football/statuses'
import { isTrue, readRows, run } from '../../shared/sql'
import { storedTime, timeOf } from '../../shared/time'
import { isolated, noteFailed } from '../failed-work'
import { readMatchesById } from '../match-rows'
import { postPlates, readPlates, renewPlate } from './plate-messages'
import { addRoom, namesOf, renameRoom, type TeamNames } from './room-row'

const ROOMS = { table: '_due_match_rooms', key: 'match' }

const DUE = `SELECT match, lowered FROM _due_match_rooms WHERE due <= {:now} ORDER BY due, match LIMIT 1`

interface Due {
  now: number
  lowered: Lowered
}

/** When a match is to be looked at again, by the server's clock; null: when it changes. */
type Next = { at: number; lowered?: Lowered } | null

/**
 * One short step of the job: makes, fills or closes the room of the match that has waited longest, so that writers wait
 * for one room at most. One that fails is tried again later (`failed-work.ts`).
 * @returns the machine's time of the next step in milliseconds; null when nothing is due
 */
export function fillMatchRooms(tx: core.App): number | null {
  const now = serverNow()
  const [due] = noteFailed(tx, ROOMS, now) ? [] : readRows(tx, DUE, { now }, { match: '', lowered: '' })
  if (due) isolated(tx, ROOMS, due.match, () => doDue(tx, due, now))
  const [first] = readRows(tx, 'SELECT due FROM _due_match_rooms WHERE due >= 0 ORDER BY due LIMIT 1', {}, { due: 0 })
  return first ? Date.now() + Math.max(0, first.due - now) : null
}

function doDue(tx: core.App, { match: id, lowered }: { match: string; lowered: string }, now: number): void {
  const match = readMatchesById(tx, [id]).get(id)
  const next = match ? lookAt(tx, match, { now, lowered: readLowered(lowered) }) : removeRoom(tx, id)
  if (next === null) {
    run(tx, 'DELETE FROM _due_match_rooms WHERE match = {:id}', { id })
    return
  }
  run(tx, 'UPDATE _due_match_rooms SET due = {:at}, lowered = {:lowered}, failures = 0 WHERE match = {:id}', {
    ...{ id, at: next.at, lowered: next.lowered ? JSON.stringify(next.lowered) : '' },
  })
}

/** The room ends with its match, with all that is said in it. */
function removeRoom(tx: core.App, id: string): null {
  for (const room of tx.findRecordsByIds('chat_rooms', [id])) if (isOfMatch(room)) tx.delete(room)
  return null
}

const isOfMatch = (room: core.Record): boolean => room.getString('owner_id') === ''

const readLowered = (text: string): Lowered => (text === '' ? NOT_LOWERED : (JSON.parse(text) as Lowered))

function lookAt(tx: core.App, match: Match, { now, lowered }: Due): Next {
  const opensAt = roomOpensAt(match)
  const isBefore = opensAt === null || now < opensAt
  const [room] = tx.findRecordsByIds('chat_rooms', [match.id])
  const names = namesOf(tx, match)
  if (!room) {
    if (opensAt === null || stateOf(match.status) === 'finished' || isOver(match, now)) return null
    if (isBefore) return { at: opensAt }
    // A follow makes it due at once.
    if (!hasFollower(tx, match)) return { at: match.kickoff + LONGEST_MATCH_MS + 1 }
    addRoom(tx, match.id, names)
  } else if (!isOfMatch(room)) return null
  else renameRoom(tx, room, names)
  setEnd(tx, match, room?.getString('closed_at') ?? '', now)
  const waiting = fill(tx, match, names, { now, lowered })
  const since = Object.values(waiting).flatMap(({ home, away }) => [home, away].filter((one) => one !== null))
  if (since.length > 0) return { at: Math.min(...since) + WITHDRAWAL_MS, lowered: waiting }
  return stateOf(match.status) === 'upcoming' && isBefore && opensAt !== null ? { at: opensAt } : null
}

/** A match that nobody ended, such as one of a list of fixtures. A change looks at it again. */
const isOver = ({ kickoff }: Match, now: number): boolean => now > kickoff + LONGEST_MATCH_MS

const hasFollower = (tx: core.App, { id, home, away }: Match): boolean =>
  isTrue(
    tx,
    `EXISTS (SELECT 1 FROM followed_matches WHERE match_id = {:id})
      OR EXISTS (SELECT 1 FROM followed_teams WHERE team_id IN ({:home}, {:away}))`,
    { id, home, away },
  )

function setEnd(tx: core.App, match: Match, stored: string, now: number): void {
  const closesAt = roomClosesAt(match, stored === '' ? null : timeOf(stored), now)
  const closed = closesAt === null ? '' : storedTime(closesAt)
  if (closed === stored) return
  run(tx, 'UPDATE chat_rooms SET closed_at = {:closed}, updated_at = {:now} WHERE id = {:id}', {
    ...{ id: match.id, closed, now: storedTime(now) },
  })
}

/** @returns the counts that are lower than the plates, and wait */
function fill(tx: core.App, match: Match, names: TeamNames, { now, lowered }: Due): Lowered {
  const [part] = readRows(
    tx,
    "SELECT content FROM match_details WHERE match_id = {:id} AND part = 'events'",
    { id: match.id },
    { content: '' },
  )
  const stored = readPlates(tx, match.id)
  const posted = stored.map(({ plate }) => plate)
  const events = readPart('events', part?.content ?? '') ?? []
  const decided = decidePlates({ match, names, events, posted, now, lowered })
  decided.posted.forEach((plate, index) => {
    const before = stored.at(index)
    if (before) renewPlate(tx, before, plate)
  })
  postPlates(tx, match.id, decided.added)
  return decided.lowered
}
