import type { EventKind } from '@/domain/football/matches'

const KEY_KINDS: readonly EventKind[] = ['goal', 'own-goal', 'penalty', 'missed-penalty', 'second-yellow', 'red']

/** The events that decide a match: goals, missed penalties, players sent off. */
export const keyEvents = <Event extends { kind: EventKind }>(events: readonly Event[]): Event[] =>
  events.filter(({ kind }) => KEY_KINDS.includes(kind))
