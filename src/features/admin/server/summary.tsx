import { Plural, Trans } from '@lingui/react/macro'
import { formatTime } from '@/i18n/format'
import type { ServerPage, StateLevel } from '@/views/server-state'
import classes from './server.module.css'

const levelsOf = ({ queues, values, football, news, backup }: ServerPage): StateLevel[] =>
  [...queues, ...values, ...football, news, backup].map(({ level }) => level)

/** How many values warn, and when they were read. */
export function Summary({ page }: { page: ServerPage }) {
  const count = levelsOf(page).filter((level) => level === 'warn' || level === 'bad').length
  const time = formatTime(page.now)
  return (
    <div className={classes.summary} data-level={count === 0 ? 'ok' : 'warn'}>
      <p role="status">
        {count === 0 ? (
          <Trans>No warnings.</Trans>
        ) : (
          <Plural value={count} one="# value warns." other="# values warn." />
        )}
      </p>
      <p className={classes.read}>
        <Trans>Read at {time}</Trans>
      </p>
    </div>
  )
}
