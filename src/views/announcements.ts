import type { AnnouncementLevel, AnnouncementText } from '@/domain/announcements'

/** What the feed shows above its posts. */
export interface AnnouncementView {
  id: string
  text: string
  /** The language of the text: that of the page where there is one. */
  language: 'ar' | 'en'
  level: AnnouncementLevel
}

/** What an editor writes. */
export interface AnnouncementForm extends AnnouncementText {
  level: AnnouncementLevel
}

/** What staff see of an announcement. */
export interface StaffAnnouncement extends AnnouncementForm {
  id: string
  /** The username of who wrote it last. */
  by: string
  version: string
}

/** Those that have not ended come first, then the last ended ones. */
export interface AnnouncementsPage {
  /** The server's clock, ms since 1970. */
  now: number
  announcements: StaffAnnouncement[]
}
