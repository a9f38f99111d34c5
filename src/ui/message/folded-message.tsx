import { useState, type ReactNode } from 'react'
import { Trans } from '@lingui/react/macro'
import classes from './folded-message.module.css'

/** A message of a blocked user in a room: one line, until the user opens it (Z46). */
export function FoldedMessage({ children }: { children: ReactNode }) {
  const [open, setOpen] = useState(false)
  return (
    <>
      <button type="button" className={classes.line} aria-expanded={open} onClick={() => setOpen(!open)}>
        <Trans>A message of a user whom you blocked</Trans>
        {' · '}
        <span className={classes.action}>{open ? <Trans>Hide</Trans> : <Trans>Show</Trans>}</span>
      </button>
      {open && children}
    </>
  )
}
