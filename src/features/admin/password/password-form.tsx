import { Button } from '@mantine/core'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useState, type FormEvent } from 'react'
import { changeStaffPassword, staffRecord } from '@/data/staff'
import { PASSWORD_MAX_BYTES } from '@/domain/limits'
import { failureOf, type Failure } from '@/features/forms/failure'
import { SlowAnswer } from '@/features/forms/form-parts'
import { useAttempt } from '@/features/forms/use-attempt'
import slab from '@/ui/slab.module.css'
import { PasswordField } from '@/ui/text-field'
import { showToast } from '@/ui/toast-store'
import type { StaffSecurity } from '@/views/staff-security'
import { StaffFailure } from '../staff-failure'
import classes from '../staff-screen.module.css'
import { checkPasswords, fieldOf, passwordSentence, type PasswordErrors, type TypedPasswords } from './new-password'

const EMPTY: TypedPasswords = { present: '', next: '', again: '' }

interface PasswordFormProps {
  /** How many other sessions end with the password. */
  others: number
  onSaved: (page: StaffSecurity) => void
}

/** The present password, and twice the new one. A failure keeps what was typed. */
export function PasswordForm({ others, onSaved }: PasswordFormProps) {
  const { t, i18n } = useLingui()
  const { busy, slow, run, giveUp } = useAttempt()
  const [typed, setTyped] = useState(EMPTY)
  const [errors, setErrors] = useState<PasswordErrors>({})
  const [failure, setFailure] = useState<Failure | null>(null)
  const username = staffRecord()?.username ?? ''

  const submit = (event: FormEvent) => {
    event.preventDefault()
    setFailure(null)
    const found = checkPasswords(typed, username)
    setErrors(found)
    if (Object.keys(found).length > 0) return
    const work = async () => {
      onSaved(await changeStaffPassword(typed.present, typed.next))
      setTyped(EMPTY)
      showToast({ tone: 'ok', title: t`Password updated successfully` })
    }
    run(work, (error) => {
      const field = fieldOf(error.code)
      if (field) setErrors({ [field]: error.code })
      else setFailure(failureOf(error))
      showToast({ tone: 'error', title: t`Failed to update the password` })
    })
  }

  const field = (name: keyof TypedPasswords, autoComplete: string) => ({
    autoComplete,
    // One more, so that a password that is too long is refused and not cut.
    maxLength: PASSWORD_MAX_BYTES + 1,
    value: typed[name],
    onChange: (event: { currentTarget: { value: string } }) => {
      setTyped({ ...typed, [name]: event.currentTarget.value })
      setErrors({ ...errors, [name]: undefined })
    },
    error: errors[name] ? i18n._(passwordSentence(errors[name])) : undefined,
  })

  return (
    <form className={`${slab.slab} ${classes.section}`} onSubmit={submit} noValidate>
      <input type="text" autoComplete="username" value={username} readOnly hidden />
      <PasswordField label={t`Current password`} {...field('present', 'current-password')} />
      <PasswordField label={t`New password`} description={t`8 characters or more`} {...field('next', 'new-password')} />
      <PasswordField label={t`Confirm the new password`} {...field('again', 'new-password')} />
      {others > 0 ? (
        <p className={classes.meta}>
          <Plural
            value={others}
            one="Your other session ends, this one stays."
            other="Your # other sessions end, this one stays."
          />
        </p>
      ) : null}
      <StaffFailure failure={failure} sentenceOf={passwordSentence} />
      <Button type="submit" disabled={busy}>
        {busy ? <Trans>Saving…</Trans> : <Trans>Change the password</Trans>}
      </Button>
      {slow ? <SlowAnswer onGiveUp={giveUp} /> : null}
    </form>
  )
}
