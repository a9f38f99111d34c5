import type { ActingDecision, CaseFilter, Decision } from '@/domain/cases/decisions'
import type { SanctionReason } from '@/domain/moderation'
import type { ReportType } from '@/domain/reports'

// What staff see of cases. The server has the same shapes (pb_hooks/moderation/cases). Times are milliseconds since 1970
// by the server's clock.

export interface CaseLine {
  id: string
  target_type: ReportType
  target_id: string
  /** The reason that it is listed under. */
  reason: string
  /** Distinct counted reporters. */
  reporters: number
  tally: Readonly<Record<string, number>>
  first_report_at: number
  due_at: number
  state: 'open' | 'escalated' | 'closed'
  version: number
  closed_at: number
  /** The name is empty for an ended account, both are for an unknown author. */
  author: { id: string; username: string }
  /** At most 200 characters. */
  preview: string
  has_picture: boolean
  claimed: { id: string; name: string; until: number } | null
  has_appeal: boolean
  outcome: Decision | ''
  decided_name: string
  taken_down: '' | 'auto' | 'moderator'
}

/** What is known of a target: its texts and the name of its picture's file. */
export type TargetState = Readonly<Record<string, string>>

export interface CaseReport {
  reason: string
  description: string
  status: string
  is_counted: boolean
  at: number
  reporter: { id: string; username: string; decided: number; dismissed: number; muted: boolean }
}

export interface CaseEvent {
  at: number
  name: string
  action: Decision
  reason: SanctionReason | ''
  words: string
}

export interface CaseSanction {
  kind: ActingDecision
  reason: string
  words: string
  by_name: string
  /** This case made it. */
  is_of_case: boolean
  at: number
  until: number | null
  lifted_at: number | null
}

/** What the author wrote against a decision. */
export interface CaseAppeal {
  content: string
  state: 'waiting' | 'accepted' | 'refused'
  /** The answer of staff. */
  words: string
  decided_by: string
  at: number
  decided_at: number | null
}

export interface WholeCase extends CaseLine {
  /** Null after a year. */
  snapshot: TargetState | null
  /** Null when it was deleted. */
  present: TargetState | null
  /** What later reports saw, the state of most of them first; neither the snapshot nor the present state. */
  seen_later: readonly TargetState[]
  deleted: boolean
  edited: boolean
  reports: readonly CaseReport[]
  events: readonly CaseEvent[]
  appeals: readonly CaseAppeal[]
  sanctions: readonly CaseSanction[]
  other_cases: readonly CaseLine[]
}

export interface CaseQueue {
  now: number
  cases: readonly CaseLine[]
  /** The place of the next page; empty at the end. */
  after: string
  counts: Readonly<Record<CaseFilter, number>>
  /** Reason → open cases. */
  reasons: Readonly<Record<string, number>>
}

export interface CasePage {
  now: number
  case: WholeCase
}

/** What became of one case of a bulk decision. */
export interface BulkResult {
  id: string
  status: number
  /** Empty where it was decided. */
  code: string
}

export interface DecisionForm {
  decision: Decision
  reason: SanctionReason | ''
  days: number
  words: string
  response: string
  hide: boolean
}

export interface ListedWord {
  id: string
  phrase: string
  effect: 'case' | 'refuse'
  added_by: string
  updated_at: string
}

export interface WordsPage {
  words: readonly ListedWord[]
}

export interface WordTrial {
  /** Proves the trial to the server. */
  trial: string
  tried: number
  matching: number
  posts: ReadonlyArray<{ id: string; author: string; content: string }>
}
