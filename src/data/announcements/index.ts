import { keyedView } from '@/lib/observable'
import type { AnnouncementView } from '@/views/announcements'
import { fromAccount, withAccount } from '../context/client-loader'

/** The announcement above the feed, in the language of the page; null for none. */
export const shownAnnouncement$ = keyedView((language: AnnouncementView['language']) =>
  fromAccount<AnnouncementView | null>((account) => account.announcements.shown$(language), null),
)

/** Hides an announcement on this phone for good. */
export const dismissAnnouncement = (id: string): Promise<void> =>
  withAccount((account) => account.announcements.dismiss(id))
