import { Plural } from '@lingui/react/macro'
import { formatNumber } from '@/i18n/format'
import text from '@/ui/text-styles.module.css'
import classes from './tab-count.module.css'

/** How many matches a tab has; in the colour of «now» for those in play. */
export function TabCount({ count, live }: { count: number; live: boolean }) {
  return (
    <>
      <span
        className={`${text.count} ${classes.count}`}
        data-live={(live && count > 0) || undefined}
        aria-hidden="true"
      >
        {formatNumber(count)}
      </span>
      <span className={text.hidden}>
        <Plural value={count} one="# match" other="# matches" />
      </span>
    </>
  )
}
