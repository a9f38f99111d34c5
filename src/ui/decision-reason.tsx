import { Trans, useLingui } from '@lingui/react/macro'
import { sanctionReason } from '@/i18n/sanction-reasons'

/** Why moderators decided, as their author reads it; nothing for a reason of a newer server. */
export function DecisionReason({ code }: { code: unknown }) {
  const { i18n } = useLingui()
  const sentence = sanctionReason(code)
  return sentence ? <Reason reason={i18n._(sentence)} /> : null
}

const Reason = ({ reason }: { reason: string }) => <Trans>Reason: {reason}</Trans>
