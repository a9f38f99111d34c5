import { plural } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { IconPhoto } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { DECISION_TEXT, reportReason, TARGET_TEXT } from '@/i18n/case-texts'
import { formatRelativeAge, formatUntil } from '@/i18n/format'
import { Excerpt } from '@/ui/text/excerpt'
import { Isolated } from '@/ui/text/isolated'
import type { CaseLine } from '@/views/cases'
import { type CasePlace, linkToCase } from './case-address'
import classes from './case-list.module.css'
import details from './meta.module.css'

interface CaseRowProps {
  /** The server's time. */
  now: number
  line: CaseLine
  /** The list that it is in. */
  place: CasePlace
  among?: readonly string[]
  /** Stands before it, to choose it. */
  start?: ReactNode
}

/** A line of the queue: reporters, reason, age, whose it is, and what was said. */
export function CaseRow({ now, line, place, among, start }: CaseRowProps) {
  const { t, i18n } = useLingui()
  return (
    <li className={classes.row} data-case={line.id} data-late={isLate(line, now) || undefined}>
      {start}
      <Link className={classes.open} {...linkToCase({ ...place, id: line.id }, among)}>
        <CaseHead {...{ now, line }} />
        <span className={classes.preview}>
          {line.has_picture ? <IconPhoto size={18} stroke={1.75} role="img" aria-label={t`With a picture`} /> : null}
          {line.preview === '' ? (
            <span className={details.meta}>
              <Trans>Without words</Trans>
            </span>
          ) : (
            <Excerpt content={line.preview} lines={2} />
          )}
        </span>
        <span className={details.meta}>
          <Isolated>{line.author.username || t`Ended account`}</Isolated>
          {line.claimed ? (
            <>
              {' · '}
              <Claimed name={line.claimed.name} />
            </>
          ) : null}
          {line.outcome === '' ? null : ` · ${i18n._(DECISION_TEXT[line.outcome])}`}
        </span>
      </Link>
    </li>
  )
}

const isLate = ({ state, due_at: due }: CaseLine, now: number): boolean => state !== 'closed' && due < now

export function CaseHead({ now, line }: Pick<CaseRowProps, 'now' | 'line'>) {
  const { t, i18n } = useLingui()
  const reason = reportReason(line.reason, line.target_type)
  const due = line.due_at < now ? t`overdue` : t`deadline ${formatUntil(line.due_at, now)}`
  const reporters = t`${plural(line.reporters, { one: '# reporter', other: '# reporters' })}`
  return (
    <span className={classes.head}>
      <b>{i18n._(TARGET_TEXT[line.target_type])}</b>
      <span className={classes.tag}>{reason ? i18n._(reason) : line.reason}</span>
      {line.has_appeal ? (
        <span className={classes.tag} data-appeal="">
          <Trans context="case">Appeal</Trans>
        </span>
      ) : null}
      {line.taken_down === '' ? null : (
        <span className={classes.tag} data-hidden="">
          {line.taken_down === 'auto' ? <Trans>Hidden by reports</Trans> : <Trans>Hidden</Trans>}
        </span>
      )}
      {line.reporters > 0 ? <span>{reporters}</span> : null}
      <span className={classes.age}>
        {formatRelativeAge(line.first_report_at, now)}
        {line.state === 'closed' ? null : (
          <span data-due={isLate(line, now) ? 'over' : ''}>
            {' · '}
            {due}
          </span>
        )}
      </span>
    </span>
  )
}

function Claimed({ name }: { name: string }) {
  const holder = <Isolated>{name}</Isolated>
  return <Trans>with {holder}</Trans>
}
