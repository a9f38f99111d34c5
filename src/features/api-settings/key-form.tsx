import { Button } from '@mantine/core'
import { Trans, useLingui } from '@lingui/react/macro'
import { useState, type FormEvent } from 'react'
import { saveFootballKey } from '@/data/staff'
import { STAFF_LIMITS } from '@/domain/staff'
import { StaffFailure } from '@/features/admin/staff-failure'
import { failureOf, type Failure } from '@/features/forms/failure'
import { SlowAnswer } from '@/features/forms/form-parts'
import { useAttempt } from '@/features/forms/use-attempt'
import { staffSentence } from '@/i18n/staff-codes'
import slab from '@/ui/slab.module.css'
import { TextField } from '@/ui/text-field'
import { showToast } from '@/ui/toast-store'
import type { FootballKeyPage } from '@/views/staff'
import classes from './api-settings.module.css'

/** The field for a new key. The server tries a key before it keeps it. A failure keeps what was typed. */
export function KeyForm({ onSaved }: { onSaved: (page: FootballKeyPage) => void }) {
  const { t, i18n } = useLingui()
  const { busy, slow, run, giveUp } = useAttempt()
  const [key, setKey] = useState('')
  const [failure, setFailure] = useState<Failure | null>(null)
  const isAtField = failure?.code.startsWith('key-') ?? false

  const submit = (event: FormEvent) => {
    event.preventDefault()
    setFailure(null)
    if (key.trim() === '') return showToast({ tone: 'error', title: t`Please enter the API key` })
    const work = async () => {
      onSaved(await saveFootballKey(key.trim()))
      setKey('')
      showToast({ tone: 'ok', title: t`API key saved successfully` })
    }
    run(work, (error) => {
      setFailure(failureOf(error))
      showToast({ tone: 'error', title: t`Failed to save the API key` })
    })
  }

  return (
    <form className={`${slab.slab} ${classes.form}`} onSubmit={submit} noValidate>
      <TextField
        ltr
        label={t`API key`}
        description={t`Of API-Football. It is tried first, then kept encrypted; nobody can read it here again.`}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={STAFF_LIMITS.key + 50}
        value={key}
        onChange={(event) => {
          setKey(event.currentTarget.value)
          setFailure(null)
        }}
        error={failure && isAtField ? i18n._(staffSentence(failure.code)) : undefined}
      />
      <StaffFailure failure={isAtField ? null : failure} />
      <Button type="submit" disabled={busy || key === ''}>
        {busy ? <Trans>Saving…</Trans> : <Trans>Save the key</Trans>}
      </Button>
      {slow ? <SlowAnswer onGiveUp={giveUp} /> : null}
    </form>
  )
}
