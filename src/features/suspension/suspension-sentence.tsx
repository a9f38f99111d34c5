import { Trans, useLingui } from '@lingui/react/macro'
import { formatMoment } from '@/i18n/format'
import { sanctionReason } from '@/i18n/sanction-reasons'
import type { SuspensionView } from '@/views/suspension'

/** Until when the account is suspended, and why. */
export function SuspensionSentence({ suspension: { until, reason } }: { suspension: SuspensionView }) {
  const { i18n } = useLingui()
  const end = formatMoment(until)
  const why = sanctionReason(reason)
  if (!why) return <Trans>Your account is suspended until {end}.</Trans>
  const said = i18n._(why)
  return (
    <Trans>
      Your account is suspended until {end}. Reason: {said}.
    </Trans>
  )
}
