import { Button } from '@mantine/core'
import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { removeAnnouncement } from '@/data/staff/announcements'
import { formatMoment } from '@/i18n/format'
import { ConfirmDialog } from '@/ui/confirm-dialog'
import { Isolated } from '@/ui/text/isolated'
import { showToast } from '@/ui/toast-store'
import type { AnnouncementsPage, StaffAnnouncement } from '@/views/announcements'
import { showStaffError } from '../staff-errors'
import classes from '../staff-screen.module.css'
import { LEVEL_WORDS } from './level-words'

interface AnnouncementRowProps {
  announcement: StaffAnnouncement
  /** The server's clock. */
  now: number
  onChange: (page: AnnouncementsPage) => void
  onStale: () => void
  onEdit: () => void
}

/** One announcement: its texts, its time, who wrote it, and what an editor may do. */
export function AnnouncementRow({ announcement, now, onChange, onStale, onEdit }: AnnouncementRowProps) {
  const { t, i18n } = useLingui()
  const [asking, setAsking] = useState(false)
  const [busy, setBusy] = useState(false)
  const { ar, en, level, beginsAt, endsAt, by } = announcement
  const [from, to, name] = [formatMoment(beginsAt), formatMoment(endsAt), <Isolated key="by">{by}</Isolated>]
  const remove = async () => {
    setBusy(true)
    try {
      onChange(await removeAnnouncement(announcement))
      showToast({ tone: 'ok', title: t`The announcement was deleted` })
    } catch (error) {
      showStaffError(t`The announcement was not deleted`, error)
      onStale()
    }
    setBusy(false)
    setAsking(false)
  }
  return (
    <>
      {ar === '' ? null : (
        <p className={classes.name} lang="ar" dir="rtl">
          {ar}
        </p>
      )}
      {en === '' ? null : (
        <p className={classes.name} lang="en" dir="ltr">
          {en}
        </p>
      )}
      <p className={classes.meta}>
        {stateOf()} · {i18n._(LEVEL_WORDS[level])}
        {by === '' ? null : (
          <>
            {' · '}
            <Trans>by {name}</Trans>
          </>
        )}
      </p>
      <p className={classes.meta}>
        <Trans context="announcement">
          From {from} to {to}
        </Trans>
      </p>
      <div className={classes.buttons}>
        <Button variant="default" size="sm" disabled={busy} onClick={onEdit}>
          <Trans context="announcement">Edit</Trans>
        </Button>
        <Button variant="default" size="sm" disabled={busy} onClick={() => setAsking(true)}>
          <Trans context="announcement">Delete</Trans>
        </Button>
      </div>
      {asking ? (
        <ConfirmDialog
          title={t`Delete the announcement?`}
          sentence={<Trans>It leaves the phones of all fans at once.</Trans>}
          answer={<Trans context="announcement">Delete</Trans>}
          busy={busy}
          onAnswer={() => void remove()}
          onClose={() => setAsking(false)}
        />
      ) : null}
    </>
  )

  function stateOf(): string {
    if (endsAt <= now) return t({ message: 'Over', context: 'announcement' })
    return beginsAt > now
      ? t({ message: 'Not yet', context: 'announcement' })
      : t({ message: 'Shown now', context: 'announcement' })
  }
}
