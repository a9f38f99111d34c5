import { followedAndBlocked, profileAnnounced } from '../scenarios/users'
import type { Mutation } from './mutation'

/** Mutations of relations and profiles. */
export const USER_MUTATIONS: readonly Mutation[] = [
  {
    name: 'a follow and a block of one user count as the same record',
    scenario: followedAndBlocked,
    breaks: 'I3',
    patches: [
      {
        file: 'src/sync/outbox/toggle.ts',
        find: 'sameRecord.filter((o) => o.collection === collection)',
        replace: 'sameRecord.filter((o) => o.collection !== "hashtag_likes")',
      },
    ],
  },
  {
    name: 'an update of a held profile is dropped as unreferenced',
    scenario: profileAnnounced,
    breaks: 'I4',
    patches: [
      {
        file: 'src/sync/pull/profile-cards.ts',
        find: 'stored === undefined && entry.in.length === 0',
        replace: 'entry.in.length === 0',
      },
    ],
  },
]
