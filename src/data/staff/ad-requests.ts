import type { AdRequestStatus } from '@/domain/ad-requests'
import type { AdRequestsPage, RevenuePage } from '@/views/staff-ad-requests'
import { askStaff } from './ask-staff'

const PATH = 'ad-requests'

const behind = (after: string): string => (after === '' ? '' : `&after=${encodeURIComponent(after)}`)

/**
 * Requests of advertisements with a status, fifty at a time.
 * @param after the place of the page; empty for the first one
 * @throws DomainError `sign-in`, `forbidden`, `offline`
 */
export const adRequests = async (status: AdRequestStatus | 'all', after = ''): Promise<AdRequestsPage> =>
  (await askStaff(`${PATH}?status=${status}${behind(after)}`)) as unknown as AdRequestsPage

/** What approved requests brought in. @throws DomainError `sign-in`, `forbidden`, `offline` */
export const adRevenue = async (after = ''): Promise<RevenuePage> =>
  (await askStaff(`${PATH}/revenue?${behind(after)}`)) as unknown as RevenuePage

/**
 * Starts the advertisement of a request.
 * @param startsAt milliseconds since 1970; null: now
 * @throws DomainError `changed-meanwhile` when it was decided or withdrawn; `own-request`, `start-range`, `ad-link`
 */
export const approveAdRequest = async (id: string, startsAt: number | null): Promise<void> =>
  void (await askStaff(`${PATH}/${id}/approve`, { method: 'POST', body: { startsAt: startsAt ?? 0 } }))

/** @param answer what its user reads; may be empty. @throws DomainError as an approval; `answer-long` */
export const rejectAdRequest = async (id: string, answer: string): Promise<void> =>
  void (await askStaff(`${PATH}/${id}/reject`, { method: 'POST', body: { answer } }))

/** The address of a small picture of a request; only staff may read it. */
export const adRequestImage = (id: string): string => `/api/admin/${PATH}/${id}/image?thumb`
