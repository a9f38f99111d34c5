import type { Lineup, LineupPlayer, MatchDetails, Statistic } from '../matches'
import { at, isMissing, itemsOf, type JsonValue, nameIn, requiredName, wholeNumber } from './json-value'
import type { SetAside } from './source'
import { firstOf, readEach } from './unreadable-entries'

/** Line-ups and statistics of api-football: a list of two, in any order, each with its team. */

function sidesOf(list: JsonValue, home: number): { home: JsonValue; away: JsonValue } | null {
  const items = itemsOf(list)
  const ofHome = items.find((item) => at(item, 'team', 'id').value === home)
  const ofAway = items.find((item) => item !== ofHome)
  return ofHome && ofAway ? { home: ofHome, away: ofAway } : null
}

/** Null until both teams are there. Throws Unreadable for a side that cannot be read. */
export function readLineups(list: JsonValue, home: number, setAside: SetAside): MatchDetails['lineups'] {
  const sides = sidesOf(list, home)
  return sides && { home: readLineup(sides.home, setAside), away: readLineup(sides.away, setAside) }
}

/** Of a side, on the pitch and on the bench. */
const MOST_PLAYERS = 30

function readLineup(side: JsonValue, setAside: SetAside): Lineup {
  const { value } = at(side, 'formation')
  const players = (key: string, most: number) =>
    readEach(firstOf(itemsOf(at(side, key)), most, setAside), setAside, (item) => readPlayer(at(item, 'player')))
  const given = players('startXI', MOST_PLAYERS)
  const isPlaced = given.every(({ place }) => place !== null)
  const starting = isPlaced ? given.toSorted((a, b) => Number(a.place) - Number(b.place)) : given
  return {
    formation: typeof value === 'string' && /^\d(-\d){1,4}$/.test(value) ? value : '',
    starting: starting.map(({ player }) => player),
    bench: players('substitutes', MOST_PLAYERS - given.length).map(({ player }) => player),
    coach: nameIn(at(side, 'coach', 'name')),
  }
}

/** The provider does not say who is captain. */
function readPlayer(place: JsonValue): { player: LineupPlayer; place: number | null } {
  const number = at(place, 'number')
  const player: LineupPlayer = {
    number: isMissing(number) ? 0 : wholeNumber(number, 0, 999),
    name: requiredName(at(place, 'name')),
    position: POSITIONS.find((one) => one === at(place, 'pos').value) ?? 'M',
    captain: false,
  }
  return { player, place: placeIn(at(place, 'grid')) }
}

/**
 * The order of places on the pitch: row by row from the goalkeeper on, each from its right to its left. The provider
 * counts columns from the left: `2:4` is the right back of four. Null without a place.
 */
function placeIn({ value }: JsonValue): number | null {
  const [, row, column] = /^(\d{1,2}):(\d{1,2})$/.exec(typeof value === 'string' ? value : '') ?? []
  return row === undefined ? null : Number(row) * 100 - Number(column)
}

const POSITIONS = ['G', 'D', 'M', 'F'] as const

const KINDS: ReadonlyMap<string, string> = new Map([
  ['ball possession', 'possession'],
  ['total shots', 'shots'],
  ['shots on goal', 'shots-on-target'],
  ['corner kicks', 'corners'],
  ['fouls', 'fouls'],
  ['offsides', 'offsides'],
  ['yellow cards', 'yellow-cards'],
  ['red cards', 'red-cards'],
  ['goalkeeper saves', 'saves'],
  ['total passes', 'passes'],
  ['passes %', 'pass-accuracy'],
  ['expected_goals', 'expected-goals'],
])
const MOST_STATISTICS = 40

/** The home team's list gives the order. A value that is missing is 0 for what is counted. */
export function readStatistics(list: JsonValue, home: number, setAside: SetAside): Statistic[] {
  const sides = sidesOf(list, home)
  if (!sides) return []
  const valuesOf = (side: JsonValue) =>
    readEach(itemsOf(at(side, 'statistics')).slice(0, MOST_STATISTICS), setAside, (item) => {
      const type = requiredName(at(item, 'type'))
      return [KINDS.get(type.toLowerCase()) ?? type, valueIn(at(item, 'value'))] as const
    })
  const away = new Map(valuesOf(sides.away))
  return valuesOf(sides.home).map(([kind, value]) => ({ kind, home: value, away: away.get(kind) ?? '0' }))
}

function valueIn(place: JsonValue): string {
  if (isMissing(place)) return '0'
  return typeof place.value === 'number' ? String(place.value) : nameIn(place, 10)
}
