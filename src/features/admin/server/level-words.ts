import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { IconAlertTriangle, IconCircleCheck, IconHelpCircle, IconUrgent, type Icon } from '@tabler/icons-react'
import type { StateLevel } from '@/views/server-state'

interface LevelWords {
  word: MessageDescriptor
  icon: Icon
}

/** A level in words, and not by its colour alone. No table: the build may put an icon into a file that runs later. */
export function levelWords(level: Exclude<StateLevel, 'plain'>): LevelWords {
  switch (level) {
    case 'ok':
      return { word: msg({ message: 'Fine', context: 'server' }), icon: IconCircleCheck }
    case 'warn':
      return { word: msg({ message: 'Warning', context: 'server' }), icon: IconAlertTriangle }
    case 'bad':
      return { word: msg({ message: 'Act now', context: 'server' }), icon: IconUrgent }
    case 'unknown':
      return { word: msg({ message: 'Not known', context: 'server' }), icon: IconHelpCircle }
  }
}
