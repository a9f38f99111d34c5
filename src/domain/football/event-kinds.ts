import type { EntryKind } from './by-hand/entries'

/** The event changes the score. The kicks of a shoot-out are no goals. */
export const isGoal = (kind: EntryKind): boolean => kind === 'goal' || kind === 'own-goal' || kind === 'penalty'

/** The event sends a player off. */
export const isDismissal = (kind: EntryKind): boolean => kind === 'red' || kind === 'second-yellow'

/** A kick of the shoot-out, which has a number in place of a minute. */
export const isKick = (kind: EntryKind): boolean => kind === 'kick-scored' || kind === 'kick-missed'
