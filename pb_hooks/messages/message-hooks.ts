import { inTransaction } from '../shared/in-transaction'
import { refuseUsedId } from '../shared/row-id'
import { storedNow } from '../shared/time'
import { isUser } from '../shared/users'
import { attachMedia } from './message-media'
import { notifyMessage } from './message-notification'
import { emptyMessage, scrub } from './message-removal'
import { admit, applyMessageRule, requireEditable } from './message-rule'
import { moveSeats, noteChange } from './seats'

/** The requesting user is the sender. The API rule has refused another's id. */
export function onCreateRequest(e: core.RecordRequestEvent): void {
  if (isUser(e.auth)) e.record.set('sender_id', e.auth.id)
  e.next()
}

export function onCreate(e: core.RecordEvent): void {
  applyMessageRule(e.record)
  inTransaction(e, (tx) => {
    admit(tx, e.record)
    attachMedia(tx, e.record)
    e.next()
  })
}

/** The message is stored, both users' seats move and the receiver is notified in one transaction. */
export function onCreateExecute(e: core.RecordEvent): void {
  inTransaction(e, (tx) => {
    refuseUsedId(tx, e.record, e.record.getString('sender_id'))
    e.next()
    moveSeats(tx, e.record)
    notifyMessage(tx, e.record)
  })
}

export function onUpdateRequest(e: core.RecordRequestEvent): void {
  if (isUser(e.auth)) requireEditable(e.app, e.record)
  e.next()
}

export function onUpdate(e: core.RecordEvent): void {
  // An update writes every column; a read mark may set `is_read` meanwhile.
  e.record.ignoreUnchangedFields(true)
  if (e.record.getBool('removed')) emptyMessage(e.record)
  else applyMessageRule(e.record)
  if (isRewritten(e.record) && !e.record.getBool('removed')) e.record.set('edited_at', storedNow())
  e.next()
}

export function onUpdateExecute(e: core.RecordEvent): void {
  inTransaction(e, (tx) => {
    const isChanged = isRewritten(e.record) || isScrubbedNow(e.record)
    e.next()
    if (isChanged) noteChange(tx, e.record)
  })
}

/** Scrubs the message instead of deleting it: `e.next` would do that. */
export function onDelete(e: core.RecordEvent): void {
  inTransaction(e, (tx) => scrub(tx, e.record))
}

const isRewritten = (message: core.Record): boolean =>
  message.getString('content') !== message.original().getString('content')

const isScrubbedNow = (message: core.Record): boolean =>
  message.getBool('removed') !== message.original().getBool('removed')
