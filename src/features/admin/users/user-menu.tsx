import { Trans, useLingui } from '@lingui/react/macro'
import { IconInfoCircle, IconLogout, IconRosetteDiscountCheck } from '@tabler/icons-react'
import { useState, type ReactNode } from 'react'
import { endSessionsOf } from '@/data/staff'
import { ConfirmDialog } from '@/ui/confirm-dialog'
import { Sheet, SheetItem } from '@/ui/sheet'
import { Name } from '@/ui/text/name'
import { showToast } from '@/ui/toast-store'
import type { StaffUser } from '@/views/staff-users'
import { showStaffError } from '../staff-errors'
import { UserDetails } from './user-details'

interface UserMenuProps {
  user: StaffUser
  /** Null for staff who may not. */
  onVerify: (() => void) | null
  onClose: () => void
  /** Sanctions. */
  children: ReactNode
}

/** What staff may do with a user. */
export function UserMenu({ user, onVerify, onClose, children }: UserMenuProps) {
  const [shown, setShown] = useState<'menu' | 'details' | 'question'>('menu')
  if (shown === 'details') return <UserDetails user={user} onClose={onClose} />
  if (shown === 'question') return <EndSessions user={user} onClose={onClose} />
  return (
    <Sheet title={<Name>{user.username}</Name>} onClose={onClose}>
      {onVerify ? (
        <SheetItem
          icon={IconRosetteDiscountCheck}
          onClick={() => {
            onVerify()
            onClose()
          }}
        >
          <Trans>Set the verification</Trans>
        </SheetItem>
      ) : null}
      <SheetItem icon={IconInfoCircle} onClick={() => setShown('details')}>
        <Trans>Account and devices</Trans>
      </SheetItem>
      {children}
      <SheetItem icon={IconLogout} danger onClick={() => setShown('question')}>
        <Trans>End all sessions</Trans>
      </SheetItem>
    </Sheet>
  )
}

function EndSessions({ user, onClose }: Pick<UserMenuProps, 'user' | 'onClose'>) {
  const { t } = useLingui()
  const [busy, setBusy] = useState(false)
  const name = <Name>{user.username}</Name>
  const end = async () => {
    setBusy(true)
    try {
      await endSessionsOf(user.id)
      showToast({ tone: 'ok', title: t`All sessions were ended` })
    } catch (error) {
      showStaffError(t`The sessions were not ended`, error)
    }
    onClose()
  }
  return (
    <ConfirmDialog
      title={<Trans>End all sessions of {name}?</Trans>}
      sentence={<Trans>All devices are signed out at once. What waits on them is sent after the next sign-in.</Trans>}
      answer={<Trans>End all sessions</Trans>}
      busy={busy}
      onAnswer={() => void end()}
      onClose={onClose}
    />
  )
}
