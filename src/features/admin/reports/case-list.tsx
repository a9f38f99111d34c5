import { Button } from '@mantine/core'
import { Trans, useLingui } from '@lingui/react/macro'
import { useId } from 'react'
import { CASE_LIMITS } from '@/domain/cases/decisions'
import { Checkbox } from '@/ui/checkbox'
import { EmptyState } from '@/ui/empty-state'
import type { CaseLine } from '@/views/cases'
import type { CasePlace } from './case-address'
import { CaseRow } from './case-row'
import type { Chosen } from './use-chosen-cases'
import classes from './case-list.module.css'

interface CaseListProps {
  /** The server's time. */
  now: number
  cases: readonly CaseLine[]
  place: CasePlace
  /** Null: there is nothing to decide on them together. */
  chosen: Chosen | null
  more: { hasMore: boolean; busy: boolean; read: () => Promise<unknown> }
}

/** The cases of a filter. Further pages are read at a tap. */
export function CaseList({ now, cases, place, chosen, more }: CaseListProps) {
  const { t } = useLingui()
  if (cases.length === 0) {
    return (
      <EmptyState kind="empty" title={t`There are no cases here`}>
        <Trans>New reports appear here by themselves.</Trans>
      </EmptyState>
    )
  }
  const among = cases.map(({ id }) => id)
  return (
    <>
      <ul className={classes.list} aria-label={t`Cases`}>
        {cases.map((line) => (
          <CaseRow
            key={line.id}
            {...{ now, line, place, among }}
            start={chosen ? <Choice line={line} chosen={chosen} /> : undefined}
          />
        ))}
      </ul>
      {more.hasMore ? (
        <div className={classes.foot}>
          <Button variant="default" disabled={more.busy} onClick={() => void more.read()}>
            <Trans>Show more</Trans>
          </Button>
        </div>
      ) : null}
    </>
  )
}

function Choice({ line, chosen }: { line: CaseLine; chosen: Chosen }) {
  const { t } = useLingui()
  const box = useId()
  const isChosen = chosen.lines.has(line.id)
  return (
    <label htmlFor={box} className={classes.choice}>
      <Checkbox
        id={box}
        aria-label={t`Choose this case`}
        checked={isChosen}
        disabled={!isChosen && chosen.lines.size >= CASE_LIMITS.bulk}
        onChange={() => chosen.toggle(line)}
      />
    </label>
  )
}
