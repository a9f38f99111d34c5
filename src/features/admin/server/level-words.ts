import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { IconAlertTriangle, IconCircleCheck, IconHelpCircle, IconUrgent, type Icon } from '@tabler/icons-react'
import type { StateLevel } from '@/views/server-state'

/** A level in words, and not by its colour alone. */
export const LEVELS: Record<Exclude<StateLevel, 'plain'>, { word: MessageDescriptor; icon: Icon }> = {
  ok: { word: msg({ message: 'Fine', context: 'server' }), icon: IconCircleCheck },
  warn: { word: msg({ message: 'Warning', context: 'server' }), icon: IconAlertTriangle },
  bad: { word: msg({ message: 'Act now', context: 'server' }), icon: IconUrgent },
  unknown: { word: msg({ message: 'Not known', context: 'server' }), icon: IconHelpCircle },
}
