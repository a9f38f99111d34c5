import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { StaffRole } from '@/domain/staff'

export const ROLE_WORDS: Record<StaffRole, MessageDescriptor> = {
  moderator: msg({ message: 'Moderator', context: 'staff' }),
  editor: msg({ message: 'Editor', context: 'staff' }),
  business: msg({ message: 'Business', context: 'staff' }),
}

/** What a role is for, below its name. */
export const ROLE_HINTS: Record<StaffRole, MessageDescriptor> = {
  moderator: msg`Reports, sanctions, fans`,
  editor: msg`Matches, news, announcements`,
  business: msg`Advertisements and requests`,
}
