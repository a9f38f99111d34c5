import { Button } from '@mantine/core'
import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { adRequests } from '@/data/staff'
import type { AdRequestStatus } from '@/domain/ad-requests'
import { showError } from '@/features/shell/show-error'
import { formatRelativeAge } from '@/i18n/format'
import { EmptyState } from '@/ui/empty-state'
import { useWide } from '@/ui/use-wide'
import type { AdRequestsPage, StaffAdRequest } from '@/views/staff-ad-requests'
import classes from './ad-requests.module.css'
import { joinedPages, type ListPart, withOlderPage } from '../joined-pages'
import { type Decided, listedRequests } from './listed-requests'
import { RequestCards } from './request-cards'
import type { Decide } from './request-parts'
import { RequestTable } from './request-table'

interface RequestListProps extends Decide {
  page: AdRequestsPage
  status: AdRequestStatus | 'all'
  decided: Decided
}

const partOf = ({ requests, next }: AdRequestsPage): ListPart<StaffAdRequest> => ({ rows: requests, next })

/** The first page, which is read again by itself, and those that were asked for below it: a table on a desk, cards on a phone. */
export function RequestList({ page, status, decided, ...decide }: RequestListProps) {
  const { t } = useLingui()
  const isWide = useWide()
  const [before, setBefore] = useState<ListPart<StaffAdRequest> | null>(null)
  const [busy, setBusy] = useState(false)
  const shown = joinedPages(partOf(page), before)
  const requests = listedRequests(page.requests, shown.rows, status, decided)
  const loadOlder = async () => {
    setBusy(true)
    try {
      setBefore(withOlderPage(shown, partOf(await adRequests(status, shown.next))))
    } catch (error) {
      showError(t`An unexpected error occurred`, error)
    }
    setBusy(false)
  }
  if (requests.length === 0) return <EmptyState kind="empty" title={t`No requests in this category`} />
  return (
    <>
      {isWide ? (
        <RequestTable requests={requests} {...decide} />
      ) : (
        <RequestCards
          requests={requests}
          label={t`Ad requests`}
          dateOf={({ at }) => t`requested ${formatRelativeAge(at)}`}
          decide={decide}
        />
      )}
      {shown.next === '' ? null : (
        <Button variant="default" className={classes.more} disabled={busy} onClick={() => void loadOlder()}>
          <Trans>Show older ones</Trans>
        </Button>
      )}
    </>
  )
}
