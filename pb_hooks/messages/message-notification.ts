import { chatNotificationKey } from '@/domain/notifications'
import { causeOf } from '../notifications/notification-rows'
import { notify } from '../notifications/notify'
import { readGroup } from '../notifications/read-marks'
import { isTrue, run } from '../shared/sql'

/**
 * Notifies the receiver when a conversation has its first unread message. It has none of its words: a push reads them
 * when it is sent (Z11), and a deleted message leaves none behind (Z12).
 */
export function notifyMessage(tx: core.App, message: core.Record): void {
  const [actor, to] = [message.getString('sender_id'), message.getString('receiver_id')]
  const key = chatNotificationKey(actor)
  if (isTrue(tx, IS_TOLD, { to, key, seat: to + actor })) return
  run(tx, FORGET_CAUSES, { to, key })
  notify(tx, to, { type: 'message', key, actor, cause: causeOf(message), data: { sender_id: actor }, excerpt: '' })
}

/** The receiver muted the conversation, or has an unread notification of it. */
const IS_TOLD = `(EXISTS (SELECT 1 FROM private_chats WHERE id = {:seat} AND muted)
  OR EXISTS (SELECT 1 FROM notifications WHERE user_id = {:to} AND group_key = {:key} AND is_read = 0))`

/** One cause is enough: a conversation can have thousands of messages. */
const FORGET_CAUSES = `DELETE FROM _notice_causes
  WHERE notice IN (SELECT id FROM notifications WHERE user_id = {:to} AND group_key = {:key})`

/** Marks the notification of a conversation that its user has read. */
export const readNotification = (tx: core.App, user: string, peer: string): void =>
  readGroup(tx, user, chatNotificationKey(peer))
