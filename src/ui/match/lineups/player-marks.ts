import type { MatchEvent } from '@/domain/football/matches'
import type { CardKind } from '../events/card-icon'
import type { Side } from '../match-result'

type Card = MatchEvent & { kind: CardKind }

/** What a player did in a match, as its line-ups show it. */
export interface PlayerMarks {
  /** Penalties among them; own goals are not. */
  goals: readonly MatchEvent[]
  /** The last card. */
  card: Card | null
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

/** One of a player's marks, and what it tells of the player. */
export type Done = { part: 'goal' | 'on' | 'off'; event: MatchEvent } | { part: 'card'; event: Card }

/** The marks of a player by their minutes, the first one first. */
export function doneInOrder({ goals, card, on, off }: PlayerMarks): Done[] {
  const done: Done[] = [
    ...(on ? [{ part: 'on', event: on } as const] : []),
    ...goals.map((event) => ({ part: 'goal', event }) as const),
    ...(card ? [{ part: 'card', event: card } as const] : []),
    ...(off ? [{ part: 'off', event: off } as const] : []),
  ]
  return done.sort(({ event: a }, { event: b }) => a.minute - b.minute || a.extra - b.extra)
}

const isCard = (event: MatchEvent): event is Card =>
  event.kind === 'yellow' || event.kind === 'second-yellow' || event.kind === 'red'
