import { NO_FILE } from '../shared/file-columns'
import { inShortTransactions } from '../shared/short-transactions'
import { isTrue, run } from '../shared/sql'
import { countOnParent, countOnPost } from './comment-counts'

/** The content columns of a comment, emptied. */
const EMPTY = {
  content: '',
  hashtags: [],
  ...NO_FILE,
}

/** Removes the content of a comment that stays because it has replies. */
export function emptyComment(comment: core.Record): void {
  for (const [field, value] of Object.entries(EMPTY)) comment.set(field, value)
}

/** True when the comment has replies. The second condition is the one of the index. */
export const hasReplies = (tx: core.App, comment: core.Record): boolean =>
  isTrue(tx, "EXISTS (SELECT 1 FROM hashtag_comments WHERE parent_id = {:id} AND parent_id != '')", { id: comment.id })

/** Scrubs a comment with replies; the update hook does the rest. */
export function scrub(tx: core.App, comment: core.Record): void {
  if (comment.getBool('removed')) return
  comment.set('removed', true)
  // What is emptied has nothing to hide.
  comment.set('taken_down', '')
  tx.save(comment)
}

/** The consequences of scrubbing: the comment does not count, and has no likes. A trigger deletes their rows. */
export function afterScrub(tx: core.App, comment: core.Record): void {
  countOnPost(tx, comment, -1)
  run(tx, 'UPDATE hashtag_comments SET likes_count = 0 WHERE id = {:id}', { id: comment.id })
}

/** The consequences of a deletion: the counts change, and a scrubbed parent without other replies is deleted. */
export function afterDeletion(tx: core.App, comment: core.Record): void {
  if (!comment.getBool('removed')) countOnPost(tx, comment, -1)
  countOnParent(tx, comment, -1)
  const parent = tx.findRecordsByIds('hashtag_comments', [comment.getString('parent_id')])[0]
  if (parent?.getBool('removed') && !hasReplies(tx, parent)) tx.delete(parent)
}

/**
 * Runs before an account is deleted. Its comments with replies are scrubbed and lose their author, so that the replies
 * stay. The others are deleted with the account.
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
