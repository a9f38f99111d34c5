import { type Answer, expectOk, type User } from '../support/api'
import type { TestServer } from '../support/server'

type Server = Pick<TestServer, 'api'>

interface Decision {
  kind: 'warn' | 'suspend' | 'ban'
  days?: number
  reason?: string
  words?: string
}

/** Acts against a user as an administrator. @returns the id of the sanction */
export async function decide(
  { api }: Server,
  user: Pick<User, 'id'>,
  { days, ...decision }: Decision,
): Promise<string> {
  const until = days === undefined ? '' : storedTime(Date.now() + days * 86_400_000)
  const body = { reason: 'spam', words: '', ...decision, user_id: user.id, until }
  const path = '/api/collections/sanctions/records'
  return expectOk(await api.request('POST', path, { token: await api.admin(), body }), path).body.id
}

export const storedTime = (at: number): string => new Date(at).toISOString().replace('T', ' ')

export const liftSanction = ({ api }: Server, id: string) =>
  api.change('sanctions', id, { lifted_at: storedTime(Date.now()) })

/** Any answer, also a 4xx. */
export const hasAppealed = (
  { api }: Server,
  user: User,
  appeal: { id: string; collection?: string; content?: unknown },
): Promise<Answer> =>
  api.request('POST', '/api/appeals', {
    token: user.token,
    body: { collection: 'sanctions', content: 'لم أكتب هذا', ...appeal },
  })
