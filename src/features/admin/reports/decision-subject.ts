import type { Decision } from '@/domain/cases/decisions'
import type { ReportType } from '@/domain/reports'
import type { CaseLine, DecisionForm } from '@/views/cases'
import type { DecisionDraft } from './decision-draft'

type AppealAnswer = 'accept-appeal' | 'refuse-appeal'

/** What a decision is about. */
export interface DecisionSubject {
  /** The types of the targets, each once. */
  targets: readonly ReportType[]
  canHide: boolean
  /** The content is hidden already. */
  isHidden: boolean
  /** What a dismissal answers the author's appeals. */
  dismissedAppeals: readonly AppealAnswer[]
  isClosed: boolean
}

/** Of each case with an appeal. What staff hid stays hidden. */
export const dismissedAppeals = (cases: readonly Pick<CaseLine, 'has_appeal' | 'taken_down'>[]): AppealAnswer[] => [
  ...new Set(
    cases
      .filter((one) => one.has_appeal)
      .map((one) => (one.taken_down === 'moderator' ? 'refuse-appeal' : 'accept-appeal')),
  ),
]

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
