import { Trans, useLingui } from '@lingui/react/macro'
import { isRestrictingKind } from '@/domain/moderation'
import { formatMoment } from '@/i18n/format'
import { sanctionReason } from '@/i18n/sanction-reasons'
import { Isolated } from '@/ui/text/isolated'
import type { StaffSanction } from '@/views/staff-users'
import page from '../staff-screen.module.css'
import classes from './users.module.css'

interface SanctionListProps {
  sanctions: readonly StaffSanction[]
  /** The server's time. */
  now: number
}

/** Past and present sanctions of a user, the newest first. */
export function SanctionList({ sanctions, now }: SanctionListProps) {
  if (sanctions.length === 0) {
    return (
      <p className={page.meta}>
        <Trans>There were no sanctions.</Trans>
      </p>
    )
  }
  return (
    <ul className={page.rows}>
      {sanctions.map((sanction) => (
        <Sanction key={sanction.id} sanction={sanction} now={now} />
      ))}
    </ul>
  )
}

function Sanction({ sanction, now }: { sanction: StaffSanction; now: number }) {
  const { i18n } = useLingui()
  const { kind, words, by, createdAt, until, liftedAt } = sanction
  const reason = sanctionReason(sanction.reason)
  const isInForce = isRestrictingKind(kind) && liftedAt === 0 && (until === 0 || until > now)
  return (
    <li data-sanction={kind}>
      <p className={page.name}>
        <Kind kind={kind} /> · {reason ? i18n._(reason) : sanction.reason}{' '}
        {isInForce ? (
          <span className={classes.chip} data-tone="danger">
            <Trans>In force</Trans>
          </span>
        ) : null}
      </p>
      <p className={page.meta}>
        <Made by={by} date={formatMoment(createdAt)} />
        {isRestrictingKind(kind) ? (
          <>
            <br />
            <End sanction={sanction} />
          </>
        ) : null}
      </p>
      {words === '' ? null : (
        <p>
          <Isolated>{words}</Isolated>
        </p>
      )}
    </li>
  )
}

function Kind({ kind }: Pick<StaffSanction, 'kind'>) {
  if (kind === 'ban') return <Trans context="sanction">Ban</Trans>
  if (kind === 'hide') return <Trans context="sanction">Content hidden</Trans>
  if (kind === 'delete') return <Trans context="sanction">Content deleted</Trans>
  return kind === 'suspend' ? <Trans context="sanction">Suspension</Trans> : <Trans context="sanction">Warning</Trans>
}

function Made({ by, date }: { by: string; date: string }) {
  if (by === '') return <Trans>{date}, by whoever runs the server</Trans>
  const name = <Isolated>{by}</Isolated>
  return (
    <Trans>
      {date}, by {name}
    </Trans>
  )
}

function End({ sanction: { until, liftedAt, liftedBy } }: { sanction: StaffSanction }) {
  const [lifted, end] = [formatMoment(liftedAt), formatMoment(until)]
  const name = <Isolated>{liftedBy}</Isolated>
  if (liftedAt > 0) {
    return liftedBy === '' ? (
      <Trans>Lifted {lifted}</Trans>
    ) : (
      <Trans>
        Lifted {lifted} by {name}
      </Trans>
    )
  }
  return until === 0 ? <Trans>Without an end</Trans> : <Trans>Ends {end}</Trans>
}
