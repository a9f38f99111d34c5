import { Button } from '@mantine/core'
import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { verifyUser } from '@/data/staff'
import { SelectField } from '@/ui/select-field'
import { showToast } from '@/ui/toast-store'
import type { StaffUser } from '@/views/staff-users'
import { isStaleError, showStaffError } from '../staff-errors'
import { SET_TIERS, TIER_NAMES } from './tiers'
import classes from './users.module.css'

interface VerificationEditProps {
  user: StaffUser
  onSaved: (user: StaffUser) => void
  onEditEnd: () => void
  /** Somebody else has changed the user meanwhile. */
  onStale: (user: StaffUser) => void
}

/** Sets or cancels the verification of a user in place. A failure keeps what was chosen. */
export function VerificationEdit({ user, onSaved, onEditEnd, onStale }: VerificationEditProps) {
  const { t, i18n } = useLingui()
  const [choice, setChoice] = useState<string>(user.choice)
  const [busy, setBusy] = useState(false)
  const name = user.username
  const save = async () => {
    setBusy(true)
    try {
      onSaved(await verifyUser(user, choice))
      showToast({ tone: 'ok', title: t`The verification was saved` })
    } catch (error) {
      showStaffError(t`The verification was not saved`, error)
      if (isStaleError(error)) onStale(user)
      setBusy(false)
    }
  }
  return (
    <div className={classes.edit}>
      <SelectField
        aria-label={t`Verification of ${name}`}
        value={choice}
        onChange={setChoice}
        choices={[
          ...(user.choice === '' ? [{ value: '', label: t`Choose a level` }] : []),
          ...SET_TIERS.map((tier) => ({ value: tier, label: i18n._(TIER_NAMES[tier]) })),
          ...(user.choice === '' ? [] : [{ value: 'none', label: t`Cancel: by followers again` }]),
        ]}
      />
      {choice === user.choice ? null : (
        <Button disabled={busy} onClick={() => void save()}>
          {busy ? <Trans>Saving…</Trans> : <Trans context="verification">Save</Trans>}
        </Button>
      )}
      <Button variant="default" disabled={busy} onClick={onEditEnd}>
        <Trans>Cancel</Trans>
      </Button>
    </div>
  )
}
