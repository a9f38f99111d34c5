import { useState } from 'react'
import { Trans } from '@lingui/react/macro'
import { RunningText } from '../text/running-text'
import classes from './folded-text.module.css'

/** A longer text is folded: it would fill the screen. */
const FOLDED_CHARACTERS = 700
const FOLDED_LINES = 14

/** The text of a message with its links; a long one shows its beginning and a button. */
export function FoldedText({ content }: { content: string }) {
  const [open, setOpen] = useState(false)
  const isLong = content.length > FOLDED_CHARACTERS || content.split('\n').length > FOLDED_LINES
  if (!isLong) return <RunningText content={content} className={classes.text} />
  return (
    <>
      <div className={classes.fold} data-folded={open ? undefined : ''}>
        <RunningText content={content} className={classes.text} />
      </div>
      <button type="button" className={classes.more} aria-expanded={open} onClick={() => setOpen(!open)}>
        {open ? <Trans>Show less</Trans> : <Trans>Read more</Trans>}
      </button>
    </>
  )
}
