import { Trans, useLingui } from '@lingui/react/macro'
import { useCallback, useState } from 'react'
import { auditPage } from '@/data/staff'
import { EmptyState } from '@/ui/empty-state'
import type { AuditFilter, AuditPage } from '@/views/audit'
import { Restores } from '../restores'
import { StaffScreen } from '../staff-screen'
import { useStaffPage } from '../use-staff-page'
import { AuditFilters } from './audit-filters'
import { AuditList } from './audit-list'
import { NO_FILTER } from './audit-filter'

const EVERY_MS = 60_000

/** `/admin/audit`: what staff and superusers did, filtered, and as a file. */
export function AuditScreen() {
  const { t } = useLingui()
  const [filter, setFilter] = useState<AuditFilter>(NO_FILTER)
  const read = useCallback(() => auditPage(filter), [filter])
  const content = useStaffPage(read, { everyMs: EVERY_MS })
  // The choices stay while a page of another filter is loading.
  const [choices, setChoices] = useState<Choices>({ people: [], actions: [] })
  const page = content.state.kind === 'page' ? content.state.page : null
  const latest = page ? choicesOf(page) : choices
  if (latest.people !== choices.people || latest.actions !== choices.actions) setChoices(latest)
  return (
    <StaffScreen
      title={t`Audit`}
      address="/admin/audit"
      content={content}
      above={<AuditFilters filter={filter} choices={choices} onChange={setFilter} />}
    >
      {(shown) => (
        <>
          <Restores restores={shown.restores ?? []} />
          {shown.rows.length === 0 ? (
            <EmptyState kind="empty" title={t`No row of the audit`}>
              <Trans>Nothing was done that these filters let through.</Trans>
            </EmptyState>
          ) : (
            <AuditList first={shown} filter={filter} />
          )}
        </>
      )}
    </StaffScreen>
  )
}

interface Choices {
  people: readonly string[]
  actions: readonly string[]
}

const NOTHING: readonly string[] = []

const choicesOf = ({ people = NOTHING as string[], actions = NOTHING as string[] }: AuditPage): Choices => ({
  people,
  actions,
})
