import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { CaseFilter, Decision } from '@/domain/cases/decisions'
import type { ReportType } from '@/domain/reports'
import { REASON_TEXT } from './report-reasons'

/** Words of the pages of cases. */

export const FILTER_TEXT: Record<CaseFilter, MessageDescriptor> = {
  pending: msg({ message: 'Open', context: 'cases' }),
  mine: msg({ message: 'Mine', context: 'cases' }),
  escalated: msg({ message: 'Escalated', context: 'cases' }),
  appeals: msg({ message: 'Appeals', context: 'cases' }),
  closed: msg({ message: 'Closed', context: 'cases' }),
}

export const TARGET_TEXT: Record<ReportType, MessageDescriptor> = {
  post: msg({ message: 'Post', context: 'case' }),
  comment: msg({ message: 'Comment', context: 'case' }),
  user: msg({ message: 'User', context: 'case' }),
  room: msg({ message: 'Room', context: 'case' }),
}

/** What a member does. */
export const DECISION_TEXT: Record<Decision, MessageDescriptor> = {
  dismiss: msg({ message: 'Dismiss: no violation', context: 'decision' }),
  warn: msg({ message: 'Warn the author', context: 'decision' }),
  hide: msg({ message: 'Hide the content', context: 'decision' }),
  delete: msg({ message: 'Delete the content', context: 'decision' }),
  suspend: msg({ message: 'Suspend the author', context: 'decision' }),
  ban: msg({ message: 'Ban the author', context: 'decision' }),
  restore: msg({ message: 'Take the decision back', context: 'decision' }),
  escalate: msg({ message: 'Escalate to a super-admin', context: 'decision' }),
  note: msg({ message: 'Add a note for the staff', context: 'decision' }),
  'accept-appeal': msg({ message: 'Accept the appeal', context: 'decision' }),
  'refuse-appeal': msg({ message: 'Refuse the appeal', context: 'decision' }),
}

export const CASE_STATE_TEXT: Record<'open' | 'escalated' | 'closed', MessageDescriptor> = {
  open: msg({ message: 'open', context: 'state of a case' }),
  escalated: msg({ message: 'escalated', context: 'state of a case' }),
  closed: msg({ message: 'closed', context: 'state of a case' }),
}

export const APPEAL_STATE_TEXT: Record<'waiting' | 'accepted' | 'refused', MessageDescriptor> = {
  waiting: msg({ message: 'Waits for a decision', context: 'appeal' }),
  accepted: msg({ message: 'Accepted', context: 'appeal' }),
  refused: msg({ message: 'Not accepted', context: 'appeal' }),
}

const WORD = msg({ message: 'A listed word', context: 'case' })

const reasonsOf = new Map<string, ReadonlyMap<string, MessageDescriptor>>(
  Object.entries(REASON_TEXT).map(([type, texts]) => [type, new Map(Object.entries(texts))]),
)

/**
 * The reason of a report in the words that its reporter chose; null for one of a newer server. Types have different
 * words for some reasons: without a type, as in a filter, those of the first type that has the reason.
 */
export function reportReason(reason: string, type?: ReportType): MessageDescriptor | null {
  if (reason === 'word') return WORD
  const lists = type ? [reasonsOf.get(type)] : [...reasonsOf.values()]
  return lists.find((texts) => texts?.has(reason))?.get(reason) ?? null
}
