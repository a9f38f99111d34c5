import { useLingui } from '@lingui/react/macro'
import { Hours } from '@/features/advertise/package-choice'
import { Price } from '@/features/advertise/price'
import { formatRelativeAge } from '@/i18n/format'
import type { StaffAdRequest } from '@/views/staff-ad-requests'
import classes from './ad-requests.module.css'
import { AdName, Advertiser, type Decide, DecideButtons, StatusBadge } from './request-parts'

/** Requests as rows, on a desk. It scrolls in itself. */
export function RequestTable({ requests, ...decide }: Decide & { requests: readonly StaffAdRequest[] }) {
  const { t } = useLingui()
  return (
    <div
      className={classes.scroll}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- the keyboard scrolls it
      tabIndex={0}
      role="region"
      aria-label={t`Ad requests`}
    >
      <table className={classes.table}>
        <thead>
          <tr>
            <th scope="col">{t`Name of the ad`}</th>
            <th scope="col">{t`Advertiser`}</th>
            <th scope="col">{t`Amount`}</th>
            <th scope="col">{t`Duration`}</th>
            <th scope="col">{t`Status`}</th>
            <th scope="col">{t`Requested`}</th>
            <th scope="col">{t`Actions`}</th>
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
              <td>{formatRelativeAge(request.at)}</td>
              <td>
                <DecideButtons request={request} {...decide} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
