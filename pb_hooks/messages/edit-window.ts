import { MESSAGE_EDIT_MS } from '@/domain/limits'
import { refuse } from '../shared/refuse'
import { storedTime } from '../shared/time'
import { REFUSED } from './text-rule'

/** Refuses an edit of a scrubbed message, and of one that is too old by the server's clock (Z13). */
export function requireEditWindow(message: core.Record): void {
  const before = message.original()
  if (before.getBool('removed')) refuse(REFUSED, { content: 'gone' })
  const isLate = before.getString('created_at') < storedTime(serverNow() - MESSAGE_EDIT_MS)
  if (isLate) refuse(REFUSED, { content: 'edit-late' })
}
