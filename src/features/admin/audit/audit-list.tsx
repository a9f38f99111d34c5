import { Button } from '@mantine/core'
import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { auditPage } from '@/data/staff'
import { failureOf, type Failure } from '@/features/forms/failure'
import { useAttempt } from '@/features/forms/use-attempt'
import slab from '@/ui/slab.module.css'
import type { AuditFilter, AuditPage, AuditRow } from '@/views/audit'
import { joinedPages, type ListPart, withOlderPage } from '../joined-pages'
import { StaffFailure } from '../staff-failure'
import classes from '../staff-screen.module.css'
import { AuditEntry } from './audit-entry'

interface AuditListProps {
  /** The first page, which is read again from time to time. */
  first: AuditPage
  filter: AuditFilter
}

/** The rows, the newest first, and a button for older ones. */
export function AuditList({ first, filter }: AuditListProps) {
  const { t } = useLingui()
  const [before, setBefore] = useState<{ filter: AuditFilter; part: ListPart<AuditRow> } | null>(null)
  const { busy, run } = useAttempt()
  const [failure, setFailure] = useState<Failure | null>(null)
  const shown = joinedPages(first, before?.filter === filter ? before.part : null)
  const readOlder = () => {
    setFailure(null)
    const work = async () => {
      setBefore({ filter, part: withOlderPage(shown, await auditPage(filter, shown.next)) })
    }
    run(work, (error) => setFailure(failureOf(error)))
  }
  return (
    <section className={`${slab.slab} ${classes.section}`}>
      <ul className={classes.rows} aria-label={t`Audit`}>
        {shown.rows.map((row) => (
          <AuditEntry key={row.id} row={row} />
        ))}
      </ul>
      <StaffFailure failure={failure} />
      {shown.next === '' ? null : (
        <Button variant="default" disabled={busy} onClick={readOlder}>
          {busy ? <Trans>Loading…</Trans> : <Trans context="audit">Older rows</Trans>}
        </Button>
      )}
    </section>
  )
}
