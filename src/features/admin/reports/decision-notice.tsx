import { Trans } from '@lingui/react/macro'
import type { ReportType } from '@/domain/reports'
import { ModerationText } from '@/features/notifications/moderation-text'
import type { DecisionForm } from '@/views/cases'
import page from '../staff-screen.module.css'
import type { DecisionSubject } from './decision-subject'

interface DecisionNoticeProps {
  /** The server's time. */
  now: number
  form: DecisionForm
  subject: DecisionSubject
  endsReports: boolean
}

const KEEPING: ReadonlySet<string> = new Set(['dismiss', 'restore', 'accept-appeal'])

/** What author and reporters will read, by the texts that their phones show. */
export function DecisionNotice({ now, form, subject, endsReports }: DecisionNoticeProps) {
  const { decision, response } = form
  // A dismissed case is no news for its author, unless the author appealed (pb_hooks/moderation/cases/case-notices.ts).
  const outcomes = decision === 'dismiss' ? subject.dismissedAppeals : [decision]
  return (
    <div className={page.notice} role="group">
      {outcomes.length === 0 ? (
        <p>
          <Trans>The author hears nothing of it.</Trans>
        </p>
      ) : (
        outcomes.flatMap((outcome) =>
          subject.targets.map((target) => (
            <ToAuthor key={`${outcome} ${target}`} {...{ now, form, target, outcome }} />
          )),
        )
      )}
      {endsReports
        ? subject.targets.map((target) => <ToReporters key={target} {...{ target, decision, response }} />)
        : null}
    </div>
  )
}

interface ToAuthorProps {
  now: number
  form: DecisionForm
  target: ReportType
  outcome: string
}

function ToAuthor({ now, form: { reason, days, words, hide }, target, outcome }: ToAuthorProps) {
  const until = days > 0 ? { until: now + days * 86_400_000 } : {}
  const hidden = hide && target !== 'user'
  return (
    <p>
      <b>
        <Trans>The author reads:</Trans>
      </b>{' '}
      <ModerationText data={{ outcome, target, reason, hidden, ...until, ...(words.trim() ? { words } : {}) }} />
    </p>
  )
}

interface ToReportersProps {
  target: ReportType
  decision: string
  response: string
}

function ToReporters({ target, decision, response }: ToReportersProps) {
  const outcome = KEEPING.has(decision) ? 'report-dismissed' : 'report-resolved'
  return (
    <p>
      <b>
        <Trans>The reporters read:</Trans>
      </b>{' '}
      <ModerationText data={{ outcome, target, ...(response.trim() ? { response } : {}) }} />
    </p>
  )
}
