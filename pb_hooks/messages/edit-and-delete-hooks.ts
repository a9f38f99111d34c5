import { inTransaction } from '../shared/in-transaction'
import { storedNow } from '../shared/time'
import { emptyMessage, scrub } from './message-removal'
import { applyTextRule } from './text-rule'

// Edits and deletions of private messages and of messages of rooms.

export function onUpdate(e: core.RecordEvent): void {
  // An update writes every column; a read mark may set `is_read` meanwhile.
  e.record.ignoreUnchangedFields(true)
  if (e.record.getBool('removed')) emptyMessage(e.record)
  else applyTextRule(e.record)
  if (isRewritten(e.record) && !e.record.getBool('removed')) e.record.set('edited_at', storedNow())
  e.next()
}

/** Scrubs the message instead of deleting it: `e.next` would do that. */
export function onDelete(e: core.RecordEvent): void {
  inTransaction(e, (tx) => scrub(tx, e.record))
}

export const isRewritten = (message: core.Record): boolean =>
  message.getString('content') !== message.original().getString('content')

export const isScrubbedNow = (message: core.Record): boolean =>
  message.getBool('removed') !== message.original().getBool('removed')
