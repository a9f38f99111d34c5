import { Button } from '@mantine/core'
import { Trans, useLingui } from '@lingui/react/macro'
import { useState, type FormEvent } from 'react'
import { signIn } from '@/data/session/forms'
import { checkEmail, tidyEmail } from '@/domain/emails'
import { callSentence } from '@/i18n/call-codes'
import { PasswordField } from '@/ui/text-field'
import { showToast } from '@/ui/toast-store'
import { EmailField } from './email-field'
import { failureOf, type Failure } from '@/features/forms/failure'
import { FormFailure, SlowAnswer } from '@/features/forms/form-parts'
import classes from './session-screen.module.css'
import { useAttempt } from '@/features/forms/use-attempt'
import { useLeadToStart } from './use-lead-to-start'

export interface LoginDraft {
  email: string
  password: string
}

interface LoginFormProps {
  draft: LoginDraft
  onChange: (change: Partial<LoginDraft>) => void
  onForgotten: () => void
}

/** A form for e-mail and password. Success leads to `/`; a failure keeps the typed text. */
export function LoginForm({ draft, onChange, onForgotten }: LoginFormProps) {
  const { t, i18n } = useLingui()
  const leadToStart = useLeadToStart()
  const attempt = useAttempt()
  const { email, password } = draft
  const [emailCode, setEmailCode] = useState<string | null>(null)
  const [withoutPassword, setWithoutPassword] = useState(false)
  const [failure, setFailure] = useState<Failure | null>(null)

  const submit = (event: FormEvent) => {
    event.preventDefault()
    const wrong = checkEmail(tidyEmail(email))
    setEmailCode(wrong)
    setWithoutPassword(password === '')
    setFailure(null)
    if (wrong || password === '') return
    const toStart = leadToStart()
    attempt.run(
      async () => {
        await signIn(email.trim(), password)
        showToast({ tone: 'ok', title: t`Login successful`, detail: t`Welcome back!` })
        await toStart()
      },
      (error) => setFailure(failureOf(error)),
    )
  }

  return (
    <form className={classes.form} onSubmit={submit} noValidate>
      <EmailField
        value={email}
        onChange={(email) => onChange({ email })}
        error={emailCode ? i18n._(callSentence(emailCode)) : undefined}
      />
      <PasswordField
        name="password"
        autoComplete="current-password"
        label={t`Password`}
        required
        withAsterisk={false}
        value={password}
        onChange={(event) => onChange({ password: event.currentTarget.value })}
        error={withoutPassword ? t`Write your password.` : undefined}
      />
      <FormFailure failure={failure} />
      <Button type="submit" size="lg" fullWidth disabled={attempt.busy}>
        {attempt.busy ? <Trans>Logging in…</Trans> : <Trans>Enter</Trans>}
      </Button>
      {attempt.slow ? <SlowAnswer onGiveUp={attempt.giveUp} /> : null}
      <Button variant="subtle" fullWidth onClick={onForgotten}>
        <Trans>Forgot your password?</Trans>
      </Button>
    </form>
  )
}
