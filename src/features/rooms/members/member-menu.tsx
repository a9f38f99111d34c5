import { Trans } from '@lingui/react/macro'
import {
  IconBan,
  IconCircleCheck,
  IconShieldMinus,
  IconShieldPlus,
  IconUserCircle,
  IconUserMinus,
  type Icon,
} from '@tabler/icons-react'
import { useNavigate } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { Sheet, SheetItem } from '@/ui/sheet'
import { Isolated } from '@/ui/text/isolated'
import type { AuthorView } from '@/views/authors'
import type { MemberAction } from './member-actions'

interface MemberMenuProps {
  user: AuthorView
  actions: readonly MemberAction[]
  onChoose: (action: MemberAction) => void
  onClose: () => void
}

const ICONS: Record<MemberAction, Icon> = {
  promote: IconShieldPlus,
  demote: IconShieldMinus,
  ban: IconBan,
  unban: IconCircleCheck,
  kick: IconUserMinus,
}

const TEXTS: Record<MemberAction, ReactNode> = {
  promote: <Trans>Make a moderator</Trans>,
  demote: <Trans>Remove as moderator</Trans>,
  ban: <Trans>Ban from the room</Trans>,
  unban: <Trans>Lift the ban</Trans>,
  kick: <Trans>Remove from the room</Trans>,
}

const ENDS: ReadonlySet<MemberAction> = new Set(['ban', 'kick'])

/** What the user can do to a member. */
export function MemberMenu({ user, actions, onChoose, onClose }: MemberMenuProps) {
  const navigate = useNavigate()
  return (
    <Sheet title={<Isolated>{user.username}</Isolated>} onClose={onClose}>
      <SheetItem
        icon={IconUserCircle}
        onClick={() => void navigate({ to: '/user-profile/$userId', params: { userId: user.id } })}
      >
        <Trans>Profile</Trans>
      </SheetItem>
      {actions.map((action) => (
        <SheetItem key={action} icon={ICONS[action]} danger={ENDS.has(action)} onClick={() => onChoose(action)}>
          {TEXTS[action]}
        </SheetItem>
      ))}
    </Sheet>
  )
}
