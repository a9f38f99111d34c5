import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { LineupPlayer, MatchEvent } from '../matches'
import { readReplays, type Replay } from './format'
import { RECORDED } from './recorded'
import { REPLAY_TEAMS } from './teams'

type Event = MatchEvent & { number: number; on: number }

const LETTERS = new Map<MatchEvent['kind'], string>([
  ['goal', 'g'],
  ['own-goal', 'o'],
  ['penalty', 'p'],
  ['yellow', 'y'],
  ['second-yellow', 's'],
  ['red', 'r'],
  ['change', 'c'],
  ['kick-scored', 'k'],
  ['kick-missed', 'm'],
])
const POSITIONS = ['G', 'D', 'M', 'F'] as const

/** A team has players 1 to 14: eleven start, of whom one plays elsewhere than in the squad. */
const squadOf = (name: string): LineupPlayer[] =>
  Array.from({ length: 14 }, (_, n) => ({
    number: n + 1,
    name: `${name} O'Player-${String.fromCodePoint(97 + n)} Jr`,
    position: POSITIONS[Math.ceil(n / 4)] ?? 'F',
    captain: false,
  }))
const squads = { home: squadOf('Home'), away: squadOf('Away') }
const startingOf = (squad: LineupPlayer[], captain: number): LineupPlayer[] =>
  squad.slice(0, 11).map((player) => ({
    ...player,
    captain: player.number === captain,
    position: player.number === 5 ? 'F' : player.position,
  }))

const events = fc.array(
  fc.record({
    kind: fc.constantFrom(...LETTERS.keys()),
    side: fc.constantFrom('home' as const, 'away' as const),
    minute: fc.integer({ min: 1, max: 130 }),
    extra: fc.integer({ min: 0, max: 15 }),
    number: fc.integer({ min: 1, max: 11 }),
    on: fc.integer({ min: 12, max: 14 }),
  }),
  { minLength: 1, maxLength: 20 },
)

const written = ({
  kind,
  side,
  minute,
  extra,
  number,
  on,
}: Pick<Event, 'number' | 'on'> & Omit<MatchEvent, 'player' | 'other'>) => {
  const time = kind.startsWith('kick-') ? '' : `${minute}${extra > 0 ? `+${extra}` : ''}`
  return `${side.charAt(0)}${time}${LETTERS.get(kind)}${number}${kind === 'change' ? `>${on}` : ''}`
}

const writtenSquad = (name: string, squad: LineupPlayer[]) =>
  `${name} ${squad.map((player) => `${player.number}${player.position} ${player.name}`).join(',')}`

const writtenSide = (name: string, starting: LineupPlayer[]) =>
  `${name} 4-3-3 ${starting.map(({ number, captain }) => `${number}${number === 5 ? 'F' : ''}${captain ? 'c' : ''}`).join(' ')}`

describe('the compact format of replayed matches', () => {
  test('a match that is written is read back', () => {
    const captains = fc.integer({ min: 1, max: 11 })
    const ends = fc.constantFrom('ft' as const, 'aet' as const, 'pso' as const)
    fc.assert(
      fc.property(events, captains, captains, ends, (happened, ofHome, ofAway, end) => {
        const home = startingOf(squads.home, ofHome)
        const away = startingOf(squads.away, ofAway)
        const text = [
          writtenSquad('MA22', squads.home),
          writtenSquad('SA26', squads.away),
          '',
          `2022-12-06 ${end} Round of 16 @ Stadium 974`,
          writtenSide('MA22', home),
          writtenSide('SA26', away),
          happened.map(written).join(' '),
        ].join('\n')
        let kicks = 0
        const expected = happened.map(({ kind, side, minute, extra, number, on }): MatchEvent => {
          const isKick = kind.startsWith('kick-')
          if (isKick) kicks += 1
          const squad = (side === 'home') === (kind !== 'own-goal') ? squads.home : squads.away
          const nameOf = (wanted: number) => squad.find((player) => player.number === wanted)!.name
          const time = isKick ? { minute: 120, extra: kicks } : { minute, extra }
          return { kind, side, ...time, player: nameOf(number), other: kind === 'change' ? nameOf(on) : '' }
        })
        const cameOn = (side: 'home' | 'away') =>
          squads[side].filter(({ number }) =>
            happened.some((e) => e.kind === 'change' && e.side === side && e.on === number),
          )
        const lineup = { formation: '4-3-3', coach: '' }
        const replay: Replay = {
          date: '2022-12-06',
          round: 'Round of 16',
          venue: 'Stadium 974',
          end,
          home: 'MA',
          away: 'SA',
          events: expected,
          lineups: {
            home: { ...lineup, starting: home, bench: cameOn('home') },
            away: { ...lineup, starting: away, bench: cameOn('away') },
          },
        }
        expect(readReplays(text)).toEqual([replay])
      }),
    )
  })

  const squad = 'MA22 1G Yassine Bounou,2D Achraf Hakimi'
  test.each([
    ['an event of no known kind', `${squad}\n\n2022-12-06 ft Final @ Here\nMA22 4-3-3 1\nMA22 4-3-3 1\nh12x1`],
    ['a player who is not in the squad', `${squad}\n\n2022-12-06 ft Final @ Here\nMA22 4-3-3 1\nMA22 4-3-3 1\nh12g3`],
    ['a team without a squad', `${squad}\n\n2022-12-06 ft Final @ Here\nMA22 4-3-3 1\nSA22 4-3-3 1\nh12g1`],
    ['an end that is none', `${squad}\n\n2022-12-06 h2 Final @ Here\nMA22 4-3-3 1\nMA22 4-3-3 1\nh12g1`],
    ['a player without a position', 'MA22 1 Yassine Bounou'],
  ])('%s is refused', (_case, text) => expect(() => readReplays(text)).toThrow(Error))
})

describe('the recorded matches', () => {
  const replays = readReplays(RECORDED)

  test('at least 24 matches have two line-ups of eleven with one goalkeeper and one captain', () => {
    expect(replays.length).toBeGreaterThanOrEqual(24)
    for (const { lineups } of replays) {
      for (const { starting } of [lineups.home, lineups.away]) {
        expect(new Set(starting.map(({ name }) => name)).size).toBe(11)
        expect(starting.filter(({ position }) => position === 'G')).toHaveLength(1)
        expect(starting.filter(({ captain }) => captain)).toHaveLength(1)
      }
    }
  })

  test('every kind of event of the format is in them, and every end', () => {
    const kinds = replays.flatMap(({ events }) => events.map(({ kind }) => kind))
    expect(new Set(kinds)).toEqual(new Set(LETTERS.keys()))
    expect(new Set(replays.map(({ end }) => end))).toEqual(new Set(['ft', 'aet', 'pso']))
  })

  test('names are in natural case', () => {
    const names = replays.flatMap(({ lineups }) => [lineups.home, lineups.away].flatMap((side) => side.starting))
    for (const { name } of names) expect(name).not.toMatch(/\p{Lu}{2}/u)
  })

  test('all teams are in the table, and each of the table plays', () => {
    const countries = new Set(replays.flatMap(({ home, away }) => [home, away]))
    expect(countries).toEqual(new Set(REPLAY_TEAMS.map(({ country }) => country)))
  })
})
