import { findShown } from '../moderation/taken-down'
import { likeHooks } from '../shared/like-hooks'

export const { onCreateExecute, onDeleteExecute } = likeHooks('hashtag_likes', (tx, id) =>
  findShown(tx, 'hashtag_posts', id),
)
