import { execFileSync } from 'node:child_process'
import { BINARY } from './demo-data'
import type { Stage } from './stage'

const ADMIN = { identity: 'admin@mudarraj.demo', password: 'a-password-of-the-journeys' }

interface Ad {
  id?: string
  title: string
  is_active?: boolean
  link_url?: string
  expires_at?: string
}

/** What an administrator does in the admin screens, over a good link. */
export async function openAdmin(stage: Stage) {
  execFileSync(BINARY, ['admin', 'create', ADMIN.identity, ADMIN.password, '--dir', stage.data], { stdio: 'ignore' })
  let token = ''
  const signedIn = await call('POST', 'collections/_superusers/auth-with-password', ADMIN)
  token = (signedIn as { token: string }).token
  const rows = 'collections/advertisements/records'

  async function call(method: string, path: string, body?: object): Promise<unknown> {
    const answer = await fetch(`${stage.directUrl}/api/${path}`, {
      method,
      headers: { 'content-type': 'application/json', ...(token ? { Authorization: token } : {}) },
      ...(body ? { body: JSON.stringify(body) } : {}),
    })
    if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${await answer.text()}`)
    return answer.status === 204 ? null : answer.json()
  }

  async function onlyRow(collection: string, filter: string): Promise<string> {
    const query = new URLSearchParams({ filter })
    const { items } = (await call('GET', `collections/${collection}/records?${query}`)) as {
      items: Array<{ id: string }>
    }
    const [row, ...more] = items
    if (!row || more.length > 0) throw new Error(`${collection}: ${items.length} rows with ${filter}`)
    return `collections/${collection}/records/${row.id}`
  }

  return {
    /** Until then the fan reads and cannot write; null lifts it. */
    async suspend(email: string, until: Date | null): Promise<void> {
      await call('PATCH', await onlyRow('users', `email = "${email}"`), { suspended_until: until?.toISOString() ?? '' })
    },
    /** As the last of the 30 days does. */
    async removeAccount(email: string): Promise<void> {
      await call('DELETE', await onlyRow('users', `email = "${email}"`))
    },
    /** Uses in 24 hours from which a tag is trending. */
    async setTrendThreshold(uses: number): Promise<void> {
      await call('PATCH', await onlyRow('settings', 'key = "trend_threshold"'), { value: uses })
    },
    /** What administrators read of a collection that fans only write. */
    async rowsOf(collection: 'reports' | 'advertisement_views'): Promise<Array<Record<string, unknown>>> {
      const { items } = (await call('GET', `collections/${collection}/records?perPage=200`)) as {
        items: Array<Record<string, unknown>>
      }
      return items
    },
    /** From now on these are all advertisements there are. */
    async setAds(...ads: Ad[]): Promise<void> {
      const { items } = (await call('GET', `${rows}?perPage=200`)) as { items: Array<{ id: string }> }
      for (const { id } of items) await call('DELETE', `${rows}/${id}`)
      for (const ad of ads) await call('POST', rows, { is_active: true, ...ad })
    },
  }
}
