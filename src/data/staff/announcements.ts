import type { AnnouncementForm, AnnouncementsPage, StaffAnnouncement } from '@/views/announcements'
import { askStaff } from './ask-staff'

const PATH = 'announcements'

type Stored = Pick<StaffAnnouncement, 'id' | 'version'>

/** @throws DomainError `sign-in`, `forbidden`, `offline` */
export const announcements = async (): Promise<AnnouncementsPage> => pageIn(await askStaff(PATH))

/** @throws DomainError with the codes of the fields, `announcements-full`, `sign-in`, `forbidden`, `offline` */
export const makeAnnouncement = async (form: AnnouncementForm): Promise<AnnouncementsPage> =>
  pageIn(await askStaff(PATH, { method: 'POST', body: bodyOf(form) }))

/** @throws DomainError as `makeAnnouncement`, `changed-meanwhile`, `gone` */
export const changeAnnouncement = async ({ id, version }: Stored, form: AnnouncementForm): Promise<AnnouncementsPage> =>
  pageIn(await askStaff(`${PATH}/${id}`, { method: 'PUT', body: { ...bodyOf(form), version } }))

/** @throws DomainError `changed-meanwhile`, `gone`, `sign-in`, `forbidden`, `offline` */
export const removeAnnouncement = async ({ id, version }: Stored): Promise<AnnouncementsPage> =>
  pageIn(await askStaff(`${PATH}/${id}?version=${encodeURIComponent(version)}`, { method: 'DELETE' }))

const bodyOf = ({ ar, en, level, beginsAt, endsAt }: AnnouncementForm) => ({
  ...{ ar, en, level, beginsAt: timeOrNull(beginsAt), endsAt: timeOrNull(endsAt) },
})

/** JSON has no NaN. */
const timeOrNull = (time: number) => (Number.isNaN(time) ? null : time)

/** The server has the same shape (pb_hooks/announcements). */
const pageIn = (answer: Record<string, unknown>): AnnouncementsPage => answer as unknown as AnnouncementsPage
