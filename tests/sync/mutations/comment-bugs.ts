import {
  commentsWaitForPost,
  postRemovedUnderReader,
  commentsReachReaders,
  refusedWithComments,
} from '../scenarios/comment-faults'
import type { Mutation } from './mutation'

/** Mutations of what depends on posts. */
export const COMMENT_BUGS: readonly Mutation[] = [
  {
    name: 'a comment does not wait for its post',
    scenario: commentsWaitForPost,
    breaks: 'I6',
    patches: [
      {
        file: 'src/sync/outbox/texts.ts',
        find: 'const parents = [...placesOf({ collection, body }), ...behind]',
        replace: 'const parents: string[] = [...behind]',
      },
    ],
  },
  {
    name: 'a comment is lost when its post is retried',
    scenario: refusedWithComments,
    breaks: 'I3',
    patches: [
      {
        file: 'src/sync/outbox/moved-children.ts',
        find: 'const changed = pending.filter(',
        replace: 'const changed = [].filter(',
      },
    ],
  },
  {
    name: 'neither a deleted post nor a lost right removes comments',
    scenario: postRemovedUnderReader,
    breaks: 'I4',
    patches: [
      {
        file: 'src/sync/pull/tombstones.ts',
        find: '  gone.comments.push(...(await removeCommentsOf(rows, answer.user, gone.posts)))\n',
        replace: '',
      },
      {
        file: 'src/sync/pull/prepare-for-answer.ts',
        find: 'if (answer.drop.length === 0) return state',
        replace: 'if (answer.drop.length >= 0) return state',
      },
    ],
  },
  {
    name: 'the comments of an open post are not pulled',
    scenario: commentsReachReaders,
    breaks: 'I4',
    patches: [
      {
        file: 'src/data/client/start-sync.ts',
        find: '[...ownChannels, ...parts.openChannels.all()]',
        replace: '[...ownChannels]',
      },
    ],
  },
]
