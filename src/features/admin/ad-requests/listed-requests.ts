import type { AdRequestStatus } from '@/domain/ad-requests'
import type { StaffAdRequest } from '@/views/staff-ad-requests'

/** What this page has decided, by request; null: somebody else did, or its user withdrew it. */
export type Decided = ReadonlyMap<string, AdRequestStatus | null>

/**
 * The first page, which is read again by itself, and those that were asked for below it, with what was decided since.
 * @param older may have requests of the first page as they were
 */
export function listedRequests(
  newest: readonly StaffAdRequest[],
  older: readonly StaffAdRequest[],
  filter: AdRequestStatus | 'all',
  decided: Decided,
): StaffAdRequest[] {
  const ids = new Set(newest.map(({ id }) => id))
  const below = older.flatMap((request) => {
    const status = decided.has(request.id) ? decided.get(request.id) : request.status
    if (ids.has(request.id) || !status || (filter !== 'all' && filter !== status)) return []
    return [{ ...request, status }]
  })
  return [...newest, ...below]
}
