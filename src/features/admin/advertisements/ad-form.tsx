import '@mantine/core/styles/Switch.layer.css'
import { Button, Switch, Textarea } from '@mantine/core'
import { Trans, useLingui } from '@lingui/react/macro'
import { useState, type FormEvent } from 'react'
import { changeAd, makeAd, newAdId } from '@/data/staff'
import { AD_DESCRIPTION_MAX_CHARACTERS, AD_TITLE_MAX_CHARACTERS, LINK_MAX_CHARACTERS } from '@/domain/limits'
import { failureOf, type Failure } from '@/features/session/failure'
import { SlowAnswer } from '@/features/session/form-parts'
import { useAttempt } from '@/features/session/use-attempt'
import { ErrorSentence, TextField } from '@/ui/text-field'
import { showToast } from '@/ui/toast-store'
import type { AdForm, StaffAd } from '@/views/advertisements'
import { DateTimeField } from '../date-time-field'
import { isStaleError } from '../staff-errors'
import { StaffFailure } from '../staff-failure'
import classes from '../staff-screen.module.css'
import { adSentence } from './ad-words'
import { ImageField } from './image-field'
import { StaleAd } from './stale-ad'
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
  const ofDescription = errorOf('description')
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
      {isStale ? (
        <StaleAd
          latest={latest}
          onTake={() => {
            setForm(formOf(latest))
            setSeen(latest.version)
          }}
          onKeep={() => setSeen(latest.version)}
        />
      ) : null}
      <TextField
        required
        label={t({ message: 'Title', context: 'ad' })}
        maxLength={AD_TITLE_MAX_CHARACTERS}
        value={form.title}
        onChange={(event) => set({ title: event.currentTarget.value })}
        error={errorOf('title')}
      />
      <ImageField form={form} onChange={set} onRefused={refuse} hasImage={hasImage} error={errorOf('imageAddress')} />
      <Textarea
        label={t({ message: 'Description', context: 'ad' })}
        rows={3}
        maxLength={AD_DESCRIPTION_MAX_CHARACTERS}
        value={form.description}
        onChange={(event) => set({ description: event.currentTarget.value })}
        error={ofDescription ? <ErrorSentence>{ofDescription}</ErrorSentence> : null}
      />
      <TextField
        ltr
        type="url"
        label={t`Ad link`}
        autoCapitalize="none"
        autoComplete="off"
        spellCheck={false}
        maxLength={LINK_MAX_CHARACTERS}
        value={form.link}
        onChange={(event) => set({ link: event.currentTarget.value })}
        error={errorOf('link')}
      />
      <DateTimeField
        label={t`Start time`}
        placeholder={t`Empty means now`}
        value={form.startsAt || null}
        onChange={(startsAt) => set({ startsAt: startsAt ?? 0 })}
      />
      <DateTimeField
        label={t`Expiry time`}
        placeholder={t`Empty means forever`}
        value={form.endsAt || null}
        onChange={(endsAt) => set({ endsAt: endsAt ?? 0 })}
        error={errorOf('endsAt')}
      />
      <Switch
        label={t({ message: 'Active', context: 'ad' })}
        checked={form.isActive}
        onChange={(event) => set({ isActive: event.currentTarget.checked })}
      />
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
      {slow ? <SlowAnswer onGiveUp={giveUp} /> : null}
    </form>
  )
}
