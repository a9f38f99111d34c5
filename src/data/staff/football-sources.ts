import type { SourceName } from '@/domain/football/sources/source'
import type { FootballSourcesPage, RankedCompetition, UnnamedTeam, UnnamedTeams } from '@/views/football-sources'
import { askStaff } from './ask-staff'

const PATH = 'football'

/** @throws DomainError `sign-in`, `forbidden`, `offline` */
export const footballSources = async (): Promise<FootballSourcesPage> => pageIn(await askStaff(PATH))

/** @throws DomainError `replay-by-host`, `sign-in`, `forbidden`, `offline` */
export const switchReplay = async (isOn: boolean): Promise<FootballSourcesPage> =>
  pageIn(await askStaff(`${PATH}/replay`, { method: 'PUT', body: { isOn } }))

/** @throws DomainError `changed-meanwhile`, `gone`, `sign-in`, `forbidden`, `offline` */
export const rankSources = async (
  { id, version }: Pick<RankedCompetition, 'id' | 'version'>,
  ranks: readonly SourceName[],
): Promise<FootballSourcesPage> =>
  pageIn(await askStaff(`${PATH}/ranks/${id}`, { method: 'PUT', body: { ranks, version } }))

/** @throws DomainError `sign-in`, `forbidden`, `offline` */
export const unnamedTeams = async (): Promise<UnnamedTeams> => teamsIn(await askStaff(`${PATH}/teams`))

/** @throws DomainError `team-name-…`, `changed-meanwhile`, `gone`, `sign-in`, `forbidden`, `offline` */
export const nameTeam = async (
  { id, version }: Pick<UnnamedTeam, 'id' | 'version'>,
  nameAr: string,
): Promise<UnnamedTeams> => teamsIn(await askStaff(`${PATH}/teams/${id}`, { method: 'PUT', body: { nameAr, version } }))

/** The server has the same shapes (pocketbase/football). */
const pageIn = (answer: Record<string, unknown>) => answer as unknown as FootballSourcesPage
const teamsIn = (answer: Record<string, unknown>) => answer as unknown as UnnamedTeams
