import type { NotificationData, NotificationType } from '@/domain/notifications'
import { isTrue, run } from '../shared/sql'
import { storedNow } from '../shared/time'
import {
  canNotify,
  columnsOf,
  type Event,
  findOfGroup,
  hasActor,
  MAX_NAMED_ACTORS,
  newNotificationId,
  UPSERT_ONE,
  wasNotified,
} from './notification-rows'

/** Notifies a user of an event, in the transaction of its cause, unless they were notified of it or may not be. */
export function notify(tx: core.App, to: string, { type, key, actor, cause, data, excerpt }: Event): void {
  const at = storedNow()
  // A deleted account, of which only answered comments are left, is not notified.
  if (!to || !isTrue(tx, canNotify('{:to}', '{:actor}'), { to, actor, at })) return
  if (isTrue(tx, wasNotified('{:to}'), { to, cause })) return
  const group = findOfGroup(tx, to, key)
  const id = group?.id ?? newNotificationId()
  const others: string[] = group ? JSON.parse(group.actors).filter((one: string) => one !== actor) : []
  const count = (group?.actors_count ?? 0) + (hasActor(tx, id, actor) ? 0 : 1)
  run(tx, 'INSERT INTO _notice_causes (cause, notice, actor, at) VALUES ({:cause}, {:id}, {:actor}, {:at})', {
    cause,
    id,
    actor,
    at,
  })
  const columns = columnsOf(tx, {
    type,
    key,
    actors: [actor, ...others].slice(0, MAX_NAMED_ACTORS),
    count,
    data,
    excerpt,
  })
  run(tx, UPSERT_ONE, { ...columns, id, to, at })
}

/** Notifies a user of an action of the server. It has no actor; a repetition makes it the newest. */
export function notifySystem(
  tx: core.App,
  to: string,
  event: { type: NotificationType; key: string; data: NotificationData },
): void {
  const columns = columnsOf(tx, { ...event, actors: [], count: 0, excerpt: '' })
  run(tx, UPSERT_ONE, { ...columns, id: newNotificationId(), to, at: storedNow() })
}
