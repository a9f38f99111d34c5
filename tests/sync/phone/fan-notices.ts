import type { Account } from '@/data/client/open-account'
import type { Pick } from '../schedule/steps'
import { choose } from './choose'
import type { StepResult } from './protocol'
import type { Screen } from './screen'

const SKIPPED: StepResult = { kind: 'skipped' }

/** Opens one that is news. */
export async function read(account: Account, screen: Screen, pick: Pick): Promise<StepResult> {
  const news = screen.notices.filter((one) => !one.read)
  const notice = choose(news, pick, (one) => one.id)
  if (!notice) return SKIPPED
  await account.notices.markRead(notice.id)
  return { kind: 'read', notice: notice.id, createdAt: notice.createdAt }
}

export async function readAll(account: Account, screen: Screen): Promise<StepResult> {
  const newest = screen.notices[0]
  if (!newest || screen.notices.every((one) => one.read)) return SKIPPED
  await account.notices.markAllRead()
  return { kind: 'read-all', before: newest.createdAt }
}
