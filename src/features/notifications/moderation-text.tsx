import { Trans } from '@lingui/react/macro'
import { isId } from '@/domain/ids'
import { ACCOUNT_SANCTIONS } from '@/domain/moderation'
import type { NotificationData } from '@/domain/notifications'
import { formatMoment } from '@/i18n/format'
import { sanctionReason } from '@/i18n/sanction-reasons'
import { DecisionOutcome } from '@/ui/decision-outcome'
import { DecisionReason } from '@/ui/decision-reason'
import { Isolated } from '@/ui/text/isolated'
import { AdOutcome } from './ad-outcome'

/** Against an account; the content may be hidden with it. */
const ALSO_HIDING: ReadonlySet<unknown> = new Set(ACCOUNT_SANCTIONS)

/** A decision of staff: what, why, until when, and their words. */
export function ModerationText({ data }: { data: NotificationData }) {
  const words = data.words ?? data.response
  return (
    <>
      {isId(data.ad_request_id) ? (
        <AdOutcome data={data} />
      ) : (
        <DecisionOutcome outcome={data.outcome} target={data.target} />
      )}
      {typeof data.until === 'number' ? <Until at={data.until} /> : null}
      {sanctionReason(data.reason) ? (
        <>
          {' · '}
          <DecisionReason code={data.reason} />
        </>
      ) : null}
      {data.hidden === true && ALSO_HIDING.has(data.outcome) ? (
        <>
          {' · '}
          <DecisionOutcome outcome="hide" target={data.target} />
        </>
      ) : null}
      {typeof words === 'string' ? (
        <>
          {' — '}
          <Isolated>{words}</Isolated>
        </>
      ) : null}
    </>
  )
}

function Until({ at }: { at: number }) {
  const date = formatMoment(at)
  return (
    <>
      {' '}
      <Trans context="suspension">until {date}</Trans>
    </>
  )
}
