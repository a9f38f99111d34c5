import type { CaseFilter } from '@/domain/cases/decisions'
import type { BulkResult, CaseLine, CasePage, CaseQueue, DecisionForm } from '@/views/cases'
import { askStaff } from './ask-staff'

const PATH = 'cases'

/** @param after the place of the page; empty for the first. @throws DomainError `sign-in`, `forbidden`, `offline` */
export const caseQueue = async (filter: CaseFilter, reason: string, after = ''): Promise<CaseQueue> =>
  (await askStaff(`${PATH}?${new URLSearchParams({ filter, reason, after })}`)) as unknown as CaseQueue

/** @throws DomainError `case-unknown`, `sign-in`, `forbidden`, `offline` */
export const oneCase = async (id: string): Promise<CasePage> =>
  pageIn(await askStaff(`${PATH}/${encodeURIComponent(id)}`))

type Shown = Pick<CaseLine, 'id' | 'version'>

/** @throws DomainError `case-changed`, `case-claimed`, `sign-in`, `forbidden`, `offline` */
export const claimCase = async ({ id, version }: Shown): Promise<CasePage> =>
  pageIn(await askStaff(`${PATH}/${id}/claim`, { method: 'POST', body: { version } }))

/** @throws DomainError as `claimCase` */
export const releaseCase = async ({ id, version }: Shown): Promise<CasePage> =>
  pageIn(await askStaff(`${PATH}/${id}/release`, { method: 'POST', body: { version } }))

/**
 * @param request an id: the same one is decided once
 * @throws DomainError codes of the form's fields, `case-changed`, `case-claimed`, `own-case`, `staff-case`,
 * `own-decision`, `author-gone`, `sign-in`, `forbidden`, `offline`
 */
export const decideCase = async ({ id, version }: Shown, form: DecisionForm, request: string): Promise<CasePage> =>
  pageIn(await askStaff(`${PATH}/${id}/decide`, { method: 'POST', body: { ...form, version, request } }))

/** A hundred decisions, each with its notifications. */
const BULK_DEADLINE_MS = 60_000

/**
 * One decision on up to 100 cases.
 * @param request an id: sent again, it goes on where the first one was interrupted
 * @throws DomainError `cases-many`, `sign-in`, `forbidden`, `offline`
 */
export async function decideCases(
  cases: readonly Shown[],
  form: DecisionForm,
  request: string,
): Promise<readonly BulkResult[]> {
  const body = { ...form, request, cases: cases.map(({ id, version }) => ({ id, version })) }
  const { results } = await askStaff('decided-cases', { method: 'POST', body, deadlineMs: BULK_DEADLINE_MS })
  return results as readonly BulkResult[]
}

/** Reports of the user no longer count, or count again. @throws DomainError `user-unknown`, `sign-in`, `offline` */
export const muteReporter = async (id: string, muted: boolean): Promise<void> => {
  await askStaff(`muted-reporters/${id}`, { method: muted ? 'PUT' : 'DELETE', ...(muted ? { body: {} } : {}) })
}

const pageIn = (answer: Record<string, unknown>): CasePage => answer as unknown as CasePage
