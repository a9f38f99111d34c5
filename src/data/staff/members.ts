import type { StaffMembersPage, StaffMemberView, StaffRights } from '@/views/staff-members'
import { askStaff } from './ask-staff'

const PATH = 'staff'

/** @throws DomainError `sign-in`, `forbidden`, `offline` */
export const staffMembers = async (): Promise<StaffMembersPage> => pageIn(await askStaff(PATH))

/** @throws DomainError `staff-name`, `staff-name-taken`, `invalid`, and as `staffMembers` */
export const addStaffMember = async (username: string, { isSuper, roles }: StaffRights): Promise<StaffMembersPage> =>
  pageIn(await askStaff(PATH, { method: 'POST', body: { username, isSuper, roles } }))

/** @throws DomainError `changed-meanwhile`, `last-super`, `gone`, and as `staffMembers` */
export const setStaffRights = async (
  { id, version }: Pick<StaffMemberView, 'id' | 'version'>,
  { isSuper, roles }: StaffRights,
): Promise<StaffMembersPage> =>
  pageIn(await askStaff(`${PATH}/${id}`, { method: 'PUT', body: { isSuper, roles, version } }))

/** @throws DomainError `changed-meanwhile`, `last-super`, `staff-self`, `gone`, and as `staffMembers` */
export const removeStaffMember = async ({
  id,
  version,
}: Pick<StaffMemberView, 'id' | 'version'>): Promise<StaffMembersPage> =>
  pageIn(await askStaff(`${PATH}/${id}?version=${encodeURIComponent(version)}`, { method: 'DELETE' }))

/** @throws DomainError `staff-self`, `gone`, and as `staffMembers` */
export const resetStaffMember = async (id: string): Promise<StaffMembersPage> =>
  pageIn(await askStaff(`${PATH}/${id}/reset`, { method: 'POST', body: {} }))

/** @throws DomainError `gone`, and as `staffMembers` */
export const endStaffSessions = async (id: string): Promise<StaffMembersPage> =>
  pageIn(await askStaff(`${PATH}/${id}/end-sessions`, { method: 'POST', body: {} }))

/** The server has the same shape (pocketbase/staff/members_page.go). */
const pageIn = (answer: Record<string, unknown>): StaffMembersPage => answer as unknown as StaffMembersPage
