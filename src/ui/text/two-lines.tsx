import type { ReactNode } from 'react'
import classes from './text.module.css'

/** A sentence of the interface in at most two lines, cut at its end. */
export function TwoLines({ children }: { children: ReactNode }) {
  return <span className={classes.lines}>{children}</span>
}
