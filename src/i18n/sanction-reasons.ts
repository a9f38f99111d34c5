import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { isSanctionReason, type SanctionReason } from '@/domain/moderation'

/** The reasons of decisions as their author reads them. */
const sentences: Record<SanctionReason, MessageDescriptor> = {
  offensive: msg({ message: 'Offensive content', context: 'decision' }),
  spam: msg({ message: 'Spam', context: 'decision' }),
  hate: msg({ message: 'Hate speech', context: 'decision' }),
  bullying: msg({ message: 'Bullying or harassment', context: 'decision' }),
  violence: msg({ message: 'Violence or threats', context: 'decision' }),
  sexual: msg({ message: 'Sexual content', context: 'decision' }),
  false_information: msg({ message: 'False information', context: 'decision' }),
  scam: msg({ message: 'Scam or fraud', context: 'decision' }),
  impersonation: msg({ message: 'Impersonation', context: 'decision' }),
  privacy_or_copyright: msg({ message: 'Privacy or copyright', context: 'decision' }),
  illegal: msg({ message: 'Illegal content', context: 'decision' }),
  other: msg({ message: 'Another violation of the rules', context: 'decision' }),
}

/** Null for a reason of a newer server. */
export const sanctionReason = (reason: unknown): MessageDescriptor | null =>
  isSanctionReason(reason) ? sentences[reason] : null
