import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { AnnouncementLevel } from '@/domain/announcements'

export const LEVEL_WORDS: Record<AnnouncementLevel, MessageDescriptor> = {
  info: msg({ message: 'Information', context: 'announcement' }),
  warning: msg({ message: 'Warning', context: 'announcement' }),
}
