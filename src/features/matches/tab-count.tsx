import type { ReactNode } from 'react'
import { Plural } from '@lingui/react/macro'
import { formatNumber } from '@/i18n/format'
import text from '@/ui/text-styles.module.css'
import classes from './tab-count.module.css'

/** How many matches a tab has; in the colour of «now» for those in play. */
export function TabCount({ count, live }: { count: number; live: boolean }) {
  return (
    <Count count={count} live={live}>
      <Plural value={count} one="# match" other="# matches" />
    </Count>
  )
}

/** How many items of news there are. */
export function NewsCount({ count }: { count: number }) {
  return (
    <Count count={count}>
      <Plural value={count} one="# item of news" other="# items of news" />
    </Count>
  )
}

/** @param children the number in words, for screen readers */
function Count({ count, live = false, children }: { count: number; live?: boolean; children: ReactNode }) {
  return (
    <>
      <span
        className={`${text.count} ${classes.count}`}
        data-live={(live && count > 0) || undefined}
        aria-hidden="true"
      >
        {formatNumber(count)}
      </span>
      <span className={text.hidden}>{children}</span>
    </>
  )
}
