import { Trans } from '@lingui/react/macro'
import { IconLogout } from '@tabler/icons-react'
import { useState } from 'react'
import { signOut, unsentWork } from '@/data/session'
import entry from '@/ui/entry.module.css'
import classes from './profile-screen.module.css'
import { SignOutDialog } from './sign-out-dialog'

/** Signs out and navigates to `/`. With unsent work it asks first. */
export function SignOut() {
  const [confirming, setConfirming] = useState(false)
  const leave = (unsent: 'keep' | 'discard') => {
    setConfirming(false)
    void signOut(unsent)
  }
  const ask = async () => {
    if ((await unsentWork()).total > 0) setConfirming(true)
    else leave('discard')
  }
  return (
    <>
      <button type="button" className={entry.entry} data-danger onClick={() => void ask()}>
        <IconLogout className={classes.mirror} size={24} stroke={1.75} aria-hidden="true" />
        <Trans>Log out</Trans>
      </button>
      {confirming ? <SignOutDialog leave={leave} onClose={() => setConfirming(false)} /> : null}
    </>
  )
}
