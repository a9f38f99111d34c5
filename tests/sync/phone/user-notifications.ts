import type { Account } from '@/data/client/open-account'
import type { Pick } from '../schedule/steps'
import { choose } from './choose'
import type { StepResult } from './protocol'
import type { Screen } from './screen'

const SKIPPED: StepResult = { kind: 'skipped' }

/** Opens an unread notification. */
export async function read(account: Account, screen: Screen, pick: Pick): Promise<StepResult> {
  const news = screen.notifications.filter((one) => !one.read)
  const notification = choose(news, pick, (one) => one.id)
  if (!notification) return SKIPPED
  await account.notifications.markRead(notification.id)
  return { kind: 'read', notification: notification.id, createdAt: notification.createdAt }
}

export async function readAll(account: Account, screen: Screen): Promise<StepResult> {
  const newest = screen.notifications[0]
  if (!newest || screen.unreadNotifications === 0) return SKIPPED
  await account.notifications.markAllRead()
  return { kind: 'read-all', before: newest.createdAt }
}
