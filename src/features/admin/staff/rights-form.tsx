import { Button } from '@mantine/core'
import { Trans, useLingui } from '@lingui/react/macro'
import { useState, type FormEvent } from 'react'
import { setStaffRights } from '@/data/staff'
import { failureOf, type Failure } from '@/features/forms/failure'
import { SlowAnswer } from '@/features/forms/form-parts'
import { useAttempt } from '@/features/forms/use-attempt'
import { showToast } from '@/ui/toast-store'
import type { StaffMembersPage, StaffMemberView, StaffRights } from '@/views/staff-members'
import { isStaleError } from '../staff-errors'
import { StaffFailure } from '../staff-failure'
import { StaleNotice } from '../stale-notice'
import classes from '../staff-screen.module.css'
import { MemberChips } from './member-chips'
import { RightsFields } from './rights-fields'

interface RightsFormProps {
  /** The member as the server has them now. */
  member: StaffMemberView
  onSaved: (page: StaffMembersPage) => void
  onStale: () => void
  onClose: () => void
}

/** Changes the rights of a member. Another super who saved first is shown, and nothing that was chosen is lost. */
export function RightsForm({ member, onSaved, onStale, onClose }: RightsFormProps) {
  const { t } = useLingui()
  const { busy, slow, run, giveUp } = useAttempt()
  const [rights, setRights] = useState<StaffRights>({ isSuper: member.isSuper, roles: member.roles })
  // The version that the super has seen.
  const [seen, setSeen] = useState(member.version)
  const [failure, setFailure] = useState<Failure | null>(null)
  const isStale = member.version !== seen
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setFailure(null)
    const work = async () => {
      onSaved(await setStaffRights({ id: member.id, version: seen }, rights))
      showToast({ tone: 'ok', title: t`The rights were saved` })
      onClose()
    }
    run(work, (error) => {
      if (isStaleError(error)) onStale()
      setFailure(error.code === 'changed-meanwhile' ? null : failureOf(error))
    })
  }
  return (
    <form className={classes.form} onSubmit={submit} noValidate>
      {isStale ? (
        <StaleNotice
          sentence={<Trans>Somebody else changed these rights meanwhile. They are now:</Trans>}
          onTake={() => {
            setRights({ isSuper: member.isSuper, roles: member.roles })
            setSeen(member.version)
          }}
          onKeep={() => setSeen(member.version)}
        >
          <MemberChips member={member} />
        </StaleNotice>
      ) : null}
      <RightsFields rights={rights} onChange={setRights} />
      <StaffFailure failure={failure} />
      <div className={classes.buttons}>
        <Button type="submit" disabled={busy || isStale}>
          {busy ? <Trans>Saving…</Trans> : <Trans context="staff">Save</Trans>}
        </Button>
        <Button variant="default" onClick={onClose}>
          <Trans>Cancel</Trans>
        </Button>
      </div>
      {slow ? <SlowAnswer onGiveUp={giveUp} /> : null}
    </form>
  )
}
