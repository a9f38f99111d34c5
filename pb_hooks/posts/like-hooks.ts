import { likeHooks } from '../shared/like-hooks'

export const { onCreateExecute, onDeleteExecute } = likeHooks(
  'hashtag_likes',
  (tx, id) => tx.findRecordsByIds('hashtag_posts', [id])[0],
)
