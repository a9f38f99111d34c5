import { useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import classes from './app-bar.module.css'
import { Mark } from './brand/mark'

interface AppBarProps {
  title: ReactNode
  /** A 44 px button before the title (back, close). Without it the bar shows the logo. */
  start?: ReactNode
  /** 44 px icons or one button, at the end of the bar. */
  actions?: ReactNode
  /** A tap on the title. */
  onTitle: () => void
}

/** A bar of 56 px with the title of the screen and its actions. */
export function AppBar({ title, start, actions, onTitle }: AppBarProps) {
  const { t } = useLingui()
  return (
    <header className={classes.bar} data-start={start ? 'button' : 'mark'}>
      {start ?? (
        <span className={classes.mark}>
          <Mark />
        </span>
      )}
      <h1 className={classes.title}>
        <button type="button" className={classes.toTop} title={t`To the top`} onClick={onTitle}>
          {title}
        </button>
      </h1>
      {actions}
    </header>
  )
}
