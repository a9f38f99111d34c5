import '@mantine/core/styles/Input.layer.css'
import '@mantine/core/styles/InlineInput.layer.css'
import { Button } from '@mantine/core'
import { Trans, useLingui } from '@lingui/react/macro'
import { IconMailCheck } from '@tabler/icons-react'
import { useState, type FormEvent } from 'react'
import { requestVerificationCode, verifyEmail } from '@/data/session/forms'
import type { DomainError } from '@/domain/domain-error'
import { checkMailCode, tidyMailCode } from '@/domain/mail-codes'
import { CodeField } from '@/features/session/code-field'
import { failureOf, type Failure } from '@/features/forms/failure'
import { FormFailure, SlowAnswer } from '@/features/forms/form-parts'
import { Resend, useMailCode, type MailCode } from '@/features/session/resend'
import { useSession } from '@/data/session/use-session'
import { useAttempt } from '@/features/forms/use-attempt'
import { useMailState } from '@/features/session/use-mail-state'
import { currentLanguage } from '@/i18n/language'
import { Sheet, SheetButtons, SheetText } from '@/ui/sheet'
import slab from '@/ui/slab.module.css'
import { showToast } from '@/ui/toast-store'
import classes from './profile-screen.module.css'

/**
 * Asks a user to confirm their e-mail address. An unconfirmed address makes a forgotten password impossible to replace.
 */
export function VerifyEmail() {
  const { t } = useLingui()
  const { status, user } = useSession()
  const canCome = useMailState() === 'on'
  const [open, setOpen] = useState(false)
  const code = useMailCode(() => requestVerificationCode(currentLanguage()))
  if (status !== 'signed-in' || !user || user.verified || !canCome) return null
  const begin = () => {
    setOpen(true)
    // A code that was requested a moment ago is still on its way.
    if (code.nextAt === null || code.nextAt < performance.now()) code.ask()
  }
  return (
    <section className={`${slab.slab} ${classes.verify}`} aria-label={t`Confirm your e-mail`}>
      <IconMailCheck size={24} stroke={1.75} aria-hidden="true" />
      <p>
        <Trans>Confirm your e-mail, so that you can get back in if you forget your password.</Trans>
      </p>
      <Button variant="default" onClick={begin}>
        <Trans>Confirm your e-mail</Trans>
      </Button>
      {open ? (
        <Sheet kind="dialog" title={t`Confirm your e-mail`} onClose={() => setOpen(false)}>
          <SheetText>
            <SendingState code={code} email={user.email} />
          </SheetText>
          <CodeForm code={code} onDone={() => setOpen(false)} />
        </Sheet>
      ) : null}
    </section>
  )
}

function SendingState({ code, email }: { code: MailCode; email: string }) {
  if (code.attempt.busy) return <Trans>Sending the code…</Trans>
  if (code.failure) return <Trans>No code was sent.</Trans>
  return (
    <Trans>
      We sent a code to <bdi dir="ltr">{email}</bdi>. It counts for 15 minutes.
    </Trans>
  )
}

function CodeForm({ code, onDone }: { code: MailCode; onDone: () => void }) {
  const { t } = useLingui()
  const attempt = useAttempt()
  const [typed, setTyped] = useState('')
  const [wrong, setWrong] = useState<string | null>(null)
  const [failure, setFailure] = useState<Failure | null>(null)
  const failed = (error: DomainError) =>
    error.code === 'code-wrong' ? setWrong(error.code) : setFailure(failureOf(error))
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const found = checkMailCode(tidyMailCode(typed))
    setWrong(found)
    setFailure(null)
    if (found) return
    attempt.run(async () => {
      await verifyEmail(tidyMailCode(typed))
      showToast({ tone: 'ok', title: t`Your e-mail is confirmed` })
      onDone()
    }, failed)
  }
  return (
    <form onSubmit={submit} noValidate>
      <div className={classes.codeForm}>
        <CodeField value={typed} onChange={setTyped} wrong={wrong} />
        <FormFailure failure={failure ?? code.failure} />
      </div>
      <SheetButtons>
        <Button type="submit" disabled={attempt.busy}>
          <Trans>Confirm</Trans>
        </Button>
        <Resend code={code} />
      </SheetButtons>
      {attempt.slow ? <SlowAnswer onGiveUp={attempt.giveUp} /> : null}
    </form>
  )
}
