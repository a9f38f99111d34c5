import type { EventKind, Lineup, LineupPlayer, MatchEvent } from '../matches'

/**
 * The compact format: blocks with an empty line between them. The first block has one squad a line, of a country in a
 * World Cup: `MA22 1G Yassine Bounou,2D Achraf Hakimi`. Every other block is a match of four lines:
 *
 *     2022-12-10 ft Quarter-final @ Al Thumama Stadium
 *     MA22 4-3-3 1 2 6c 18 25 4 8M 15 7 17 19
 *     PT22 4-3-3 22 2 3c 4 5 10 18 25 8 11 26
 *     h42g19 a51c5>20 h90+3s21
 *
 * Home is first. A starting player is a number, the position where it is not the squad's, and `c` for the captain. An
 * event is side, minute, kind (`KINDS`) and number, of a change also the number of who comes on. Kicks of the shoot-out
 * have no minute. The player of an own goal is one of the other side.
 */
export interface Replay {
  /** The day when it was played, such as `2022-12-10`. */
  date: string
  round: string
  venue: string
  /** How it ended. */
  end: End
  /** ISO 3166. */
  home: string
  away: string
  /**
   * As they happened. Kick `n` of the shoot-out has minute 120 and `extra` n. Without `extra`, minute 120 + n is the
   * n-th minute of the shoot-out.
   */
  events: MatchEvent[]
  /** The bench is who came on. */
  lineups: { home: Lineup; away: Lineup }
}

type End = 'ft' | 'aet' | 'pso'
type Position = LineupPlayer['position']
type Squad = ReadonlyMap<number, LineupPlayer>

const OWN_GOAL = 'o'

const KINDS: ReadonlyMap<string, EventKind> = new Map([
  ['g', 'goal'],
  [OWN_GOAL, 'own-goal'],
  ['p', 'penalty'],
  ['y', 'yellow'],
  ['s', 'second-yellow'],
  ['r', 'red'],
  ['c', 'change'],
  ['k', 'kick-scored'],
  ['m', 'kick-missed'],
])

const PLAYER = /^(\d+)([GDMF]) (.+)$/
const HEAD = /^(\d{4}-\d{2}-\d{2}) (ft|aet|pso) (.+) @ (.+)$/
const SIDE = /^([A-Z]{2})(\d{2}) ([\d-]+) (.+)$/
const STARTER = /^(\d+)([GDMF]?)(c?)$/
const EVENT = /^([ha])(?:(\d+)(?:\+(\d+))?)?([gopysrckm])(\d+)(?:>(\d+))?$/

/** Reads the compact format. A part that does not fit it throws. */
export function readReplays(text: string): Replay[] {
  const [squads = '', ...matches] = text.trim().split('\n\n')
  const squadOf = new Map(squads.split('\n').map(readSquad))
  return matches.map((match) => readMatch(match, squadOf))
}

/** The groups of a match with a pattern; those that are not there are empty. */
function parts(pattern: RegExp, text: string): string[] {
  const found = pattern.exec(text)
  if (!found) throw new Error(`not in the format of the replay: ${text}`)
  return found.slice(1).map((part: string | undefined) => part ?? '')
}

function readSquad(line: string): [name: string, squad: Squad] {
  const players = line.slice(5).split(',')
  return [line.slice(0, 4), new Map(players.map(readPlayer))]
}

function readPlayer(text: string): [number, LineupPlayer] {
  const [number = '', position = '', name = ''] = parts(PLAYER, text)
  return [Number(number), { number: Number(number), name, position: position as Position, captain: false }]
}

function readMatch(text: string, squadOf: ReadonlyMap<string, Squad>): Replay {
  const [head = '', homeLine = '', awayLine = '', eventLine = ''] = text.split('\n')
  const [date = '', end = '', round = '', venue = ''] = parts(HEAD, head)
  const home = readSide(homeLine, squadOf)
  const away = readSide(awayLine, squadOf)
  const events = readEvents(eventLine, home.squad, away.squad)
  return {
    date,
    round,
    venue,
    end: end as End,
    home: home.country,
    away: away.country,
    events,
    lineups: {
      home: { ...home.lineup, bench: benchOf('home', home.squad, events) },
      away: { ...away.lineup, bench: benchOf('away', away.squad, events) },
    },
  }
}

function readSide(line: string, squadOf: ReadonlyMap<string, Squad>) {
  const [country = '', year = '', formation = '', starters = ''] = parts(SIDE, line)
  const squad = squadOf.get(country + year)
  if (!squad) throw new Error(`no squad of ${country}${year}`)
  const starting = starters.split(' ').map((text) => {
    const [number = '', position = '', captain = ''] = parts(STARTER, text)
    const player = playerOf(squad, number)
    return { ...player, position: (position || player.position) as Position, captain: captain !== '' }
  })
  return { country, squad, lineup: { formation, starting, coach: '' } }
}

function playerOf(squad: Squad, number: string): LineupPlayer {
  const player = squad.get(Number(number))
  if (!player) throw new Error(`no player has number ${number}`)
  return player
}

function readEvents(line: string, home: Squad, away: Squad): MatchEvent[] {
  let kicks = 0
  return line.split(' ').map((text) => {
    const [side, minute = '', extra, letter = '', number = '', comesOn = ''] = parts(EVENT, text)
    const isKick = minute === ''
    if (isKick) kicks += 1
    const ofHome = side === 'h'
    const squad = ofHome === (letter !== OWN_GOAL) ? home : away
    return {
      kind: KINDS.get(letter) ?? 'goal',
      side: ofHome ? 'home' : 'away',
      minute: isKick ? 120 : Number(minute),
      extra: isKick ? kicks : Number(extra),
      player: playerOf(squad, number).name,
      other: comesOn === '' ? '' : playerOf(squad, comesOn).name,
    }
  })
}

/** Who came on, in the order of the squad. */
function benchOf(side: MatchEvent['side'], squad: Squad, events: readonly MatchEvent[]): LineupPlayer[] {
  const changes = events.filter((event) => event.kind === 'change' && event.side === side)
  const cameOn = new Set(changes.map(({ other }) => other))
  return [...squad.values()].filter(({ name }) => cameOn.has(name))
}
