import type { ReactNode } from 'react'
import classes from './empty-state.module.css'
import { EmptyIllustration } from './empty-illustration'
import { SignalBars } from './signal-bars'

interface EmptyStateProps {
  /** `empty`: there is nothing yet. `error`: loading failed. `offline`: the phone never loaded it. */
  kind: 'empty' | 'error' | 'offline'
  title: ReactNode
  /** One sentence. */
  children?: ReactNode
  /** At most one action. */
  action?: ReactNode
}

/** Replaces an empty list. It must not replace rows that are already on the screen. */
export function EmptyState({ kind, title, children, action }: EmptyStateProps) {
  return (
    <div className={classes.state} data-state={kind} role="status">
      {kind === 'offline' ? (
        <span className={classes.steps}>
          <SignalBars size={54} />
        </span>
      ) : (
        <EmptyIllustration className={classes.art} broken={kind === 'error'} />
      )}
      <h2 className={classes.title}>{title}</h2>
      {children ? <p className={classes.sentence}>{children}</p> : null}
      {action ? <div className={classes.action}>{action}</div> : null}
    </div>
  )
}
