import { refuseEdit } from '../moderation/taken-down'
import { refuseListed } from '../moderation/words/listed-phrases'
import { openWordCase } from '../moderation/words/open-word-case'
import { notifyPost, revokePost, updatePost } from '../notifications/events'
import { inTransaction } from '../shared/in-transaction'
import { refuseUsedId } from '../shared/row-id'
import { isUser, setAuthor } from '../shared/users'
import { countPost } from './post-count'
import { attachImage } from './post-image'
import { applyPostRule } from './post-rule'

/** The fields in which the list of words is looked for. */
const WORDS = ['content', 'image_alt']

export function onCreateRequest(e: core.RecordRequestEvent): void {
  setAuthor(e)
  e.next()
}

export function onCreate(e: core.RecordEvent): void {
  applyPostRule(e.record)
  refuseListed(e.app, e.record, ...WORDS)
  inTransaction(e, (tx) => {
    attachImage(tx, e.record)
    e.next()
  })
}

export function onCreateExecute(e: core.RecordEvent): void {
  const author = e.record.getString('user_id')
  inTransaction(e, (tx) => {
    refuseUsedId(tx, e.record, author)
    e.next()
    openWordCase(tx, 'post', e.record, ...WORDS)
    countPost(tx, author, 1)
    notifyPost(tx, e.record)
  })
}

export function onUpdateRequest(e: core.RecordRequestEvent): void {
  if (isUser(e.auth)) refuseEdit(e.record, 'content')
  e.next()
}

export function onUpdate(e: core.RecordEvent): void {
  // An update writes every column: without this, an edit would restore an old number of likes.
  e.record.ignoreUnchangedFields(true)
  applyPostRule(e.record)
  refuseListed(e.app, e.record, ...WORDS)
  e.next()
}

export function onUpdateExecute(e: core.RecordEvent): void {
  const [before, now] = [e.record.original().getString('user_id'), e.record.getString('user_id')]
  inTransaction(e, (tx) => {
    e.next()
    openWordCase(tx, 'post', e.record, ...WORDS)
    updatePost(tx, e.record)
    if (before === now) return
    countPost(tx, before, -1)
    countPost(tx, now, 1)
  })
}

export function onDeleteExecute(e: core.RecordEvent): void {
  inTransaction(e, (tx) => {
    revokePost(tx, e.record)
    // Of two deletions at once only the one that finds the post changes the count.
    const isThere = tx.findRecordsByIds('hashtag_posts', [e.record.id]).length > 0
    e.next()
    if (isThere) countPost(tx, e.record.getString('user_id'), -1)
  })
}
