import { Button } from '@mantine/core'
import { Trans, useLingui } from '@lingui/react/macro'
import { IconCopy } from '@tabler/icons-react'
import { useState, type FormEvent } from 'react'
import { confirmFactor } from '@/data/staff'
import { STAFF_LIMITS } from '@/domain/staff'
import { copyWithToast } from '@/features/outbox/copy-with-toast'
import { failureOf, type Failure } from '@/features/forms/failure'
import { SlowAnswer } from '@/features/forms/form-parts'
import { useAttempt } from '@/features/forms/use-attempt'
import { staffSentence } from '@/i18n/staff-codes'
import { TextField } from '@/ui/text-field'
import type { NewFactor, NewRecoveryCodes } from '@/views/staff-security'
import { StaffFailure } from '../staff-failure'
import screen from '../staff-screen.module.css'
import { QrCode } from './qr-code'
import classes from './security.module.css'

interface SetUpProps {
  factor: NewFactor
  onDone: (made: NewRecoveryCodes) => void
  onCancel: () => void
}

/** Shows the new secret, as a picture and as text, and tries one code of it. It counts after that only. */
export function SetUp({ factor: { secret, address }, onDone, onCancel }: SetUpProps) {
  const { t } = useLingui()
  return (
    <>
      <ol className={classes.steps}>
        <li>
          <p>
            <Trans>Scan this picture with your authenticator app.</Trans>
          </p>
          <QrCode text={address} label={t`QR code of the secret`} />
        </li>
        <li>
          <p>
            <Trans>Or, when the app is on this device, open it or type the secret there.</Trans>
          </p>
          <code dir="ltr" className={classes.secret}>
            {secret.replace(/.{4}(?=.)/g, '$& ')}
          </code>
          <div className={screen.buttons}>
            <Button
              variant="default"
              size="sm"
              leftSection={<IconCopy size={20} stroke={1.75} aria-hidden />}
              onClick={() => void copyWithToast(secret)}
            >
              <Trans>Copy the secret</Trans>
            </Button>
            <Button component="a" href={address} variant="default" size="sm">
              <Trans>Open the app</Trans>
            </Button>
          </div>
        </li>
        <li>
          <p>
            <Trans>Write the code that the app shows. The second factor is on after that only.</Trans>
          </p>
          <CodeForm onDone={onDone} onCancel={onCancel} />
        </li>
      </ol>
    </>
  )
}

function CodeForm({ onDone, onCancel }: Omit<SetUpProps, 'factor'>) {
  const { t, i18n } = useLingui()
  const { busy, slow, run, giveUp } = useAttempt()
  const [code, setCode] = useState('')
  const [failure, setFailure] = useState<Failure | null>(null)
  const isAtField = failure?.code === 'code-wrong'

  const submit = (event: FormEvent) => {
    event.preventDefault()
    setFailure(null)
    run(
      async () => onDone(await confirmFactor(code)),
      (error) => setFailure(failureOf(error)),
    )
  }

  return (
    <form className={screen.form} onSubmit={submit} noValidate>
      <TextField
        ltr
        label={t`Code of your second factor`}
        inputMode="numeric"
        autoComplete="one-time-code"
        maxLength={STAFF_LIMITS.code}
        value={code}
        onChange={(event) => {
          setCode(event.currentTarget.value)
          setFailure(null)
        }}
        error={isAtField ? i18n._(staffSentence('code-wrong')) : undefined}
      />
      <StaffFailure failure={isAtField ? null : failure} />
      <div className={screen.buttons}>
        <Button type="submit" disabled={busy || code.trim() === ''}>
          {busy ? <Trans>Checking…</Trans> : <Trans>Turn it on</Trans>}
        </Button>
        <Button variant="default" onClick={onCancel}>
          <Trans>Cancel</Trans>
        </Button>
      </div>
      {slow ? <SlowAnswer onGiveUp={giveUp} /> : null}
    </form>
  )
}
