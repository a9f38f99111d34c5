import { useLingui } from '@lingui/react/macro'
import { useCallback, useState } from 'react'
import { adRequests } from '@/data/staff'
import type { AdRequestStatus } from '@/domain/ad-requests'
import type { AdRequestsPage, StaffAdRequest } from '@/views/staff-ad-requests'
import { StaffScreen } from '../staff-screen'
import { useStaffPage } from '../use-staff-page'
import { ApproveDialog } from './approve-dialog'
import type { Decided } from './listed-requests'
import { RejectDialog } from './reject-dialog'
import { RequestFigures } from './request-figures'
import { RequestFilter } from './request-filter'
import { RequestList } from './request-list'
import { RevenueDialog } from './revenue-dialog'

/** `/admin/ad-requests`: requests of advertisements, and their decisions. */
export function AdRequestsScreen() {
  const { t } = useLingui()
  const [status, setStatus] = useState<AdRequestStatus | 'all'>('all')
  const content = useStaffPage(useCallback(() => adRequests(status), [status]))
  const decided = () => void content.refresh().catch(() => undefined)
  return (
    <StaffScreen
      title={t`Ad requests`}
      address="/admin/ad-requests"
      wide
      content={content}
      above={<RequestFilter status={status} onChoose={setStatus} />}
    >
      {(page) => <Requests key={status} {...{ page, status }} onDecided={decided} />}
    </StaffScreen>
  )
}

interface RequestsProps {
  page: AdRequestsPage
  status: AdRequestStatus | 'all'
  onDecided: () => void
}

function Requests({ page, status, onDecided }: RequestsProps) {
  const [asked, setAsked] = useState<{ request: StaffAdRequest; decision: 'approve' | 'reject' } | null>(null)
  const [revenue, setRevenue] = useState(false)
  const [decided, setDecided] = useState<Decided>(new Map())
  const dialog = asked && {
    request: asked.request,
    onDecided: (isByThisPage: boolean) => {
      const status = asked.decision === 'approve' ? 'approved' : 'rejected'
      setDecided(new Map(decided).set(asked.request.id, isByThisPage ? status : null))
      onDecided()
    },
    onClose: () => setAsked(null),
  }
  return (
    <>
      <RequestFigures figures={page.figures} onRevenue={() => setRevenue(true)} />
      <RequestList
        {...{ page, status, decided }}
        onApprove={(request) => setAsked({ request, decision: 'approve' })}
        onReject={(request) => setAsked({ request, decision: 'reject' })}
      />
      {dialog && asked.decision === 'approve' ? <ApproveDialog {...dialog} /> : null}
      {dialog && asked.decision === 'reject' ? <RejectDialog {...dialog} /> : null}
      {revenue ? <RevenueDialog onClose={() => setRevenue(false)} /> : null}
    </>
  )
}
