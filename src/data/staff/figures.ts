import type { FiguresPage } from '@/views/figures'
import type { TrendsPage } from '@/views/trends'
import { askStaff } from './ask-staff'

/** @throws DomainError `sign-in`, `forbidden`, `offline` */
export const figures = async (): Promise<FiguresPage> => (await askStaff('figures')) as unknown as FiguresPage

/** The server has the same shape (pocketbase/trends). */
const trendsIn = (answer: Record<string, unknown>) => answer as unknown as TrendsPage

/** @throws DomainError `sign-in`, `forbidden`, `offline` */
export const trends = async (): Promise<TrendsPage> => trendsIn(await askStaff('hashtags'))

/**
 * Marks all hashtags anew.
 * @param before the threshold that the form shows
 * @throws DomainError `threshold-minimum`, `threshold-maximum`, `changed-meanwhile`, `sign-in`, `forbidden`, `offline`
 */
export const setTrendThreshold = async (threshold: number, before: number): Promise<TrendsPage> =>
  trendsIn(await askStaff('hashtags/threshold', { method: 'PUT', body: { threshold, before } }))
