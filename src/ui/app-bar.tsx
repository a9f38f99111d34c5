import type { ReactNode } from 'react'
import classes from './app-bar.module.css'
import { Mark } from './brand/mark'
import text from './text.module.css'

interface AppBarProps {
  title: string
  /** A 44 px button before the title (back, close); without it the mark stands there. */
  start?: ReactNode
  /** 44 px icons or one button at the end. */
  actions?: ReactNode
}

/** 56 px: where am I, and what can be done with the whole screen. */
export function AppBar({ title, start, actions }: AppBarProps) {
  return (
    <header className={classes.bar} data-start={start ? 'button' : 'mark'}>
      {start ?? (
        <span className={classes.mark}>
          <Mark />
        </span>
      )}
      <h1 className={`${classes.title} ${text.clip}`}>
        <bdi>{title}</bdi>
      </h1>
      {actions}
    </header>
  )
}
