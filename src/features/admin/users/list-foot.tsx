import { Button } from '@mantine/core'
import { Trans } from '@lingui/react/macro'
import { formatNumber } from '@/i18n/format'
import classes from './users.module.css'

interface ListFootProps {
  shown: number
  /** Null: the server does not say how many there are. */
  all: number | null
  /** Null at the end. */
  onMore: (() => void) | null
  busy: boolean
}

/** How many are shown, and the next page. */
export function ListFoot({ shown: count, all: number, onMore, busy }: ListFootProps) {
  const [shown, all] = [formatNumber(count), formatNumber(number ?? 0)]
  return (
    <div className={classes.foot}>
      <span>
        {number === null ? (
          <Trans>{shown} found</Trans>
        ) : (
          <Trans>
            {shown} of {all}
          </Trans>
        )}
      </span>
      {onMore ? (
        <Button variant="default" disabled={busy} onClick={onMore}>
          {busy ? <Trans>Loading…</Trans> : <Trans>Load more</Trans>}
        </Button>
      ) : null}
    </div>
  )
}
