import { likeHooks } from '../shared/like-hooks'

export const { onCreateExecute, onDeleteExecute } = likeHooks('hashtag_comment_likes', findLikable)

/** The comment unless it is scrubbed, or its post is gone. */
function findLikable(tx: core.App, id: string): core.Record | undefined {
  const comment = tx.findRecordsByIds('hashtag_comments', [id])[0]
  const post = comment && tx.findRecordsByIds('hashtag_posts', [comment.getString('post_id')])[0]
  return post && !comment.getBool('removed') ? comment : undefined
}
