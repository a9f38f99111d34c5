import { inShortTransactions } from '../shared/short-transactions'
import { isTrue, run } from '../shared/sql'
import { countOnParent, countOnPost } from './comment-counts'

/** The columns of what a user said in a comment; a scrubbed one has none of it. */
const EMPTY = {
  content: '',
  hashtags: [],
  media: '',
  media_type: '',
  media_upload: '',
  media_alt: '',
  media_width: 0,
  media_height: 0,
  media_hash: '',
  media_seconds: 0,
}

/** Takes everything that was said out of a comment that stays because it has replies. */
export function emptyComment(comment: core.Record): void {
  for (const [field, value] of Object.entries(EMPTY)) comment.set(field, value)
}

/** True when the comment has replies. The second condition is the one of the index. */
export const hasReplies = (tx: core.App, comment: core.Record): boolean =>
  isTrue(tx, "EXISTS (SELECT 1 FROM hashtag_comments WHERE parent_id = {:id} AND parent_id != '')", { id: comment.id })

/** Scrubs a comment that others have answered; the hook of updates does the rest. */
export function scrub(tx: core.App, comment: core.Record): void {
  if (comment.getBool('removed')) return
  comment.set('removed', true)
  tx.save(comment)
}

/** What follows when a comment was scrubbed: it does not count, and has no likes. A trigger deletes their rows. */
export function afterScrub(tx: core.App, comment: core.Record): void {
  countOnPost(tx, comment, -1)
  run(tx, 'UPDATE hashtag_comments SET likes_count = 0 WHERE id = {:id}', { id: comment.id })
}

/** What follows when a comment was deleted: the counts, and a scrubbed parent that stayed only for this reply. */
export function afterDeletion(tx: core.App, comment: core.Record): void {
  if (!comment.getBool('removed')) countOnPost(tx, comment, -1)
  countOnParent(tx, comment, -1)
  const parent = tx.findRecordsByIds('hashtag_comments', [comment.getString('parent_id')])[0]
  if (parent?.getBool('removed') && !hasReplies(tx, parent)) tx.delete(parent)
}

/**
 * Before an account is deleted: its comments that others have answered stay, scrubbed and without an author, so that
 * the answers keep their place. The others are deleted with the account.
 */
export function keepAnswered(app: core.App, user: string): void {
  inShortTransactions(app, (tx, most) => {
    const filter = 'user_id = {:user} && replies_count > 0'
    const comments = tx.findRecordsByFilter('hashtag_comments', filter, '', most, 0, { user })
    for (const comment of comments) disown(tx, comment)
    return comments.length
  })
}

function disown(tx: core.App, comment: core.Record): void {
  scrub(tx, comment)
  run(tx, "UPDATE hashtag_comments SET user_id = '' WHERE id = {:id}", { id: comment.id })
}
