import { Trans } from '@lingui/react/macro'
import type { NotificationData } from '@/domain/notifications'
import { Isolated } from '@/ui/text/isolated'

/** What staff decided on a request of an advertisement. Null for other decisions. */
export function AdOutcome({ data }: { data: NotificationData }) {
  const name = String(data.ad_name)
  switch (data.outcome) {
    case 'ad-approved':
      return (
        <Trans>
          Your request for the ad <Isolated>{name}</Isolated> was accepted
        </Trans>
      )
    case 'ad-rejected':
      return (
        <Trans>
          Your request for the ad <Isolated>{name}</Isolated> was not accepted
        </Trans>
      )
    default:
      return null
  }
}
