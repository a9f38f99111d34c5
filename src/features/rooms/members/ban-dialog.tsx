import { useState, type FormEvent } from 'react'
import { Button } from '@mantine/core'
import { Trans, useLingui } from '@lingui/react/macro'
import { BAN_REASON_MAX_CHARACTERS } from '@/domain/limits'
import { banReason } from '@/domain/rooms'
import { roomSentenceFor } from '@/i18n/room-codes'
import { Sheet, SheetButtons, SheetText } from '@/ui/sheet'
import { Isolated } from '@/ui/text/isolated'
import type { AuthorView } from '@/views/authors'
import { RoomTextArea } from '../fields/room-text-area'
import classes from './ban-dialog.module.css'

interface BanDialogProps {
  user: AuthorView
  /** @param reason may be empty */
  onBan: (reason: string) => void
  onClose: () => void
}

/** Asks before a member is banned, and for the reason that they read. */
export function BanDialog({ user, onBan, onClose }: BanDialogProps) {
  const { t, i18n } = useLingui()
  const [reason, setReason] = useState('')
  const name = <Isolated>{user.username}</Isolated>
  const { code } = banReason.parse(reason)
  const isTooLong = code !== null
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!isTooLong) onBan(reason)
  }
  return (
    <Sheet kind="dialog" title={<Trans>Ban {name}?</Trans>} onClose={onClose}>
      <form onSubmit={submit}>
        <SheetText>
          <Trans>A banned member can read the room and cannot write in it, until the ban is lifted.</Trans>
        </SheetText>
        <div className={classes.reason}>
          <RoomTextArea
            label={<Trans>Reason (optional)</Trans>}
            placeholder={t`The banned member reads it`}
            value={reason}
            tidy={banReason.tidy}
            most={BAN_REASON_MAX_CHARACTERS}
            error={code ? i18n._(roomSentenceFor(code)) : undefined}
            onWrite={setReason}
          />
        </div>
        <SheetButtons>
          <Button type="submit" color="danger" disabled={isTooLong}>
            <Trans context="to ban a member of a room">Ban</Trans>
          </Button>
          <Button variant="default" onClick={onClose}>
            <Trans>Cancel</Trans>
          </Button>
        </SheetButtons>
      </form>
    </Sheet>
  )
}
