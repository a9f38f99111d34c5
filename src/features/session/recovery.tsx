import { Button } from '@mantine/core'
import { Trans, useLingui } from '@lingui/react/macro'
import { useState, type FormEvent } from 'react'
import { recover, requestRecoveryCode } from '@/data/session/forms'
import type { DomainError } from '@/domain/domain-error'
import { checkEmail, tidyEmail } from '@/domain/emails'
import { checkMailCode, tidyMailCode } from '@/domain/mail-codes'
import { checkPassword } from '@/domain/passwords'
import { currentLanguage } from '@/i18n/language'
import { callSentence } from '@/i18n/call-codes'
import { PasswordField } from '@/ui/text-field'
import { CodeField } from './code-field'
import { EmailField } from './email-field'
import { failureOf, type Failure } from '@/features/forms/failure'
import { FormFailure, SlowAnswer } from '@/features/forms/form-parts'
import { LengthHint } from './length-hint'
import { Resend, useMailCode } from './resend'
import classes from './session-screen.module.css'
import { useAttempt } from '@/features/forms/use-attempt'
import { useLeadToStart } from './use-lead-to-start'
import { useMailState } from './use-mail-state'

/** The values of the recovery forms; kept while the user moves between the steps. */
export interface RecoveryDraft {
  email: string
  code: string
  password: string
}

interface StepProps {
  draft: RecoveryDraft
  onChange: (change: Partial<RecoveryDraft>) => void
}

/** Asks for the e-mail address. A user who already has a code skips this step. */
export function RecoveryEmail({ draft, onChange, onNext }: StepProps & { onNext: (mailSent: boolean) => void }) {
  const { t, i18n } = useLingui()
  // Unknown until the server has answered. Until then the form is shown; its request finds out as well.
  const mailOff = useMailState() === 'mail-off'
  const [wrong, setWrong] = useState<string | null>(null)
  const code = useMailCode(
    () => requestRecoveryCode(draft.email, currentLanguage()),
    () => onNext(true),
  )
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const found = checkEmail(tidyEmail(draft.email))
    setWrong(found)
    if (!found) code.ask()
  }
  if (mailOff) return <MailOff onNext={() => onNext(false)} />
  return (
    <form className={classes.form} onSubmit={submit} noValidate>
      <p>
        <Trans>We send a code of 8 digits to your e-mail. You type it here; there is no link to open.</Trans>
      </p>
      <EmailField
        value={draft.email}
        onChange={(email) => onChange({ email })}
        error={wrong ? i18n._(callSentence(wrong)) : undefined}
      />
      <FormFailure failure={code.failure} />
      <Button type="submit" size="lg" fullWidth disabled={code.attempt.busy}>
        {code.attempt.busy ? <Trans>Sending the code…</Trans> : t`Send the code`}
      </Button>
      {code.attempt.slow ? <SlowAnswer onGiveUp={code.attempt.giveUp} /> : null}
      <Button variant="subtle" fullWidth onClick={() => onNext(false)}>
        <Trans>I have a code</Trans>
      </Button>
    </form>
  )
}

function MailOff({ onNext }: { onNext: () => void }) {
  return (
    <div className={classes.form}>
      <p role="status">
        <Trans>
          This server sends no mail. Ask whoever runs it for a recovery code for your e-mail, and type it here.
        </Trans>
      </p>
      <Button size="lg" fullWidth onClick={onNext}>
        <Trans>I have a code</Trans>
      </Button>
    </div>
  )
}

/** Asks for the code and a new password, then signs the user in. @param mailSent whether a code was sent by mail */
export function RecoveryCode({ draft, onChange, mailSent }: StepProps & { mailSent: boolean }) {
  const { t, i18n } = useLingui()
  const leadToStart = useLeadToStart()
  const attempt = useAttempt()
  const another = useMailCode(
    () => requestRecoveryCode(draft.email, currentLanguage()),
    () => undefined,
    mailSent,
  )
  const [wrong, setWrong] = useState<Partial<Record<keyof RecoveryDraft, string>>>({})
  const [failure, setFailure] = useState<Failure | null>(null)

  const failed = (error: DomainError) => {
    const { code: _form, ...fields } = error.fields
    setWrong(error.code === 'code-wrong' ? { code: error.code } : fields)
    setFailure(error.code === 'code-wrong' || Object.keys(fields).length > 0 ? null : failureOf(error))
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const found = checkRecovery(draft)
    setWrong(found)
    setFailure(null)
    if (Object.keys(found).length > 0) return
    const toStart = leadToStart()
    attempt.run(async () => {
      await recover({ ...draft, code: tidyMailCode(draft.code) })
      await toStart()
    }, failed)
  }
  const errorText = (field: keyof RecoveryDraft) => (wrong[field] ? i18n._(callSentence(wrong[field])) : undefined)
  return (
    <form className={classes.form} onSubmit={submit} noValidate>
      <p role="status">
        {mailSent ? <CodeSent /> : <Trans>Type the code that you were given, and a new password.</Trans>}
      </p>
      <EmailField value={draft.email} onChange={(email) => onChange({ email })} error={errorText('email')} />
      <CodeField value={draft.code} onChange={(code) => onChange({ code })} wrong={wrong.code ?? null} />
      <PasswordField
        label={t`New password`}
        name="password"
        autoComplete="new-password"
        required
        withAsterisk={false}
        value={draft.password}
        onChange={(event) => onChange({ password: event.currentTarget.value })}
        error={errorText('password')}
        description={<LengthHint password={draft.password} />}
        inputWrapperOrder={['label', 'input', 'error', 'description']}
      />
      <FormFailure failure={failure ?? another.failure} />
      <Button type="submit" size="lg" fullWidth disabled={attempt.busy}>
        {attempt.busy ? <Trans>Setting the password…</Trans> : <Trans>Set the password and log in</Trans>}
      </Button>
      {attempt.slow ? <SlowAnswer onGiveUp={attempt.giveUp} /> : null}
      {mailSent ? <Resend code={another} /> : null}
    </form>
  )
}

function CodeSent() {
  return (
    <Trans>
      If this e-mail has an account, a code is on its way to it. It counts for 15 minutes. Look among unwanted mail too.
    </Trans>
  )
}

function checkRecovery({ email, code, password }: RecoveryDraft): Partial<Record<keyof RecoveryDraft, string>> {
  const found = {
    email: checkEmail(tidyEmail(email)),
    code: checkMailCode(tidyMailCode(code)),
    // Only the server knows the username of the account.
    password: checkPassword(password, { username: '', email }),
  }
  return Object.fromEntries(Object.entries(found).filter(([, wrong]) => wrong !== null))
}
