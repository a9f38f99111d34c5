import { Button } from '@mantine/core'
import { Trans, useLingui } from '@lingui/react/macro'
import { IconCash, IconCircleCheck, IconScale } from '@tabler/icons-react'
import { useState } from 'react'
import { adRevenue } from '@/data/staff'
import { RetryButton } from '@/features/shell/retry-button'
import { Price } from '@/features/advertise/price'
import { showError } from '@/features/shell/show-error'
import { formatNumber, formatRelativeAge } from '@/i18n/format'
import { staffSentence } from '@/i18n/staff-codes'
import { EmptyState } from '@/ui/empty-state'
import { Loader } from '@/ui/loader'
import { Sheet } from '@/ui/sheet'
import type { RevenuePage, StaffAdRequest } from '@/views/staff-ad-requests'
import { joinedPages, type ListPart, withOlderPage } from '../joined-pages'
import { StatCard, StatCards } from '../stat-card'
import { useStaffPage } from '../use-staff-page'
import classes from './ad-requests.module.css'
import { RequestCards } from './request-cards'

const read = () => adRevenue()

/** What approved requests brought in. */
export function RevenueDialog({ onClose }: { onClose: () => void }) {
  const { t, i18n } = useLingui()
  const { state, load } = useStaffPage(read)
  return (
    <Sheet kind="dialog" title={<Trans>Total revenue</Trans>} onClose={onClose}>
      {state.kind === 'loading' ? <Loader text={t`Loading…`} /> : null}
      {state.kind === 'refused' ? <EmptyState kind="error" title={t`You may not see this page`} /> : null}
      {state.kind === 'failed' ? (
        <EmptyState
          kind={state.code === 'offline' ? 'offline' : 'error'}
          title={t`The page could not be loaded`}
          action={<RetryButton onRetry={load} />}
        >
          {i18n._(staffSentence(state.code))}
        </EmptyState>
      ) : null}
      {state.kind === 'page' ? <Revenue page={state.page} /> : null}
    </Sheet>
  )
}

const partOf = ({ requests, next }: RevenuePage): ListPart<StaffAdRequest> => ({ rows: requests, next })

function Revenue({ page }: { page: RevenuePage }) {
  const { t } = useLingui()
  const [before, setBefore] = useState<ListPart<StaffAdRequest> | null>(null)
  const shown = joinedPages(partOf(page), before)
  const requests = shown.rows
  const loadOlder = async () => {
    try {
      setBefore(withOlderPage(shown, partOf(await adRevenue(shown.next))))
    } catch (error) {
      showError(t`An unexpected error occurred`, error)
    }
  }
  return (
    <div className={classes.fields}>
      <StatCards label={t`Revenue in numbers`} fit="dialog">
        <StatCard icon={IconCash} label={<Trans>Total revenue</Trans>} value={<Price riyals={page.revenue} />} wide />
        <StatCard icon={IconCircleCheck} label={<Trans>Approved requests</Trans>} value={formatNumber(page.approved)} />
        <StatCard icon={IconScale} label={<Trans>Average ad price</Trans>} value={<Price riyals={page.average} />} />
      </StatCards>
      {requests.length === 0 ? (
        <EmptyState kind="empty" title={t`No approved requests yet`} />
      ) : (
        <RequestCards
          requests={requests}
          label={t`Approved requests`}
          dateOf={({ decidedAt }) => t`approved ${formatRelativeAge(decidedAt)}`}
          isShort
        />
      )}
      {shown.next === '' ? null : (
        <Button variant="default" onClick={() => void loadOlder()}>
          <Trans>Show older ones</Trans>
        </Button>
      )}
    </div>
  )
}
