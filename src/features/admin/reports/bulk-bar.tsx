import { Button } from '@mantine/core'
import { plural } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import type { CaseLine } from '@/views/cases'
import { BulkDialog } from './bulk-dialog'
import type { Chosen } from './use-chosen-cases'
import classes from './bulk.module.css'

interface BulkBarProps {
  /** The server's time. */
  now: number
  cases: readonly CaseLine[]
  chosen: Chosen
  /** Some of them were decided. */
  onDecided: () => void
}

/** How many cases are chosen, and the way to one decision on all of them (Q8). */
export function BulkBar({ now, cases, chosen, onDecided }: BulkBarProps) {
  const { t } = useLingui()
  const [isOpen, setOpen] = useState(false)
  const count = chosen.lines.size
  if (cases.length === 0 && count === 0 && !isOpen) return null
  const hasAll = cases.every(({ id }) => chosen.lines.has(id))
  return (
    <div className={classes.bulk} role="group" aria-label={t`Chosen cases`} data-chosen={count > 0 || undefined}>
      <Button
        size="sm"
        variant="subtle"
        disabled={cases.length === 0}
        onClick={() => (hasAll ? chosen.leave([...chosen.lines.keys()]) : chosen.choose(cases))}
      >
        {hasAll && count > 0 ? <Trans context="cases">Choose none</Trans> : <Trans context="cases">Choose all</Trans>}
      </Button>
      {count > 0 ? (
        <>
          <span className={classes.count} role="status">
            {t`${plural(count, { one: '# case chosen', other: '# cases chosen' })}`}
          </span>
          <Button size="sm" onClick={() => setOpen(true)}>
            <Trans>Decide on all</Trans>
          </Button>
        </>
      ) : null}
      {isOpen ? <BulkDialog {...{ now, chosen, onDecided }} onClose={() => setOpen(false)} /> : null}
    </div>
  )
}
