import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { IconAlertTriangle, IconBan, IconClockPause, IconLockOpen, type Icon } from '@tabler/icons-react'
import type { SanctionAct, StaffUser } from '@/views/staff-users'

interface ActWords {
  /** What staff may do. */
  name: MessageDescriptor
  /** What was done. */
  done: MessageDescriptor
}

export const ACTS: Record<SanctionAct, ActWords> = {
  warn: {
    name: msg({ message: 'Warn', context: 'sanction' }),
    done: msg({ message: 'Warned', context: 'sanction' }),
  },
  suspend: {
    name: msg({ message: 'Suspend', context: 'sanction' }),
    done: msg({ message: 'Suspended', context: 'sanction' }),
  },
  ban: {
    name: msg({ message: 'Ban', context: 'sanction act' }),
    done: msg({ message: 'Banned', context: 'sanction' }),
  },
  lift: {
    name: msg({ message: 'Lift the sanctions', context: 'sanction' }),
    done: msg({ message: 'All rights are back', context: 'sanction' }),
  },
}

/** Those that make sense for a user. The server checks them all. */
export function actsOn({ restriction, sanctions }: StaffUser): SanctionAct[] {
  const acts: SanctionAct[] = restriction?.kind === 'ban' ? [] : ['warn', 'suspend', 'ban']
  return sanctions === '' ? acts : [...acts, 'lift']
}

export const ALL_ACTS: readonly SanctionAct[] = ['warn', 'suspend', 'ban', 'lift']

/** No table: the build may put an icon of one page into a file that runs after this one. */
export function iconOf(kind: SanctionAct): Icon {
  switch (kind) {
    case 'warn':
      return IconAlertTriangle
    case 'suspend':
      return IconClockPause
    case 'ban':
      return IconBan
    case 'lift':
      return IconLockOpen
  }
}
