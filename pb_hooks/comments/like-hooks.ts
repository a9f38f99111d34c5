import { findShown } from '../moderation/taken-down'
import { likeHooks } from '../shared/like-hooks'

export const { onCreateExecute, onDeleteExecute } = likeHooks('hashtag_comment_likes', findLikable)

/** The comment unless it is scrubbed, or it or its post is gone. */
function findLikable(tx: core.App, id: string): core.Record | undefined {
  const comment = findShown(tx, 'hashtag_comments', id)
  const post = comment && findShown(tx, 'hashtag_posts', comment.getString('post_id'))
  return post && !comment.getBool('removed') ? comment : undefined
}
