import { Button } from '@mantine/core'
import { Trans } from '@lingui/react/macro'
import { adRequestImage } from '@/data/staff'
import type { AdRequestStatus } from '@/domain/ad-requests'
import { Name } from '@/ui/text/name'
import { shownHost } from '@/ui/text/shown-address'
import type { StaffAdRequest } from '@/views/staff-ad-requests'
import classes from './ad-requests.module.css'

/** Parts of a request that its row and its card have. */

export interface Decide {
  onApprove: (request: StaffAdRequest) => void
  onReject: (request: StaffAdRequest) => void
}

/** Nothing for a request that is decided. */
export function DecideButtons({ request, onApprove, onReject }: Decide & { request: StaffAdRequest }) {
  if (request.status !== 'pending') return null
  return (
    <span className={classes.actions}>
      <Button size="compact-md" onClick={() => onApprove(request)}>
        <Trans>Accept</Trans>
      </Button>
      <Button size="compact-md" variant="default" onClick={() => onReject(request)}>
        <Trans>Reject</Trans>
      </Button>
    </span>
  )
}

export function AdName({ request: { id, name, image, link } }: { request: StaffAdRequest }) {
  const host = link === '' ? null : shownHost(link)
  return (
    <span className={classes.ad}>
      {image ? <img src={adRequestImage(id)} alt="" width={40} height={40} /> : <span className={classes.noImage} />}
      <span className={classes.adText}>
        <b>
          <Name>{name}</Name>
        </b>
        {host ? (
          <a href={link} target="_blank" rel="noopener nofollow noreferrer" className={classes.small}>
            <Name>{host}</Name>
          </a>
        ) : null}
      </span>
    </span>
  )
}

export function Advertiser({ request: { username, phone } }: { request: StaffAdRequest }) {
  if (username === '') return <Trans>Anonymous user</Trans>
  return (
    <span className={classes.adText}>
      <Name>{username}</Name>
      <a className={classes.small} href={`tel:${phone}`} dir="ltr">
        {phone}
      </a>
    </span>
  )
}

export const StatusBadge = ({ status }: { status: AdRequestStatus }) => (
  <span className={classes.badge} data-status={status}>
    {status === 'pending' ? <Trans context="ad request">Pending</Trans> : null}
    {status === 'approved' ? <Trans context="ad request">Approved</Trans> : null}
    {status === 'rejected' ? <Trans context="ad request">Rejected</Trans> : null}
  </span>
)
