import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { IconBan, IconCopy, IconFlag, IconShare2, IconVolume, IconVolumeOff } from '@tabler/icons-react'
import type { UserView } from '@/views/profiles'
import { Sheet, SheetItem } from '@/ui/sheet'
import { Isolated } from '@/ui/text/isolated'
import { showOutcome } from '../shell/show-outcome'
import type { OpenProfileLayer } from './open-profile-layer'
import { copyProfileLink, shareProfile } from './share-profile'
import { useBlockAndMute } from './use-block-and-mute'

interface ProfileMenuProps {
  user: UserView
  onOpen: (layer: OpenProfileLayer) => void
  onClose: () => void
}

/** Further actions on a user. */
export function ProfileMenu({ user, onOpen, onClose }: ProfileMenuProps) {
  const { id, blocked, muted } = user
  const blockAndMute = useBlockAndMute()
  const choose = (run: () => void) => () => {
    onClose()
    run()
  }
  return (
    <Sheet title={<Trans>Profile options</Trans>} onClose={onClose}>
      <SheetItem icon={IconShare2} onClick={choose(() => void shareProfile(id))}>
        <Trans>Share</Trans>
      </SheetItem>
      <SheetItem icon={IconCopy} onClick={choose(() => void copyProfileLink(id))}>
        <Trans>Copy link</Trans>
      </SheetItem>
      <SheetItem icon={muted ? IconVolume : IconVolumeOff} onClick={choose(() => void mute(user, blockAndMute))}>
        {muted ? <Trans>Unmute</Trans> : <Trans>Mute</Trans>}
      </SheetItem>
      <SheetItem icon={IconFlag} onClick={() => onOpen('report')}>
        <Trans>Report</Trans>
      </SheetItem>
      {blocked ? (
        <SheetItem icon={IconBan} onClick={choose(() => void blockAndMute.block(id, false))}>
          <Trans>Unblock</Trans>
        </SheetItem>
      ) : (
        <SheetItem icon={IconBan} danger onClick={() => onOpen('block')}>
          <Trans>Block</Trans>
        </SheetItem>
      )}
    </Sheet>
  )
}

type BlockAndMute = ReturnType<typeof useBlockAndMute>

/** The muted user is not notified. The user who mutes sees the effect and can undo it. */
async function mute({ id, username, muted }: UserView, blockAndMute: BlockAndMute): Promise<void> {
  if (!(await blockAndMute.mute(id, !muted))) return
  const name = <Isolated>{username}</Isolated>
  const outcome = { collection: 'mutes', target: id, on: !muted } as const
  if (muted) {
    await showOutcome(outcome, { done: { title: <Trans>You see {name} again.</Trans> }, failed: t`Error` })
    return
  }
  await showOutcome(outcome, {
    done: { title: <Trans>{name} is muted: you do not see their posts in your lists.</Trans> },
    failed: t`Error`,
    undo: () => void blockAndMute.mute(id, muted),
  })
}
