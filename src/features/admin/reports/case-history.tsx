import { Button } from '@mantine/core'
import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { muteReporter } from '@/data/staff'
import type { ReportType } from '@/domain/reports'
import { DECISION_TEXT, reportReason } from '@/i18n/case-texts'
import { formatMoment, formatNumber, formatRelativeAge } from '@/i18n/format'
import { sanctionReason } from '@/i18n/sanction-reasons'
import slab from '@/ui/slab.module.css'
import { Isolated } from '@/ui/text/isolated'
import { WholeText } from '@/ui/text/whole-text'
import type { CaseEvent, CaseReport, CaseSanction, WholeCase } from '@/views/cases'
import { showStaffError } from '../staff-errors'
import page from '../staff-screen.module.css'
import type { CasePlace } from './case-address'
import { CaseRow } from './case-row'
import classes from './case.module.css'
import details from './meta.module.css'

interface CaseHistoryProps {
  now: number
  shown: WholeCase
  place: CasePlace
  /** A reporter was muted, or heard again. */
  onChange: () => void
}

/** Who reported and how reliably, what staff did before, and what else is open about the author. */
export function CaseHistory({ now, shown, place, onChange }: CaseHistoryProps) {
  const { t } = useLingui()
  return (
    <>
      <Part
        title={t`Reports`}
        rows={shown.reports.map((report) => (
          <Report key={report.reporter.id} {...{ now, report, onChange }} type={shown.target_type} />
        ))}
      />
      <Part
        title={t`What the staff did`}
        rows={shown.events.map((event) => (
          <EventLine key={event.at} event={event} />
        ))}
      />
      <Part
        title={t`Earlier decisions about the author`}
        none={t`None so far.`}
        rows={shown.sanctions.map((sanction) => (
          <Sanction key={sanction.at} sanction={sanction} />
        ))}
      />
      <Part
        title={t`Other open cases of the author`}
        rows={shown.other_cases.map((one) => (
          <CaseRow key={one.id} now={now} line={one} place={place} />
        ))}
      />
    </>
  )
}

interface PartProps {
  title: string
  rows: readonly ReactNode[]
  /** Said without rows; absent: there is no part. */
  none?: string
}

function Part({ title, rows, none }: PartProps) {
  if (rows.length === 0 && none === undefined) return null
  return (
    <section className={`${slab.slab} ${page.section}`}>
      <h2 className={page.heading}>{title}</h2>
      {rows.length === 0 ? <p className={page.meta}>{none}</p> : <ul className={page.rows}>{rows}</ul>}
    </section>
  )
}

interface ReportProps {
  now: number
  type: ReportType
  report: CaseReport
  onChange: () => void
}

function Report({ now, type, report, onChange }: ReportProps) {
  const { t, i18n } = useLingui()
  const { reporter } = report
  const reason = reportReason(report.reason, type)
  const toggle = async () => {
    try {
      await muteReporter(reporter.id, !reporter.muted)
      onChange()
    } catch (error) {
      showStaffError(t`The reporter was not changed`, error)
    }
  }
  const right = reporter.decided - reporter.dismissed
  return (
    <li className={page.line}>
      <div className={page.grow}>
        <span className={page.name}>
          <Isolated>{reporter.username}</Isolated>
        </span>
        <span className={details.meta}>
          {' · '}
          {reason ? i18n._(reason) : report.reason} · {formatRelativeAge(report.at, now)} ·{' '}
          {reporter.decided === 0
            ? t`no earlier reports`
            : t`earlier reports: ${formatNumber(right)} of ${formatNumber(reporter.decided)} accepted`}
          {report.is_counted ? null : ` · ${t`not counted`}`}
        </span>
        {report.description === '' ? null : <WholeText className={classes.words}>{report.description}</WholeText>}
      </div>
      <Button variant="subtle" onClick={() => void toggle()}>
        {reporter.muted ? <Trans>Count again</Trans> : <Trans context="reporter">Mute</Trans>}
      </Button>
    </li>
  )
}

/** What a member did with a case, and when. */
export function EventLine({ event: { at, name, action, reason, words } }: { event: CaseEvent }) {
  const { i18n } = useLingui()
  const why = sanctionReason(reason)
  return (
    <li>
      <Isolated>{name}</Isolated> · {i18n._(DECISION_TEXT[action])}
      {why ? ` · ${i18n._(why)}` : null} <span className={details.meta}>· {formatMoment(at)}</span>
      {words === '' ? null : <WholeText className={classes.words}>{words}</WholeText>}
    </li>
  )
}

function Sanction({ sanction }: { sanction: CaseSanction }) {
  const { i18n } = useLingui()
  const { kind, reason, words, by_name: by, at, until, lifted_at: lifted } = sanction
  const why = sanctionReason(reason)
  return (
    <li>
      {i18n._(DECISION_TEXT[kind])}
      {why ? ` · ${i18n._(why)}` : null}{' '}
      <span className={details.meta}>
        · {formatMoment(at)}
        {until ? ` – ${formatMoment(until)}` : null}
        {lifted ? (
          <>
            {' · '}
            <Trans>lifted</Trans>
          </>
        ) : null}
        {by === '' ? null : (
          <>
            {' · '}
            <Isolated>{by}</Isolated>
          </>
        )}
      </span>
      {words === '' ? null : <WholeText className={classes.words}>{words}</WholeText>}
    </li>
  )
}
