import { useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import type { StateLevel } from '@/views/server-state'
import { levelWords } from './level-words'
import classes from './server.module.css'

interface StateRowProps {
  /** For tests: which value it is. */
  name: string
  title: ReactNode
  /** Null: the server does not know it. */
  value: ReactNode
  level: StateLevel
  /** From when it warns. */
  limit?: ReactNode
  /** What to do when it warns. */
  advice?: ReactNode
}

/** One value of the server with its level in words. */
export function StateRow({ name, title, value, level, limit, advice }: StateRowProps) {
  const needsAct = level === 'warn' || level === 'bad'
  return (
    <div data-value={name} data-level={level}>
      <dt>{title}</dt>
      <dd className={classes.value}>
        <span className={classes.shown}>
          <span>{value}</span>
          <Level level={level} />
        </span>
        {limit ? <span className={classes.limit}>{limit}</span> : null}
        {needsAct && advice ? <span className={classes.advice}>{advice}</span> : null}
      </dd>
    </div>
  )
}

function Level({ level }: { level: StateLevel }) {
  const { i18n } = useLingui()
  if (level === 'plain') return null
  const { word, icon: Icon } = levelWords(level)
  return (
    <span className={classes.level} data-level={level}>
      <Icon size={16} stroke={1.75} aria-hidden="true" />
      {i18n._(word)}
    </span>
  )
}
