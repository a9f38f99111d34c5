import '@mantine/core/styles/Input.layer.css'
import '@mantine/core/styles/InlineInput.layer.css'
import '@mantine/core/styles/PasswordInput.layer.css'
import '@mantine/core/styles/ActionIcon.layer.css'
import { Button } from '@mantine/core'
import { plural } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { useState, type FormEvent } from 'react'
import { endAccount } from '@/data/session/account-settings'
import { ACCOUNT_END_DAYS } from '@/domain/limits'
import { failureOf, type Failure } from '@/features/forms/failure'
import { FormFailure, SlowAnswer } from '@/features/forms/form-parts'
import { useAttempt } from '@/features/forms/use-attempt'
import { callSentence } from '@/i18n/call-codes'
import slab from '@/ui/slab.module.css'
import { PasswordField } from '@/ui/text-field'
import { showToast } from '@/ui/toast-store'
import classes from './end-form.module.css'
import { setAccountEnd } from './use-account-end'

/** Asks for the password, and ends the account. */
export function EndForm() {
  const { t, i18n } = useLingui()
  const [password, setPassword] = useState('')
  const [failure, setFailure] = useState<Failure | null>(null)
  const { busy, slow, run, giveUp } = useAttempt()
  const wrong = failure?.code === 'password-wrong'
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setFailure(null)
    const work = async () => {
      setAccountEnd(await endAccount(password))
      showToast({ tone: 'ok', title: t`Your account will be deleted` })
    }
    run(work, (error) => setFailure(failureOf(error)))
  }
  return (
    <form className={`${slab.slab} ${classes.form}`} onSubmit={submit}>
      <ul>
        <li>
          <Trans>Your profile, posts, comments, likes and follows are deleted for everybody.</Trans>
        </li>
        <li>
          {t`${plural(ACCOUNT_END_DAYS, { one: 'You have # day to change your mind: log in and tap «Keep my account».', other: 'You have # days to change your mind: log in and tap «Keep my account».' })}`}
        </li>
        <li>
          <Trans>After that nothing can bring it back, not on your phones either.</Trans>
        </li>
      </ul>
      <PasswordField
        label={t`Your password`}
        autoComplete="current-password"
        value={password}
        onChange={(event) => setPassword(event.currentTarget.value)}
        error={wrong ? i18n._(callSentence('password-wrong')) : undefined}
      />
      {slow ? <SlowAnswer onGiveUp={giveUp} /> : null}
      <FormFailure failure={wrong ? null : failure} />
      <Button type="submit" color="danger" disabled={busy || password === ''}>
        <Trans>Delete my account</Trans>
      </Button>
    </form>
  )
}
