import { phoneRuleOf } from '@/domain/collection-lookups'
import type { QueuedOperation } from './operation'

/** Whether a newer edit of the same record replaces an edit as a whole, or has all its fields. */
export function isReplaced(old: QueuedOperation, newer: QueuedOperation): boolean {
  const { action, collection, record, n } = newer
  if (action !== 'update' || old.action !== 'update' || n < old.n) return false
  if (collection !== old.collection || record !== old.record) return false
  return phoneRuleOf(collection).wholeEdits === true || Object.keys(old.body).every((field) => field in newer.body)
}
