import type { MatchEvent } from '@/domain/football/matches'
import type { CardKind } from '../events/card-icon'
import type { Side } from '../match-result'

/** What a player did in a match, as its line-ups show it. */
export interface PlayerMarks {
  /** Penalties among them; own goals are not. */
  goals: readonly MatchEvent[]
  /** The last card. */
  card: (MatchEvent & { kind: CardKind }) | null
  /** Comes on. */
  on: MatchEvent | null
  /** Goes off. */
  off: MatchEvent | null
}

/** The marks of a player, found by the name that line-ups and events share. */
export function marksOf(name: string, side: Side, events: readonly MatchEvent[]): PlayerMarks {
  const known = name === '' ? [] : events.filter((event) => event.side === side)
  const own = known.filter(({ player }) => player === name)
  return {
    goals: own.filter(({ kind }) => kind === 'goal' || kind === 'penalty'),
    card: own.filter(isCard).at(-1) ?? null,
    on: known.find(({ kind, other }) => kind === 'change' && other === name) ?? null,
    off: own.find(({ kind }) => kind === 'change') ?? null,
  }
}

const isCard = (event: MatchEvent): event is MatchEvent & { kind: CardKind } =>
  event.kind === 'yellow' || event.kind === 'second-yellow' || event.kind === 'red'
