import type { ReactNode } from 'react'
import classes from './state.module.css'
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
        <Stand broken={kind === 'error'} />
      )}
      <h2 className={classes.title}>{title}</h2>
      {children ? <p className={classes.sentence}>{children}</p> : null}
      {action ? <div className={classes.action}>{action}</div> : null}
    </div>
  )
}

/** The empty stand with its ball; on an error the ball is only dashed. */
function Stand({ broken }: { broken: boolean }) {
  return (
    <svg
      className={classes.art}
      viewBox="0 0 104 72"
      fill="none"
      stroke="var(--c-line-strong)"
      strokeWidth="2"
      strokeLinejoin="round"
      aria-hidden="true"
    >
      <path d="M8 66V10h22v18h22v18h22v18h22v2z" fill={broken ? 'none' : 'var(--c-brand-soft)'} />
      {broken ? (
        <circle cx="74" cy="22" r="12" strokeDasharray="4 4" />
      ) : (
        <circle cx="74" cy="22" r="12" fill="var(--c-live)" stroke="none" />
      )}
    </svg>
  )
}
