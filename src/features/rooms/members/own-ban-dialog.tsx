import { Button } from '@mantine/core'
import { Trans } from '@lingui/react/macro'
import { Sheet, SheetButtons, SheetText } from '@/ui/sheet'
import { RunningText } from '@/ui/text/running-text'
import classes from './banned-sheet.module.css'

/** Tells a banned user why they cannot write, and what they still can do. */
export function OwnBanDialog({ reason, onClose }: { reason: string; onClose: () => void }) {
  return (
    <Sheet kind="dialog" title={<Trans>You are banned from writing in this room</Trans>} onClose={onClose}>
      {reason && <RunningText content={reason} links={false} className={classes.ownReason} />}
      <SheetText>
        <Trans>You can go on reading. The owner or a moderator can lift the ban.</Trans>
      </SheetText>
      <SheetButtons>
        <Button onClick={onClose}>
          <Trans>Done</Trans>
        </Button>
      </SheetButtons>
    </Sheet>
  )
}
