import { Button } from '@mantine/core'
import { Trans, useLingui } from '@lingui/react/macro'
import { useState, type FormEvent } from 'react'
import { changeAnnouncement, makeAnnouncement } from '@/data/staff/announcements'
import type { DomainError } from '@/domain/domain-error'
import { failureOf } from '@/features/forms/failure'
import { SlowAnswer } from '@/features/forms/form-parts'
import { useAttempt } from '@/features/forms/use-attempt'
import { showToast } from '@/ui/toast-store'
import type { AnnouncementForm as Form, AnnouncementsPage, StaffAnnouncement } from '@/views/announcements'
import { isStaleError } from '../staff-errors'
import { StaffFailure } from '../staff-failure'
import { StaleNotice } from '../stale-notice'
import classes from '../staff-screen.module.css'
import { AnnouncementFields } from './announcement-fields'

const DAY_MS = 24 * 60 * 60 * 1000

interface AnnouncementFormProps {
  /** As it was when the form opened; null for a new one. */
  opened: StaffAnnouncement | null
  /** As it is now; null when it is new or gone. */
  latest: StaffAnnouncement | null
  /** The server's clock. */
  now: number
  onSaved: (page: AnnouncementsPage) => void
  onStale: () => void
  onClose: () => void
}

/** Makes or changes an announcement. A failure keeps what was typed, and so does another editor who saved first. */
export function AnnouncementForm({ opened, latest, now, onSaved, onStale, onClose }: AnnouncementFormProps) {
  const { t } = useLingui()
  const { busy, slow, run, giveUp } = useAttempt()
  const [form, setForm] = useState<Form>(() => opened ?? startOf(now))
  // The version that the editor has seen.
  const [seen, setSeen] = useState(opened?.version ?? '')
  const [error, setError] = useState<DomainError | null>(null)
  const isStale = latest !== null && latest.version !== seen
  const set = (part: Partial<Form>) => {
    setForm({ ...form, ...part })
    setError(null)
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setError(null)
    const work = async () => {
      onSaved(latest ? await changeAnnouncement({ id: latest.id, version: seen }, form) : await makeAnnouncement(form))
      showToast({ tone: 'ok', title: t`The announcement was saved` })
    }
    run(work, (failed) => {
      if (isStaleError(failed)) onStale()
      setError(failed.code === 'changed-meanwhile' ? null : failed)
    })
  }
  return (
    <form className={classes.form} onSubmit={submit} noValidate>
      <h2 className={classes.heading}>
        {opened ? <Trans>Change the announcement</Trans> : <Trans>New announcement</Trans>}
      </h2>
      {opened && !latest ? (
        <p className={classes.notice} role="alert">
          <Trans>Somebody else deleted this announcement meanwhile. Saving makes it again.</Trans>
        </p>
      ) : null}
      {isStale ? (
        <StaleNotice
          sentence={<Trans>Somebody else changed this announcement meanwhile. It is now:</Trans>}
          onTake={() => {
            setForm(latest)
            setSeen(latest.version)
          }}
          onKeep={() => setSeen(latest.version)}
        >
          <p dir="rtl">{latest.ar}</p>
          <p dir="ltr">{latest.en}</p>
        </StaleNotice>
      ) : null}
      <AnnouncementFields form={form} onChange={set} codes={error?.fields ?? {}} />
      <StaffFailure failure={error && Object.keys(error.fields).length === 0 ? failureOf(error) : null} />
      <div className={classes.buttons}>
        <Button type="submit" disabled={busy || isStale}>
          {busy ? <Trans>Saving…</Trans> : <Trans context="announcement">Save</Trans>}
        </Button>
        <Button variant="default" onClick={onClose}>
          <Trans>Cancel</Trans>
        </Button>
      </div>
      {slow ? <SlowAnswer onGiveUp={giveUp} /> : null}
    </form>
  )
}

/** A new one begins now and ends tomorrow. */
const startOf = (now: number): Form => ({ ar: '', en: '', level: 'info', beginsAt: now, endsAt: now + DAY_MS })
