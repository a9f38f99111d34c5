import { plural } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { DECISION_TEXT, reportReason, TARGET_TEXT } from '@/i18n/case-texts'
import { formatRelativeAge, formatUntil } from '@/i18n/format'
import { Isolated } from '@/ui/text/isolated'
import type { CaseLine } from '@/views/cases'
import classes from './reports.module.css'

interface CaseRowProps {
  /** The server's time. */
  now: number
  line: CaseLine
  onOpen: () => void
}

/** A line of the queue: reporters, reason, age, whose it is, and what was said. */
export function CaseRow({ now, line, onOpen }: CaseRowProps) {
  const { i18n } = useLingui()
  return (
    <li className={classes.row} data-late={(line.state !== 'closed' && line.due_at < now) || undefined}>
      <button type="button" className={classes.open} onClick={onOpen}>
        <CaseHead {...{ now, line }} />
        <span className={classes.preview}>
          {line.preview === '' ? (
            <span className={classes.meta}>
              <Trans>Without words</Trans>
            </span>
          ) : (
            <Isolated>{line.preview}</Isolated>
          )}
        </span>
        <span className={classes.meta}>
          <Isolated>{line.author.username}</Isolated>
          {line.claimed ? (
            <>
              {' · '}
              <Claimed name={line.claimed.name} />
            </>
          ) : null}
          {line.outcome === '' ? null : ` · ${i18n._(DECISION_TEXT[line.outcome])}`}
        </span>
      </button>
    </li>
  )
}

export function CaseHead({ now, line }: Pick<CaseRowProps, 'now' | 'line'>) {
  const { t, i18n } = useLingui()
  const reason = reportReason(line.reason)
  const due = line.due_at < now ? t`overdue` : t`due ${formatUntil(line.due_at, now)}`
  return (
    <span className={classes.head}>
      <b>{i18n._(TARGET_TEXT[line.target_type])}</b>
      <span>{reason ? i18n._(reason) : line.reason}</span>
      <span>{t`${plural(line.reporters, { one: '# reporter', other: '# reporters' })}`}</span>
      <span>{formatRelativeAge(line.first_report_at, now)}</span>
      {line.state === 'closed' ? null : <span data-due="">{due}</span>}
      {line.taken_down === '' ? null : (
        <span data-hidden="">
          {line.taken_down === 'auto' ? <Trans>Hidden by reports</Trans> : <Trans>Hidden</Trans>}
        </span>
      )}
    </span>
  )
}

function Claimed({ name }: { name: string }) {
  const holder = <Isolated>{name}</Isolated>
  return <Trans>with {holder}</Trans>
}
