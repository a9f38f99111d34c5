import type { ReactNode } from 'react'
import classes from './state.module.css'
import { Stand } from './stand'
import { Steps } from './steps'

interface StateProps {
  /** `empty`: nothing there yet; `error`: it failed; `offline`: the phone has never had it. */
  kind: 'empty' | 'error' | 'offline'
  title: string
  /** One sentence. */
  children?: ReactNode
  /** At most one. */
  action?: ReactNode
}

/** In place of a list that has nothing to show; never in place of something already on the screen. */
export function State({ kind, title, children, action }: StateProps) {
  return (
    <div className={classes.state} data-state={kind} role="status">
      {kind === 'offline' ? (
        <span className={classes.steps}>
          <Steps size={54} />
        </span>
      ) : (
        <Stand className={classes.art} broken={kind === 'error'} />
      )}
      <h2 className={classes.title}>{title}</h2>
      {children ? <p className={classes.sentence}>{children}</p> : null}
      {action ? <div className={classes.action}>{action}</div> : null}
    </div>
  )
}
