import type { ScorersPage } from '@/views/staff'
import { askStaff } from './ask-staff'

const PATH = 'scorers'

/** Who writes for which competition. @throws DomainError `sign-in`, `forbidden`, `offline` */
export const scorers = async (): Promise<ScorersPage> => pageIn(await askStaff(PATH))

/** @throws DomainError `user-unknown`, `competition-unknown`, `sign-in`, `forbidden`, `offline` */
export const nameScorer = async (username: string, competition: string): Promise<ScorersPage> =>
  pageIn(await askStaff(PATH, { method: 'POST', body: { username, competition } }))

/** What the fan wrote stays. @throws DomainError `sign-in`, `forbidden`, `offline` */
export const endScorer = async (id: string): Promise<ScorersPage> =>
  pageIn(await askStaff(`${PATH}/${id}`, { method: 'DELETE' }))

/** The server has the same shape (pocketbase/football/scorer_routes.go). */
const pageIn = (answer: Record<string, unknown>): ScorersPage => answer as unknown as ScorersPage
