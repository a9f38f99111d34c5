import { refuseListed } from '../moderation/words/listed-phrases'
import { openWordCase } from '../moderation/words/open-word-case'
import { notifyComment, revokeComment } from '../notifications/events'
import { inTransaction } from '../shared/in-transaction'
import { refuseUsedId } from '../shared/row-id'
import { setAuthor } from '../shared/users'
import { countOnParent, countOnPost } from './comment-counts'
import { afterDeletion, afterScrub, emptyComment, hasReplies, scrub } from './comment-removal'
import { applyCommentRule, attachMedia, requirePostAndParent, requireSamePostAndParent } from './comment-rule'

/** The fields in which the list of words is looked for. Users do not edit comments. */
const WORDS = ['content', 'media_alt']

export function onCreateRequest(e: core.RecordRequestEvent): void {
  setAuthor(e)
  e.next()
}

export function onCreate(e: core.RecordEvent): void {
  applyCommentRule(e.record)
  refuseListed(e.app, e.record, ...WORDS)
  inTransaction(e, (tx) => {
    requirePostAndParent(tx, e.record)
    attachMedia(tx, e.record)
    e.next()
  })
}

/** The comment, its notifications and both counts change in one transaction. */
export function onCreateExecute(e: core.RecordEvent): void {
  inTransaction(e, (tx) => {
    refuseUsedId(tx, e.record, e.record.getString('user_id'))
    e.next()
    openWordCase(tx, 'comment', e.record, ...WORDS)
    notifyComment(tx, e.record)
    countOnPost(tx, e.record, 1)
    countOnParent(tx, e.record, 1)
  })
}

export function onUpdate(e: core.RecordEvent): void {
  // An update writes every column, counters too.
  e.record.ignoreUnchangedFields(true)
  requireSamePostAndParent(e.record)
  if (e.record.getBool('removed')) emptyComment(e.record)
  else applyCommentRule(e.record)
  e.next()
}

export function onUpdateExecute(e: core.RecordEvent): void {
  const [before, now] = [e.record.original().getBool('removed'), e.record.getBool('removed')]
  inTransaction(e, (tx) => {
    e.next()
    // A scrubbed comment stays only because of its replies.
    if (now) revokeComment(tx, e.record)
    if (before === now) return
    if (now) afterScrub(tx, e.record)
    else countOnPost(tx, e.record, 1)
  })
}

/** A comment with replies is scrubbed and stays: `e.next` would delete it. */
export function onDelete(e: core.RecordEvent): void {
  inTransaction(e, (tx) => {
    if (hasReplies(tx, e.record)) scrub(tx, e.record)
    else e.next()
  })
}

export function onDeleteExecute(e: core.RecordEvent): void {
  inTransaction(e, (tx) => {
    // Of two deletions at once only the one that finds the comment changes counts; it may have been scrubbed meanwhile.
    const found = tx.findRecordsByIds('hashtag_comments', [e.record.id])[0]
    revokeComment(tx, e.record)
    e.next()
    if (found) afterDeletion(tx, found)
  })
}
