import { COLLECTIONS } from '@/domain/collections'
import { pairId } from '@/domain/ids'
import { isTrue } from '../shared/sql'

/** Whether the user hid a message, or cleared the conversation up to it (Z14). */
export function isHiddenFrom(tx: core.App, message: core.Record, user: string): boolean {
  const { hidden, order } = COLLECTIONS[message.collection().name as 'private_messages' | 'room_messages']
  const isHidden = `EXISTS (SELECT 1 FROM ${hidden.by} WHERE id = {:hidden})`
  if (isTrue(tx, isHidden, { hidden: pairId(user, message.id) })) return true
  if (!('cleared' in hidden)) return false
  const { collection, column, upTo } = hidden.cleared
  return isTrue(
    tx,
    `EXISTS (SELECT 1 FROM ${collection} WHERE user_id = {:user} AND ${column} = {:conversation} AND ${upTo} >= {:number})`,
    { user, conversation: message.getString(column), number: message.getInt(order.column) },
  )
}
