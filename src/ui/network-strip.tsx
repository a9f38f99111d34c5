import type { ReactNode } from 'react'
import { ForwardIcon } from './forward-icon'
import classes from './network-strip.module.css'
import { SignalBars } from './signal-bars'

interface NetworkStripProps {
  /** `quiet`: grey, offline is normal; `busy`: something is on its way; `ok`: just arrived. */
  look: 'quiet' | 'busy' | 'ok'
  /** Filled steps, 0 to 3; null: the words are not about the network. */
  filled: number | null
  moving?: boolean
  children: ReactNode
  /** Link at the end, into the outbox. */
  end?: { text: string; onOpen: () => void; danger?: boolean } | null
}

/** 36 px directly under the app bar: how the network stands and what waits for it. */
export function NetworkStrip({ look, filled, moving = false, children, end = null }: NetworkStripProps) {
  return (
    <div className={classes.strip} data-look={look}>
      {filled === null ? null : <SignalBars filled={filled} moving={moving} />}
      <span className={classes.text} role="status">
        {children}
      </span>
      {end ? (
        <button type="button" className={classes.end} data-danger={end.danger || undefined} onClick={end.onOpen}>
          {end.text}
          <ForwardIcon size={16} />
        </button>
      ) : null}
    </div>
  )
}
