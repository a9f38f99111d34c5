import type { ComponentType, ReactNode } from 'react'
import classes from './match-actions.module.css'

interface ActionButtonProps {
  icon: ComponentType<{ size?: number; stroke?: number; 'aria-hidden'?: 'true' }>
  children: ReactNode
  onClick: () => void
  /** What the button turned on is on. */
  on?: boolean
  busy?: boolean
}

/** One thing to take along from a match: a label below its icon. */
export const ActionButton = ({ icon: Icon, children, onClick, on = false, busy = false }: ActionButtonProps) => (
  <button type="button" className={classes.action} data-on={on || undefined} disabled={busy} onClick={onClick}>
    <Icon size={20} stroke={1.75} aria-hidden="true" />
    <span>{children}</span>
  </button>
)
