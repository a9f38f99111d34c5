import { Trans } from '@lingui/react/macro'
import { ModerationText } from '@/features/notifications/moderation-text'
import type { DecisionForm, WholeCase } from '@/views/cases'
import page from '../staff-screen.module.css'

interface DecisionNoticeProps {
  /** The server's time. */
  now: number
  shown: WholeCase
  form: DecisionForm
  endsReports: boolean
}

const KEEPING: ReadonlySet<string> = new Set(['dismiss', 'restore', 'accept-appeal'])

/** What author and reporters will read, by the texts that their phones show. */
export function DecisionNotice({ now, shown, form, endsReports }: DecisionNoticeProps) {
  const { decision, reason, days, words, response } = form
  const until = days > 0 ? { until: now + days * 86_400_000 } : {}
  return (
    <div className={page.notice}>
      {decision === 'dismiss' ? null : (
        <p>
          <b>
            <Trans>The author reads:</Trans>
          </b>{' '}
          <ModerationText
            data={{
              outcome: decision,
              target: shown.target_type,
              reason,
              ...until,
              ...(words.trim() ? { words } : {}),
            }}
          />
        </p>
      )}
      {endsReports ? (
        <p>
          <b>
            <Trans>The reporters read:</Trans>
          </b>{' '}
          <ModerationText
            data={{
              outcome: KEEPING.has(decision) ? 'report-dismissed' : 'report-resolved',
              ...(response.trim() ? { response } : {}),
            }}
          />
        </p>
      ) : null}
    </div>
  )
}
