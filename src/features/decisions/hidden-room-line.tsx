import { Trans, useLingui } from '@lingui/react/macro'
import { sanctionReason } from '@/i18n/sanction-reasons'
import { useHidingDecision } from './use-hiding-decision'

/** In a list, for the owner of a hidden room: why it is hidden. The room itself leads to the appeal. */
export function HiddenRoomLine({ id }: { id: string }) {
  const { i18n } = useLingui()
  const decision = useHidingDecision(id)
  const sentence = sanctionReason(decision?.reason)
  if (decision?.automatic) return <Trans context="room">Hidden after many reports</Trans>
  return sentence ? <Reason reason={i18n._(sentence)} /> : <Trans>Hidden. Only you see it.</Trans>
}

const Reason = ({ reason }: { reason: string }) => <Trans context="room">Hidden: {reason}</Trans>
