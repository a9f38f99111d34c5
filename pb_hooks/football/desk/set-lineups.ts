import { lineupRefusals, type Lineups, PLAYER_POSITIONS } from '@/domain/football/by-hand/written-lineups'
import { isByHand } from '@/domain/football/by-hand/is-by-hand'
import type { Lineup, LineupPlayer } from '@/domain/football/matches'
import { storeDetails } from '../match-details'
import { changeMatch } from './change-match'
import type { DeskCall } from './desk-call'
import { type StaffResult, fieldsOf, numberOf, refused, refusedFields, textOf, tidyText } from '../../shared/staff-call'
import { storeHeld } from './set-fields'

/** More than any side has: refused before its players are looked at. */
const MOST_READ = 50

/** Sets the line-ups of both sides, and holds them against the source of a polled match (K9). None takes them back. */
export function setLineups(tx: core.App, call: DeskCall): StaffResult {
  const { lineups } = call.body
  const after = lineups === null ? null : lineupsIn(lineups)
  if (after === undefined) return refused(400, 'invalid')
  const refusal = after && refusedFields(lineupRefusals(after))
  if (refusal) return refusal
  const text = JSON.stringify(after)
  return changeMatch(
    tx,
    call,
    (before) => {
      storeDetails(tx, call.match, { lineups: after })
      if (!isByHand(before.source)) storeHeld(tx, before, [...before.held, 'lineups'])
      return { before: before.lineups, after }
    },
    (before) => JSON.stringify(before.lineups) === text && (isByHand(before.source) || before.held.includes('lineups')),
  )
}

function lineupsIn(value: unknown): Lineups | undefined {
  const { home, away } = fieldsOf(value)
  const sides = { home: lineupIn(home), away: lineupIn(away) }
  return sides.home && sides.away ? { home: sides.home, away: sides.away } : undefined
}

function lineupIn(value: unknown): Lineup | undefined {
  const { formation, starting, bench, coach } = fieldsOf(value)
  const lists = [starting, bench].filter(isShort)
  if (lists.length < 2) return undefined
  const [first = [], second = []] = lists
  return {
    formation: textOf(formation),
    starting: first.map(playerIn),
    bench: second.map(playerIn),
    coach: tidyText(textOf(coach)),
  }
}

const isShort = (list: unknown): list is unknown[] => Array.isArray(list) && list.length <= MOST_READ

function playerIn(value: unknown): LineupPlayer {
  const { number, name, position, captain } = fieldsOf(value)
  return {
    number: number === undefined ? 0 : numberOf(number),
    name: tidyText(textOf(name)),
    position: PLAYER_POSITIONS.find((one) => one === position) ?? 'M',
    captain: captain === true,
  }
}
