import { Button } from '@mantine/core'
import { Trans, useLingui } from '@lingui/react/macro'
import { useState, type FormEvent, type ReactNode } from 'react'
import { staffRecord } from '@/data/staff'
import { PASSWORD_MAX_BYTES } from '@/domain/limits'
import { failureOf, type Failure } from '@/features/forms/failure'
import { SlowAnswer } from '@/features/forms/form-parts'
import { useAttempt } from '@/features/forms/use-attempt'
import { staffSentence } from '@/i18n/staff-codes'
import { Sheet, SheetButtons, SheetText } from '@/ui/sheet'
import { PasswordField } from '@/ui/text-field'
import { StaffFailure } from '../staff-failure'
import classes from './security.module.css'

interface PasswordDialogProps {
  title: string
  sentence: ReactNode
  /** Label of the button that goes on. */
  answer: ReactNode
  danger?: boolean
  /** What the password permits. The dialog closes after it. */
  work: (password: string) => Promise<void>
  onClose: () => void
}

/** Asks for the own password before a change of the second factor. A wrong one stays in the field. */
export function PasswordDialog({ title, sentence, answer, danger = false, work, onClose }: PasswordDialogProps) {
  const { t, i18n } = useLingui()
  const { busy, slow, run, giveUp } = useAttempt()
  const [password, setPassword] = useState('')
  const [failure, setFailure] = useState<Failure | null>(null)
  const isAtField = failure?.code === 'password-wrong'

  const submit = (event: FormEvent) => {
    event.preventDefault()
    setFailure(null)
    run(
      async () => {
        await work(password)
        onClose()
      },
      (error) => setFailure(failureOf(error)),
    )
  }

  return (
    <Sheet kind="dialog" title={title} onClose={onClose}>
      <SheetText>{sentence}</SheetText>
      <form onSubmit={submit} noValidate>
        <div className={classes.asked}>
          <input type="text" autoComplete="username" value={staffRecord()?.username ?? ''} readOnly hidden />
          <PasswordField
            data-autofocus
            label={t`Your password`}
            autoComplete="current-password"
            maxLength={PASSWORD_MAX_BYTES + 1}
            value={password}
            onChange={(event) => {
              setPassword(event.currentTarget.value)
              setFailure(null)
            }}
            error={isAtField ? i18n._(staffSentence('password-wrong')) : undefined}
          />
          <StaffFailure failure={isAtField ? null : failure} />
          {slow ? <SlowAnswer onGiveUp={giveUp} /> : null}
        </div>
        <SheetButtons>
          <Button type="submit" {...(danger && { color: 'danger' })} disabled={busy || password === ''}>
            {busy ? <Trans>Checking…</Trans> : answer}
          </Button>
          <Button variant="default" onClick={onClose}>
            <Trans>Cancel</Trans>
          </Button>
        </SheetButtons>
      </form>
    </Sheet>
  )
}
