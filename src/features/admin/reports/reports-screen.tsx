import { useLingui } from '@lingui/react/macro'
import { useCallback } from 'react'
import { caseQueue } from '@/data/staff'
import { StaffScreen } from '../staff-screen'
import { useStaffPage } from '../use-staff-page'
import { idsAlong } from './case-neighbours'
import { BulkBar } from './bulk-bar'
import { CaseFilters } from './case-filters'
import { CaseList } from './case-list'
import { useCaseAddress } from './case-address'
import { CaseScreen } from './case-screen'
import { useCasePages } from './use-case-pages'
import { useChosenCases } from './use-chosen-cases'

const EVERY_MS = 10_000
/** While a case covers the list. */
const COVERED_MS = 10 * 60_000

/** `/admin/reports`: the queue of cases, the worst first, and one case of it at `?case=<id>` (S05). */
export function ReportsScreen() {
  const { t } = useLingui()
  const address = useCaseAddress()
  const { place, among } = address
  const { id, filter, reason } = place
  const read = useCallback(() => caseQueue(filter, reason), [filter, reason])
  const content = useStaffPage(read, { everyMs: id === '' ? EVERY_MS : COVERED_MS })
  const page = content.state.kind === 'page' ? content.state.page : null
  const list = `${filter} ${reason}`
  const { cases, more, startAgain } = useCasePages(list, page, (after) => caseQueue(filter, reason, after))
  const chosen = useChosenCases(list)
  const ids = idsAlong(
    among,
    cases.map((line) => line.id),
  )
  const leadOn = async () => {
    const next = (await more.read()).find((line) => !ids.includes(line.id))
    if (next) address.step(next.id)
  }
  const again = () => content.refresh().catch(() => undefined)
  if (id !== '') {
    return (
      <CaseScreen
        key={id}
        {...{ id, address }}
        among={ids}
        onMore={more.hasMore && !more.busy ? () => void leadOn() : undefined}
        onClose={() => {
          address.close()
          void again()
        }}
      />
    )
  }
  // Closed cases are decided, and appeals are read one by one.
  const isBulk = filter !== 'closed' && filter !== 'appeals'
  return (
    <StaffScreen
      title={t`Reports`}
      address={address.href}
      wide
      content={content}
      above={<CaseFilters {...{ page, address }} />}
    >
      {(queue) => (
        <>
          {isBulk ? (
            <BulkBar {...{ cases, chosen }} now={queue.now} onDecided={() => void again().then(startAgain)} />
          ) : null}
          <CaseList {...{ cases, place, more }} now={queue.now} chosen={isBulk ? chosen : null} />
        </>
      )}
    </StaffScreen>
  )
}
