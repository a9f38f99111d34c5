import { Button } from '@mantine/core'
import { Trans, useLingui } from '@lingui/react/macro'
import { useState, type FormEvent } from 'react'
import { addNewsSource, changeNewsSource } from '@/data/staff'
import { failureOf, type Failure } from '@/features/forms/failure'
import { SlowAnswer } from '@/features/forms/form-parts'
import { useAttempt } from '@/features/forms/use-attempt'
import { staffSentence } from '@/i18n/staff-codes'
import { Isolated } from '@/ui/text/isolated'
import { showToast } from '@/ui/toast-store'
import type { NewsSourceForm, NewsSourcesPage, NewsSourceView } from '@/views/news-sources'
import { isStaleError } from '../staff-errors'
import { StaffFailure } from '../staff-failure'
import { StaleNotice } from '../stale-notice'
import classes from '../staff-screen.module.css'
import { SourceFields } from './source-fields'

const NEW: NewsSourceForm = { address: '', nameAr: '', nameEn: '', category: '', enabled: true }

interface SourceFormProps {
  /** As it was when the form opened; null for a new one. */
  opened: NewsSourceView | null
  /** As it is now; null when it is new or gone. */
  latest: NewsSourceView | null
  onSaved: (page: NewsSourcesPage) => void
  onStale: () => void
  onClose: () => void
}

/** Adds or changes a source. A failure keeps what was typed, and so does another editor who saved first. */
export function SourceForm({ opened, latest, onSaved, onStale, onClose }: SourceFormProps) {
  const { t, i18n } = useLingui()
  const { busy, slow, run, giveUp } = useAttempt()
  const [form, setForm] = useState<NewsSourceForm>(opened ?? NEW)
  // The version that the editor has seen.
  const [seen, setSeen] = useState(opened?.version ?? '')
  const [failure, setFailure] = useState<Failure | null>(null)
  const isStale = latest !== null && latest.version !== seen
  const set = (part: Partial<NewsSourceForm>) => {
    setForm({ ...form, ...part })
    setFailure(null)
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setFailure(null)
    const work = async () => {
      onSaved(latest ? await changeNewsSource({ id: latest.id, version: seen }, form) : await addNewsSource(form))
      showToast({ tone: 'ok', title: t`The source was saved` })
    }
    run(work, (error) => {
      if (isStaleError(error)) onStale()
      setFailure(error.code === 'changed-meanwhile' ? null : failureOf(error))
    })
  }
  const errorOf = (...codes: string[]) =>
    failure && codes.includes(failure.code) ? i18n._(staffSentence(failure.code)) : undefined
  const [ofAddress, ofName] = [errorOf('news-address', 'news-address-taken'), errorOf('news-name', 'news-name-long')]

  return (
    <form className={classes.form} onSubmit={submit} noValidate>
      <h2 className={classes.heading}>{opened ? <Trans>Change the source</Trans> : <Trans>A new source</Trans>}</h2>
      {opened && !latest ? (
        <p className={classes.notice} role="alert">
          <Trans>Somebody else deleted this source meanwhile. Saving adds it again.</Trans>
        </p>
      ) : null}
      {isStale ? (
        <StaleNotice
          sentence={<Trans>Somebody else changed this source meanwhile. It is now:</Trans>}
          onTake={() => {
            setForm(latest)
            setSeen(latest.version)
          }}
          onKeep={() => setSeen(latest.version)}
        >
          <p>
            <Isolated>{[latest.nameAr, latest.nameEn].filter((name) => name !== '').join(' · ')}</Isolated>
            <br />
            <bdi dir="ltr">{latest.address}</bdi>
          </p>
        </StaleNotice>
      ) : null}
      <SourceFields form={form} onChange={set} ofAddress={ofAddress} ofName={ofName} />
      <StaffFailure failure={ofAddress || ofName ? null : failure} />
      <div className={classes.buttons}>
        <Button type="submit" disabled={busy || isStale || form.address.trim() === ''}>
          {busy ? <Trans>Saving…</Trans> : <Trans context="source">Save</Trans>}
        </Button>
        <Button variant="default" onClick={onClose}>
          <Trans>Cancel</Trans>
        </Button>
      </div>
      {slow ? <SlowAnswer onGiveUp={giveUp} /> : null}
    </form>
  )
}
