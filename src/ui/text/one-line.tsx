import type { ReactNode } from 'react'
import classes from './text.module.css'

/**
 * A sentence of the interface in one line. A name inside (`Isolated`) is cut at its own end; without one the sentence is
 * cut.
 */
export function OneLine({ children }: { children: ReactNode }) {
  return <span className={`${classes.line} ${classes.sentence}`}>{children}</span>
}
