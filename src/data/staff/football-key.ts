import type { FootballKeyPage } from '@/views/staff'
import { askStaff } from './ask-staff'

const PATH = 'football-key'

/** What the page of the key shows. @throws DomainError `sign-in`, `forbidden`, `offline` */
export const footballKey = async (): Promise<FootballKeyPage> => pageIn(await askStaff(PATH))

/** @throws DomainError `key-…` when the key is not kept, `sign-in`, `forbidden`, `limit`, `offline` */
export const saveFootballKey = async (apiKey: string): Promise<FootballKeyPage> =>
  pageIn(await askStaff(PATH, { method: 'PUT', body: { apiKey } }))

/** @throws DomainError `sign-in`, `forbidden`, `offline` */
export const removeFootballKey = async (): Promise<FootballKeyPage> =>
  pageIn(await askStaff(PATH, { method: 'DELETE' }))

/** The server has the same shape (pocketbase/football/status.go). */
const pageIn = (answer: Record<string, unknown>): FootballKeyPage => answer as unknown as FootballKeyPage
