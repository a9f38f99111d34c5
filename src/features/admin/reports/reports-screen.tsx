import { useLingui } from '@lingui/react/macro'
import { useCallback, useState } from 'react'
import { caseQueue } from '@/data/staff'
import type { CaseFilter } from '@/domain/cases/decisions'
import { StaffScreen } from '../staff-screen'
import { useStaffPage } from '../use-staff-page'
import { CaseFilters } from './case-filters'
import { CaseList } from './case-list'
import { CaseScreen } from './case-screen'

/** `/admin/reports`: the queue of cases, the worst first, and one case of it. */
export function ReportsScreen() {
  const { t } = useLingui()
  const [filter, setFilter] = useState<CaseFilter>('pending')
  const [reason, setReason] = useState('')
  const [opened, setOpened] = useState<{ id: string; among: readonly string[] } | null>(null)
  const read = useCallback(() => caseQueue(filter, reason), [filter, reason])
  const content = useStaffPage(read)
  if (opened) {
    const close = () => {
      setOpened(null)
      void content.refresh().catch(() => undefined)
    }
    return <CaseScreen key={opened.id} {...opened} onOpen={(id) => setOpened({ ...opened, id })} onClose={close} />
  }
  return (
    <StaffScreen title={t`Reports`} address="/admin/reports" content={content}>
      {(page) => (
        <>
          <CaseFilters {...{ page, filter, reason }} onFilter={setFilter} onReason={setReason} />
          <CaseList
            key={`${filter}/${reason}`}
            page={page}
            readMore={(after) => caseQueue(filter, reason, after)}
            onOpen={(id, among) => setOpened({ id, among })}
          />
        </>
      )}
    </StaffScreen>
  )
}
