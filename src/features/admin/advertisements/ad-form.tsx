import { Button } from '@mantine/core'
import { Trans, useLingui } from '@lingui/react/macro'
import { useState, type FormEvent } from 'react'
import { changeAd, makeAd, newAdId } from '@/data/staff'
import { failureOf, type Failure } from '@/features/forms/failure'
import { SlowAnswer } from '@/features/forms/form-parts'
import { useAttempt } from '@/features/forms/use-attempt'
import { Isolated } from '@/ui/text/isolated'
import { showToast } from '@/ui/toast-store'
import type { AdForm, StaffAd } from '@/views/advertisements'
import { isStaleError } from '../staff-errors'
import { StaffFailure } from '../staff-failure'
import { StaleNotice } from '../stale-notice'
import classes from '../staff-screen.module.css'
import { adSentence } from './ad-words'
import { AdFields } from './ad-fields'
import { fieldOf, formOf, isIncomplete, NEW_AD } from './typed-ad'

interface AdFormViewProps {
  /** As it was when the form opened; null for a new one. */
  opened: StaffAd | null
  /** As it is now; null when it is new or gone. */
  latest: StaffAd | null
  onSaved: () => void
  /** Somebody else changed it. */
  onStale: () => void
  onClose: () => void
}

/** Makes or changes an advertisement. A failure keeps what was typed. */
export function AdFormView({ opened, latest, onSaved, onStale, onClose }: AdFormViewProps) {
  const typed = useAdForm({ opened, latest, onSaved, onStale })
  const { form, set, refuse, submit, errorOf, failure, hasImage, isStale, busy, slow } = typed
  return (
    <form className={classes.form} onSubmit={submit} noValidate>
      <h2 className={classes.heading}>{opened ? <Trans>Edit the ad</Trans> : <Trans>New ad</Trans>}</h2>
      {opened && !latest ? (
        <p className={classes.notice} role="alert">
          <Trans>
            Somebody else deleted this ad meanwhile. Saving makes a new one, for which it needs its image again.
          </Trans>
        </p>
      ) : null}
      {isStale && latest ? (
        <StaleNotice
          sentence={<Trans>Somebody else changed this ad meanwhile. It is now:</Trans>}
          onTake={() => typed.take(latest)}
          onKeep={() => typed.keep(latest)}
        >
          <p>
            <Isolated>{latest.title}</Isolated>
            <br />
            <Isolated>{latest.description}</Isolated>
          </p>
        </StaleNotice>
      ) : null}
      <AdFields {...{ form, set, refuse, hasImage, errorOf }} />
      <StaffFailure failure={failure && fieldOf(failure.code) ? null : failure} sentenceOf={adSentence} />
      <div className={classes.buttons}>
        <Button type="submit" disabled={busy || isStale}>
          {busy ? (
            <Trans>Saving…</Trans>
          ) : latest ? (
            <Trans context="ad">Update</Trans>
          ) : (
            <Trans context="ad">Create</Trans>
          )}
        </Button>
        <Button variant="default" onClick={onClose}>
          <Trans>Cancel</Trans>
        </Button>
      </div>
      {slow ? <SlowAnswer onGiveUp={typed.giveUp} /> : null}
    </form>
  )
}

/** What is typed, sending it, and why it was refused. */
function useAdForm({ opened, latest, onSaved, onStale }: Omit<AdFormViewProps, 'onClose'>) {
  const { t, i18n } = useLingui()
  const { busy, slow, run, giveUp } = useAttempt()
  const [form, setForm] = useState<AdForm>(opened ? formOf(opened) : NEW_AD)
  const [id] = useState(newAdId)
  const [seen, setSeen] = useState(opened?.version ?? '')
  const [failure, setFailure] = useState<Failure | null>(null)
  const hasImage = latest !== null && latest.image !== ''
  const isStale = latest !== null && latest.version !== seen
  const refuse = (code: string) => setFailure({ code, retryAt: null })
  const set = (part: Partial<AdForm>) => {
    setForm({ ...form, ...part })
    setFailure(null)
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (isIncomplete(form, hasImage)) return refuse('ad-incomplete')
    setFailure(null)
    const work = async () => {
      if (latest) await changeAd({ id: latest.id, version: seen }, form)
      else await makeAd(id, form)
      const later = form.startsAt > Date.now()
      const title = latest
        ? t`Ad updated successfully`
        : later
          ? t`Ad created successfully and will show from its start on`
          : t`Ad created successfully and will show immediately`
      showToast({ tone: 'ok', title })
      onSaved()
    }
    run(work, (error) => {
      if (isStaleError(error)) onStale()
      if (!fieldOf(error.code)) {
        showToast({ tone: 'error', title: t`Error`, detail: t`An error occurred while saving the ad` })
      }
      setFailure(error.code === 'changed-meanwhile' ? null : failureOf(error))
    })
  }
  const errorOf = (field: keyof AdForm) =>
    failure && fieldOf(failure.code) === field ? i18n._(adSentence(failure.code)) : undefined
  const take = (ad: StaffAd) => {
    setForm(formOf(ad))
    setSeen(ad.version)
  }
  const keep = (ad: StaffAd) => setSeen(ad.version)
  return {
    ...{ form, set, refuse, submit, errorOf, failure, hasImage, isStale },
    ...{ take, keep, busy, slow, giveUp },
  }
}
