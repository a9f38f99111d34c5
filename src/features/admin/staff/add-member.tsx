import { Button } from '@mantine/core'
import { Trans, useLingui } from '@lingui/react/macro'
import { useState, type FormEvent } from 'react'
import { addStaffMember } from '@/data/staff'
import { STAFF_LIMITS } from '@/domain/staff'
import { failureOf, type Failure } from '@/features/forms/failure'
import { SlowAnswer } from '@/features/forms/form-parts'
import { useAttempt } from '@/features/forms/use-attempt'
import { staffSentence } from '@/i18n/staff-codes'
import { TextField } from '@/ui/text-field'
import type { StaffMembersPage, StaffRights } from '@/views/staff-members'
import { StaffFailure } from '../staff-failure'
import classes from '../staff-screen.module.css'
import { RightsFields } from './rights-fields'

interface AddMemberProps {
  onAdded: (page: StaffMembersPage, username: string) => void
  onClose: () => void
}

const AT_NAME = ['staff-name', 'staff-name-taken']

/** Adds a member, whose password the server makes. A failure keeps what was typed. */
export function AddMember({ onAdded, onClose }: AddMemberProps) {
  const { t, i18n } = useLingui()
  const { busy, slow, run, giveUp } = useAttempt()
  const [username, setUsername] = useState('')
  const [rights, setRights] = useState<StaffRights>({ isSuper: false, roles: [] })
  const [failure, setFailure] = useState<Failure | null>(null)
  const name = username.trim()
  const isAtName = failure !== null && AT_NAME.includes(failure.code)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setFailure(null)
    run(
      async () => onAdded(await addStaffMember(name, rights), name),
      (error) => setFailure(failureOf(error)),
    )
  }
  return (
    <form className={classes.form} onSubmit={submit} noValidate>
      <h2 className={classes.heading}>
        <Trans>A new member</Trans>
      </h2>
      <TextField
        label={t({ message: 'Username', context: 'staff' })}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={STAFF_LIMITS.username}
        value={username}
        onChange={(event) => {
          setUsername(event.currentTarget.value)
          setFailure(null)
        }}
        error={isAtName ? i18n._(staffSentence(failure.code)) : undefined}
      />
      <RightsFields rights={rights} onChange={setRights} />
      <StaffFailure failure={isAtName ? null : failure} />
      <div className={classes.buttons}>
        <Button type="submit" disabled={busy || name === ''}>
          {busy ? <Trans>Saving…</Trans> : <Trans>Add and show the password</Trans>}
        </Button>
        <Button variant="default" onClick={onClose}>
          <Trans>Cancel</Trans>
        </Button>
      </div>
      {slow ? <SlowAnswer onGiveUp={giveUp} /> : null}
    </form>
  )
}
