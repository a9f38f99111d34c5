import { Button } from '@mantine/core'
import { Trans, useLingui } from '@lingui/react/macro'
import { useState, type ChangeEvent, type FormEvent } from 'react'
import { register } from '@/data/session/forms'
import type { DomainError } from '@/domain/domain-error'
import { errorWhileTyped } from '@/domain/new-usernames'
import { tidyUsername } from '@/domain/usernames'
import { callSentence } from '@/i18n/call-codes'
import { PasswordField, TextField } from '@/ui/text-field'
import { showToast } from '@/ui/toast-store'
import { failureOf, type Failure } from '@/features/forms/failure'
import { FormFailure, SlowAnswer } from '@/features/forms/form-parts'
import { LengthHint } from './length-hint'
import { checkRegistration, codesAfterChange, type FieldCodes, type RegistrationDraft } from './registration'
import classes from './session-screen.module.css'
import { useAttempt } from '@/features/forms/use-attempt'
import { useLeadToStart } from './use-lead-to-start'

interface RegisterFormProps {
  draft: RegistrationDraft
  onChange: (change: Partial<RegistrationDraft>) => void
}

/** A form for a new account. Each error, found here or by the server, is shown at its field. */
export function RegisterForm({ draft, onChange }: RegisterFormProps) {
  const { t } = useLingui()
  const leadToStart = useLeadToStart()
  const attempt = useAttempt()
  const [codes, setCodes] = useState<FieldCodes>({})
  const [failure, setFailure] = useState<Failure | null>(null)

  const failed = (error: DomainError) => {
    setCodes(error.fields)
    setFailure(Object.keys(error.fields).length > 0 ? null : failureOf(error))
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const wrong = checkRegistration(draft)
    setCodes(wrong)
    setFailure(null)
    if (Object.keys(wrong).length > 0) return
    const { email, password } = draft
    const toStart = leadToStart()
    attempt.run(async () => {
      await register({ username: tidyUsername(draft.username), email: email.trim(), password })
      showToast({ tone: 'ok', title: t`Your account is ready`, detail: t`Welcome to the stand!` })
      await toStart()
    }, failed)
  }
  const set = (field: keyof RegistrationDraft) => (event: ChangeEvent<HTMLInputElement>) => {
    setCodes(codesAfterChange(codes, field))
    onChange({ [field]: event.currentTarget.value })
  }

  return (
    <form className={classes.form} onSubmit={submit} noValidate>
      <RegistrationFields draft={draft} codes={codes} set={set} />
      <FormFailure failure={failure} sharedLimit />
      <Button type="submit" size="lg" fullWidth disabled={attempt.busy}>
        {attempt.busy ? <Trans>Making the account…</Trans> : <Trans>Create the account</Trans>}
      </Button>
      {attempt.slow ? <SlowAnswer onGiveUp={attempt.giveUp} /> : null}
    </form>
  )
}

interface RegistrationFieldsProps {
  draft: RegistrationDraft
  codes: FieldCodes
  set: (field: keyof RegistrationDraft) => (event: ChangeEvent<HTMLInputElement>) => void
}

function RegistrationFields({ draft, codes, set }: RegistrationFieldsProps) {
  const { t, i18n } = useLingui()
  const at = (field: keyof RegistrationDraft) => {
    const code = (field === 'username' && errorWhileTyped(draft.username)) || codes[field]
    return code ? i18n._(callSentence(code)) : undefined
  }
  return (
    <>
      <TextField
        label={t`Username`}
        name="username"
        autoComplete="nickname"
        required
        withAsterisk={false}
        value={draft.username}
        onChange={set('username')}
        error={at('username')}
      />
      <TextField
        ltr
        label={t`E-mail`}
        type="email"
        name="email"
        autoComplete="username"
        required
        withAsterisk={false}
        value={draft.email}
        onChange={set('email')}
        error={at('email')}
      />
      <PasswordField
        label={t`Password`}
        name="password"
        autoComplete="new-password"
        required
        withAsterisk={false}
        value={draft.password}
        onChange={set('password')}
        error={at('password')}
        description={<LengthHint password={draft.password} />}
        inputWrapperOrder={['label', 'input', 'error', 'description']}
      />
      <PasswordField
        label={t`Confirm the password`}
        name="repeated"
        autoComplete="new-password"
        required
        withAsterisk={false}
        value={draft.repeated}
        onChange={set('repeated')}
        error={at('repeated')}
      />
    </>
  )
}
