import { Trans, useLingui } from '@lingui/react/macro'
import { Fragment } from 'react'
import { CELL_SEPARATOR, type FileFormat } from '@/domain/football/import/file-rows'
import type { FieldChange } from '@/domain/football/import/match-after'
import type { PlannedLine, PlannedMatch } from '@/domain/football/import/planned'
import { MATCH_STATUSES } from '@/domain/football/statuses'
import { formatMoment, formatNumber } from '@/i18n/format'
import { statusWords } from '@/ui/match/row-words'
import { Isolated } from '@/ui/text/isolated'
import staff from '../staff-screen.module.css'
import classes from './import.module.css'
import { nameIn } from './name-in'
import { FIELD_WORDS, fieldOf, KIND_WORDS, reasonWords } from './plan-words'

/** One line of a file: its number, its kind, and what it says or all reasons why it is left out. */
export function PlanLine({
  line: { line, kind, reasons, text, match, changes },
  format,
}: {
  line: PlannedLine
  format: FileFormat
}) {
  const { i18n } = useLingui()
  const number = formatNumber(line)
  return (
    <li className={classes.line} data-kind={kind}>
      <p className={classes.lineHead}>
        <span>{format === 'csv' ? <Trans>Line {number}</Trans> : <Trans>Match {number}</Trans>}</span>
        <span className={classes.kind}>{i18n._(KIND_WORDS[kind])}</span>
      </p>
      {match ? <Match match={match} /> : null}
      {text === '' ? null : (
        <code className={classes.source}>
          {text.split(CELL_SEPARATOR).map((cell, at) => (
            <Fragment key={at}>
              {at > 0 ? CELL_SEPARATOR : null}
              <Isolated>{cell}</Isolated>
            </Fragment>
          ))}
        </code>
      )}
      {changes.map((change) => (
        <Change key={change.field} change={change} />
      ))}
      {reasons.map((reason) => (
        <Reason key={reason} reason={reason} />
      ))}
    </li>
  )
}

function Reason({ reason }: { reason: PlannedLine['reasons'][number] }) {
  const { i18n } = useLingui()
  const field = fieldOf(reason)
  return (
    <p className={classes.reason}>
      {field ? <strong>{i18n._(FIELD_WORDS[field])}: </strong> : null}
      {i18n._(reasonWords(reason))}
    </p>
  )
}

function Match({ match: { competition, home, away, kickoff, status, score } }: { match: PlannedMatch }) {
  const said = status && status !== 'scheduled' ? statusWords(status) : null
  return (
    <>
      <p className={classes.teams}>
        <Isolated>{nameIn(home)}</Isolated> {score === '' ? '–' : <Score score={score} />}{' '}
        <Isolated>{nameIn(away)}</Isolated>
      </p>
      <p className={staff.meta}>
        {formatMoment(kickoff)} · <Isolated>{nameIn(competition)}</Isolated>
        {said ? ` · ${said}` : ''}
      </p>
    </>
  )
}

/** The home team's goals stand beside its name, in both directions. */
function Score({ score }: { score: string }) {
  const [home, away] = score.split('-').map(Number)
  return (
    <b>
      {formatNumber(home ?? 0)} - {formatNumber(away ?? 0)}
    </b>
  )
}

function Change({ change: { field, before, after } }: { change: FieldChange }) {
  const { i18n } = useLingui()
  return (
    <p className={classes.change}>
      {i18n._(FIELD_WORDS[field])}: <s>{valueWords(field, before)}</s> <Value>{valueWords(field, after)}</Value>
    </p>
  )
}

const Value = ({ children }: { children: string }) => <ins>{children}</ins>

function valueWords(field: FieldChange['field'], value: string | number): string {
  if (typeof value === 'number') return formatMoment(value)
  if (field === 'status') {
    const status = MATCH_STATUSES.find((one) => one === value)
    return (status && statusWords(status)) ?? '—'
  }
  return value === '' ? '—' : value.replace(/^(\d+)-(\d+)$/, '$1 - $2')
}
