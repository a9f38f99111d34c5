import { Hours } from '@/features/advertise/package-choice'
import { Price } from '@/features/advertise/price'
import type { StaffAdRequest } from '@/views/staff-ad-requests'
import classes from './ad-requests.module.css'
import { AdName, Advertiser, type Decide, DecideButtons, StatusBadge } from './request-parts'

interface RequestCardsProps {
  requests: readonly StaffAdRequest[]
  label: string
  /** When it was requested or decided. */
  dateOf: (request: StaffAdRequest) => string
  decide?: Decide
  /** In a dialog: the list scrolls in itself. */
  isShort?: boolean
}

/** Requests on a phone, and in a dialog. */
export function RequestCards({ requests, label, dateOf, decide, isShort = false }: RequestCardsProps) {
  return (
    <ul
      className={classes.cards}
      aria-label={label}
      data-short={isShort || undefined}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- the keyboard scrolls it
      tabIndex={isShort ? 0 : undefined}
    >
      {requests.map((request) => (
        <li key={request.id} className={classes.card}>
          <div className={classes.cardHead}>
            <AdName request={request} />
            <StatusBadge status={request.status} />
          </div>
          <p className={classes.facts}>
            <Price riyals={request.price} /> · <Hours hours={request.hours} /> · {dateOf(request)}
          </p>
          <Advertiser request={request} />
          {decide ? <DecideButtons request={request} {...decide} /> : null}
        </li>
      ))}
    </ul>
  )
}
