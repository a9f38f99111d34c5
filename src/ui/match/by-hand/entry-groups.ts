import { msg } from '@lingui/core/macro'
import type { MessageDescriptor } from '@lingui/core'
import type { EventKind } from '@/domain/football/matches'
import type { MatchStatus } from '@/domain/football/statuses'

export type EntryGroup = 'goal' | 'card' | 'change' | 'kick'

interface Group {
  name: MessageDescriptor
  /** The usual one first. */
  kinds: readonly EventKind[]
}

/** What can be written of a team, and what each can mean. */
export const ENTRY_GROUPS: Record<EntryGroup, Group> = {
  goal: {
    name: msg({ message: 'Goal', context: 'match' }),
    kinds: ['goal', 'penalty', 'own-goal', 'missed-penalty'],
  },
  card: { name: msg({ message: 'Card', context: 'match' }), kinds: ['yellow', 'second-yellow', 'red'] },
  change: { name: msg({ message: 'Substitution', context: 'match' }), kinds: ['change'] },
  kick: { name: msg({ message: 'Kick', context: 'shoot-out' }), kinds: ['kick-scored', 'kick-missed'] },
}

/** The groups that a match has now, the most frequent first. */
export const groupsIn = (status: MatchStatus): readonly EntryGroup[] =>
  status === 'pens' ? ['kick', 'card'] : ['goal', 'card', 'change']

/** The kinds that an entry may be changed to. */
export const kindsLike = (kind: EventKind): readonly EventKind[] =>
  Object.values(ENTRY_GROUPS).find(({ kinds }) => kinds.includes(kind))?.kinds ?? [kind]
