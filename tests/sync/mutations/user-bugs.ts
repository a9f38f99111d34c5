import { cardTold, followedAndBlocked } from '../scenarios/users'
import type { Mutation } from './mutation'

/** Bugs in what users are to one another. */
export const USER_MUTATIONS: readonly Mutation[] = [
  {
    name: 'a follow and a block of one user are taken for one thing',
    scenario: followedAndBlocked,
    breaks: 'I3',
    patches: [
      {
        file: 'src/sync/outbox/toggle.ts',
        find: 'said.filter((o) => o.collection === collection)',
        replace: 'said.filter((o) => o.collection !== "hashtag_likes")',
      },
    ],
  },
  {
    name: 'news of a card are taken for a stranger’s, although the phone holds it',
    scenario: cardTold,
    breaks: 'I4',
    patches: [
      {
        file: 'src/sync/pull/profile-cards.ts',
        find: 'held === undefined && entry.in.length === 0',
        replace: 'entry.in.length === 0',
      },
    ],
  },
]
