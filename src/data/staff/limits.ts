import type { LimitRate, LimitsPage, ServerLimit } from '@/views/limits'
import { askStaff } from './ask-staff'

const PATH = 'limits'

type Seen = Pick<ServerLimit, 'name' | 'version'>

/** @throws DomainError `sign-in`, `forbidden`, `offline` */
export const serverLimits = async (): Promise<LimitsPage> => pageIn(await askStaff(PATH))

/** @throws DomainError with the codes of the fields `count` and `perMs`, `changed-meanwhile`, `gone`, and as `serverLimits` */
export const changeLimit = async ({ name, version }: Seen, rate: LimitRate): Promise<LimitsPage> =>
  pageIn(await askStaff(`${PATH}/${name}`, { method: 'PUT', body: { ...rate, version } }))

/** Gives it back to the settings of the host. @throws DomainError as `changeLimit` */
export const resetLimit = async ({ name, version }: Seen): Promise<LimitsPage> =>
  pageIn(await askStaff(`${PATH}/${name}?version=${encodeURIComponent(version)}`, { method: 'DELETE' }))

const pageIn = (answer: Record<string, unknown>): LimitsPage => answer as unknown as LimitsPage
