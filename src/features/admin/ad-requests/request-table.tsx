import { Button } from '@mantine/core'
import { Trans, useLingui } from '@lingui/react/macro'
import { adRequestImage } from '@/data/staff'
import type { AdRequestStatus } from '@/domain/ad-requests'
import { linkHost } from '@/domain/links'
import { Hours } from '@/features/advertise/package-choice'
import { Price } from '@/features/advertise/price'
import { formatRelativeAge } from '@/i18n/format'
import { Name } from '@/ui/text/name'
import type { StaffAdRequest } from '@/views/staff-ad-requests'
import classes from './ad-requests.module.css'

interface RequestTableProps {
  requests: readonly StaffAdRequest[]
  label: string
  /** `decided`: when it was decided, without actions. */
  dates?: 'made' | 'decided'
  onApprove?: (request: StaffAdRequest) => void
  onReject?: (request: StaffAdRequest) => void
}

/** Requests as rows. It scrolls in itself. */
export function RequestTable({ requests, label, dates = 'made', onApprove, onReject }: RequestTableProps) {
  const { t } = useLingui()
  return (
    <div
      className={classes.scroll}
      data-short={dates === 'decided' || undefined}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- the keyboard scrolls it
      tabIndex={0}
      role="region"
      aria-label={label}
    >
      <table className={classes.table}>
        <thead>
          <tr>
            <th scope="col">{t`Name of the ad`}</th>
            <th scope="col">{t`Advertiser`}</th>
            <th scope="col">{t`Amount`}</th>
            <th scope="col">{t`Duration`}</th>
            <th scope="col">{t`Status`}</th>
            <th scope="col">{dates === 'made' ? t`Requested` : t`Approval date`}</th>
            {dates === 'made' ? <th scope="col">{t`Actions`}</th> : null}
          </tr>
        </thead>
        <tbody>
          {requests.map((request) => (
            <tr key={request.id}>
              <td>
                <AdName request={request} />
              </td>
              <td>
                <Advertiser request={request} />
              </td>
              <td>
                <Price riyals={request.price} />
              </td>
              <td>
                <Hours hours={request.hours} />
              </td>
              <td>
                <StatusBadge status={request.status} />
              </td>
              <td>{formatRelativeAge(dates === 'made' ? request.at : request.decidedAt)}</td>
              {dates === 'made' ? (
                <td>
                  {request.status === 'pending' ? (
                    <span className={classes.actions}>
                      <Button size="compact-md" onClick={() => onApprove?.(request)}>
                        <Trans>Accept</Trans>
                      </Button>
                      <Button size="compact-md" variant="default" onClick={() => onReject?.(request)}>
                        <Trans>Reject</Trans>
                      </Button>
                    </span>
                  ) : null}
                </td>
              ) : null}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

function AdName({ request: { id, name, image, link } }: { request: StaffAdRequest }) {
  const host = link === '' ? null : linkHost(link)
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

function Advertiser({ request: { username, phone } }: { request: StaffAdRequest }) {
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

const StatusBadge = ({ status }: { status: AdRequestStatus }) => (
  <span className={classes.badge} data-status={status}>
    {status === 'pending' ? <Trans context="ad request">Pending</Trans> : null}
    {status === 'approved' ? <Trans context="ad request">Approved</Trans> : null}
    {status === 'rejected' ? <Trans context="ad request">Rejected</Trans> : null}
  </span>
)
