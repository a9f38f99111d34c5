import type { ServerPage } from '@/views/server-state'
import { askStaff } from './ask-staff'

/** How the server is (pocketbase/serverstate). @throws DomainError `sign-in`, `forbidden`, `offline` */
export const serverState = async (): Promise<ServerPage> => (await askStaff('server')) as unknown as ServerPage
