import type { ReactNode } from 'react'
import { ForwardIcon } from './forward-icon'
import classes from './network-strip.module.css'

interface StripLink {
  text: string
  /** Red, before the text, which is left out where both have no room. */
  danger?: string
  onOpen: () => void
}

interface NetworkStripProps {
  /** `quiet` (grey): offline is normal. `busy`: sending or loading. `ok`: just sent. */
  look: 'quiet' | 'busy' | 'ok'
  /** The text tells what to do: it may need a second line. */
  whole?: boolean
  /** Bars before the text, if it is about the network. */
  bars?: ReactNode
  children: ReactNode
  /** A link at the end that opens the outbox. */
  end?: StripLink | null
}

/**
 * A strip of 36 px under the app bar with the state of network and outbox. A child with `data-optional` is left out where
 * it has no room.
 */
export function NetworkStrip({ look, whole = false, bars, children, end = null }: NetworkStripProps) {
  return (
    <div className={classes.strip} data-look={look} data-whole={whole || undefined} data-strip>
      {bars}
      <span className={classes.text} role="status">
        {children}
      </span>
      {end ? (
        <button type="button" className={classes.end} onClick={end.onOpen}>
          <span className={classes.counts}>
            {end.danger && <em>{end.danger}</em>}
            <span>{end.text}</span>
          </span>
          <ForwardIcon size={16} />
        </button>
      ) : null}
    </div>
  )
}
