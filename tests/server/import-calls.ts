import type { ImportPlan } from '@/domain/football/import/planned'
import { type Answer, expectOk } from '../support/api'
import { until } from '../support/until'
import type { StaffCall } from './staff-calls'

/** The calls by which an editor imports matches. */

const DAY_MS = 24 * 60 * 60 * 1000

export const PREVIEW = '/api/admin/import/preview'
export const IMPORT = '/api/admin/import'

/** The date so many days from now. */
export const importDay = (fromNow: number): string => new Date(Date.now() + fromNow * DAY_MS).toISOString().slice(0, 10)

interface Asked {
  text: string
  competition?: string
  zone?: string
  choices?: Record<string, string>
  fingerprint?: string
}

/** What the form sends. */
export const importOf = (asked: Asked) => {
  const { text, competition = 'Saudi Pro League', zone = 'Asia/Riyadh', choices = {}, fingerprint = '' } = asked
  return { text, choices, fingerprint, defaults: { competition: { english: competition, arabic: '' }, zone } }
}

interface Previewed {
  plan: ImportPlan
  fingerprint: string
}

export const preview = async (call: StaffCall, asked: Asked): Promise<Previewed> =>
  expectOk(await call('POST', PREVIEW, importOf(asked)), 'a preview').body

/** Previews a file and begins its import. */
export async function beginImport(call: StaffCall, asked: Asked): Promise<Previewed> {
  const previewed = await preview(call, asked)
  expectOk(await call('POST', IMPORT, importOf({ ...asked, fingerprint: previewed.fingerprint })), 'an import')
  return previewed
}

/** What an import has stored, when nothing of it is left. */
export const endOfImport = (call: StaffCall, fingerprint: string): Promise<Answer['body']> =>
  until('the end of the import', async () => {
    const { body } = await call('GET', `${IMPORT}/${fingerprint}`)
    return body.left === 0 ? body : null
  })
