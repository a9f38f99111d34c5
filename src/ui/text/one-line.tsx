import type { ReactNode } from 'react'
import classes from './text.module.css'

/** A sentence of the interface in one line, cut at its end. Names inside are isolated. */
export function OneLine({ children }: { children: ReactNode }) {
  return <span className={classes.line}>{children}</span>
}
