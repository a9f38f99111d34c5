import { Button } from '@mantine/core'
import { Trans, useLingui } from '@lingui/react/macro'
import { useState, type FormEvent } from 'react'
import { signInStaff, staffRecord } from '@/data/staff'
import { STAFF_LIMITS } from '@/domain/staff'
import { failureOf, type Failure } from '@/features/forms/failure'
import { FormFailure, SlowAnswer } from '@/features/forms/form-parts'
import { useAttempt } from '@/features/forms/use-attempt'
import { staffSignInSentence } from '@/i18n/staff-codes'
import { PasswordField, TextField } from '@/ui/text-field'
import { CodeField } from './code-field'
import classes from './staff-page.module.css'
import { useLeadOn } from './use-lead-on'
import { noteStaff } from './use-staff'

/** A form for username and password, and for a code where the server asks for one. A failure keeps what was typed. */
export function LoginForm() {
  const { t } = useLingui()
  const leadOn = useLeadOn()
  const { busy, slow, run, giveUp } = useAttempt()
  const [username, setUsername] = useState(staffRecord()?.username ?? '')
  const [password, setPassword] = useState('')
  const [code, setCode] = useState('')
  const [tried, setTried] = useState(false)
  const [needsCode, setNeedsCode] = useState(false)
  const [isRecovery, setRecovery] = useState(false)
  const [failure, setFailure] = useState<Failure | null>(null)
  const name = username.trim()
  const isCodeWrong = failure?.code === 'code-wrong'

  const submit = (event: FormEvent) => {
    event.preventDefault()
    setTried(true)
    setFailure(null)
    if (name === '' || password === '') return
    const work = async () => {
      noteStaff(await signInStaff({ username: name, password, code: code.trim() }))
      await leadOn()
    }
    run(work, (error) => {
      if (error.code === 'code-needed') setNeedsCode(true)
      setFailure(error.code === 'code-needed' && !needsCode ? null : failureOf(error))
    })
  }

  return (
    <form className={classes.form} onSubmit={submit} noValidate>
      <TextField
        label={t({ message: 'Username', context: 'staff' })}
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={STAFF_LIMITS.username}
        value={username}
        onChange={(event) => setUsername(event.currentTarget.value)}
        error={tried && name === '' ? t`Write your username.` : undefined}
      />
      <PasswordField
        label={t`Password`}
        autoComplete="current-password"
        value={password}
        onChange={(event) => setPassword(event.currentTarget.value)}
        error={tried && password === '' ? t`Write your password.` : undefined}
      />
      {needsCode ? (
        <CodeField
          isRecovery={isRecovery}
          code={code}
          onChange={setCode}
          onSwap={() => {
            setRecovery(!isRecovery)
            setCode('')
            setFailure(null)
          }}
          isWrong={isCodeWrong}
        />
      ) : null}
      <FormFailure failure={isCodeWrong ? null : failure} sentenceOf={staffSignInSentence} />
      <Button type="submit" size="lg" fullWidth disabled={busy}>
        {busy ? <Trans>Logging in…</Trans> : <Trans>Enter</Trans>}
      </Button>
      {slow ? <SlowAnswer onGiveUp={giveUp} /> : null}
    </form>
  )
}
