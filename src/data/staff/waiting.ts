import type { StaffWaiting } from '@/views/staff-waiting'
import { askStaff } from './ask-staff'

export { onStaffChange } from './ask-staff'

/** How much waits for the member. @throws DomainError `sign-in`, `forbidden`, `offline` */
export const staffWaiting = async (): Promise<StaffWaiting> => (await askStaff('waiting')) as StaffWaiting
