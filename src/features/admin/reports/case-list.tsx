import { Button } from '@mantine/core'
import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { EmptyState } from '@/ui/empty-state'
import slab from '@/ui/slab.module.css'
import type { CaseQueue } from '@/views/cases'
import { showStaffError } from '../staff-errors'
import { CaseRow } from './case-row'
import classes from './reports.module.css'

interface CaseListProps {
  page: CaseQueue
  readMore: (after: string) => Promise<CaseQueue>
  /** @param among the ids of the shown cases, in their order */
  onOpen: (id: string, among: readonly string[]) => void
}

/** The cases of a filter. Further pages are read at a tap. */
export function CaseList({ page, readMore, onOpen }: CaseListProps) {
  const { t } = useLingui()
  const [more, setMore] = useState<readonly CaseQueue[]>([])
  const [busy, setBusy] = useState(false)
  const shown = new Map([page, ...more].flatMap(({ cases }) => cases).map((one) => [one.id, one]))
  const after = (more[more.length - 1] ?? page).after
  const read = async () => {
    setBusy(true)
    try {
      const next = await readMore(after)
      setMore((before) => [...before, next])
    } catch (error) {
      showStaffError(t`The page could not be loaded`, error)
    }
    setBusy(false)
  }
  if (shown.size === 0) {
    return (
      <EmptyState kind="empty" title={t`There are no cases here`}>
        <Trans>New reports appear here by themselves.</Trans>
      </EmptyState>
    )
  }
  const cases = [...shown.values()]
  return (
    <>
      <ul className={`${slab.slab} ${classes.list}`} aria-label={t`Cases`}>
        {cases.map((one) => (
          <CaseRow key={one.id} now={page.now} line={one} onOpen={() => onOpen(one.id, [...shown.keys()])} />
        ))}
      </ul>
      {after === '' ? null : (
        <Button variant="default" disabled={busy} onClick={() => void read()}>
          <Trans>Show more</Trans>
        </Button>
      )}
    </>
  )
}
