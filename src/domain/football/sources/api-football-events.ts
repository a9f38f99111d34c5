import { isGoal } from '../event-kinds'
import type { EventKind, MatchEvent, TwoScores } from '../matches'
import { at, isMissing, itemsOf, type JsonValue, nameIn, optional, wholeNumber } from './json-value'
import type { SetAside } from './source'
import { firstOf, readEach } from './unreadable-entries'

/** More than any match has, with a shoot-out. */
export const MOST_EVENTS = 200
const MOST_MINUTE = 130
const MOST_EXTRA = 60

/** Reds of both teams; null where the answer has no events. */
export function redsIn(events: JsonValue, home: number): TwoScores | null {
  if (isMissing(events)) return null
  const reds = itemsOf(events).filter((item) => REDS.includes(kindOf(item)))
  const ofHome = reds.filter((item) => at(item, 'team', 'id').value === home).length
  return { home: ofHome, away: reds.length - ofHome }
}

const REDS: ReadonlyArray<EventKind | null> = ['red', 'second-yellow']

/**
 * The events in order. The kinds of the provider that we do not show are left out.
 * @param home the home team's number
 * @param setAside takes the places of what cannot be read
 */
export function readEvents(events: JsonValue, home: number, score: TwoScores | null, setAside: SetAside): MatchEvent[] {
  const shown = itemsOf(events).filter((item) => kindOf(item) !== null)
  const read = readEach(firstOf(shown, MOST_EVENTS, setAside), setAside, (item) => readEvent(item, home))
  const ordered = read.toSorted((a, b) => a.minute - b.minute || a.extra - b.extra)
  return withGainingSide(ordered, score)
}

function readEvent(item: JsonValue, home: number): MatchEvent {
  const kind = kindOf(item) ?? 'var'
  return {
    kind,
    side: at(item, 'team', 'id').value === home ? 'home' : 'away',
    minute: wholeNumber(at(item, 'time', 'elapsed'), 0, MOST_MINUTE),
    extra: optional(at(item, 'time', 'extra'), (value) => wholeNumber(value, 0, MOST_EXTRA)) ?? 0,
    player: nameIn(at(item, 'player', 'name')),
    other: nameIn(at(item, 'assist', 'name')),
  }
}

/** The provider writes the words of one kind in several ways. */
function kindOf(item: JsonValue): EventKind | null {
  const [type, detail, comments] = [wordIn(at(item, 'type')), wordIn(at(item, 'detail')), wordIn(at(item, 'comments'))]
  if (type === 'subst') return 'change'
  if (type === 'var') return 'var'
  if (type === 'card') {
    if (detail === 'red card') return 'red'
    return detail === 'second yellow card' ? 'second-yellow' : detail === 'yellow card' ? 'yellow' : null
  }
  if (type !== 'goal') return null
  const isMissed = detail === 'missed penalty'
  if (comments === 'penalty shootout') return isMissed ? 'kick-missed' : 'kick-scored'
  if (isMissed) return 'missed-penalty'
  return detail === 'own goal' ? 'own-goal' : detail === 'penalty' ? 'penalty' : 'goal'
}

const wordIn = ({ value }: JsonValue): string => (typeof value === 'string' ? value.slice(0, 60).toLowerCase() : '')

/**
 * The provider gives an own goal the scorer's team or the one that gains. The score tells which; without help from it,
 * the scorer's.
 */
function withGainingSide(events: readonly MatchEvent[], score: TwoScores | null): MatchEvent[] {
  const isAsWritten = score !== null && isScore(events, score)
  const turned = events.map((event) => (event.kind === 'own-goal' ? { ...event, side: otherSide(event.side) } : event))
  return isAsWritten && !isScore(turned, score) ? [...events] : turned
}

function isScore(events: readonly MatchEvent[], { home, away }: TwoScores): boolean {
  const goals = events.filter(({ kind }) => isGoal(kind))
  const ofHome = goals.filter(({ side }) => side === 'home').length
  return ofHome === home && goals.length - ofHome === away
}

const otherSide = (side: MatchEvent['side']): MatchEvent['side'] => (side === 'home' ? 'away' : 'home')
