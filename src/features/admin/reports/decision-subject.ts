import type { Decision } from '@/domain/cases/decisions'
import type { ReportType } from '@/domain/reports'
import type { DecisionForm } from '@/views/cases'
import type { DecisionDraft } from './decision-draft'

/** What a decision is about. */
export interface DecisionSubject {
  /** The types of the targets, each once. */
  targets: readonly ReportType[]
  canHide: boolean
  /** The content is hidden already. */
  isHidden: boolean
  /** Its author appealed. */
  hasAppeal: boolean
  isClosed: boolean
}

/** Whether author and reporters hear of it. */
export const isTold = (decision: Decision): boolean => decision !== 'note' && decision !== 'escalate'

/** The form of a draft, as the server takes it. */
export function formOf(draft: DecisionDraft, decision: Decision, { canHide, isHidden }: DecisionSubject): DecisionForm {
  const { reason, days, words, response, hide } = draft
  return {
    ...{ decision, reason, words, response: isTold(decision) ? response : '' },
    days: decision === 'suspend' ? days : 0,
    hide: isAgainstUser(decision) && canHide && (hide ?? isHidden),
  }
}

const AGAINST_USERS: ReadonlySet<string> = new Set(['warn', 'suspend', 'ban'])

export const isAgainstUser = (decision: string): boolean => AGAINST_USERS.has(decision)
