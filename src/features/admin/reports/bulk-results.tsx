import { Button } from '@mantine/core'
import { plural } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { IconAlertCircle, IconCheck } from '@tabler/icons-react'
import { TARGET_TEXT } from '@/i18n/case-texts'
import { staffSentence } from '@/i18n/staff-codes'
import { Excerpt } from '@/ui/text/excerpt'
import type { BulkResult, CaseLine } from '@/views/cases'
import classes from './bulk.module.css'
import details from './meta.module.css'

interface BulkResultsProps {
  lines: readonly CaseLine[]
  results: readonly BulkResult[]
  onClose: () => void
}

/** What became of each case of a decision on many; what was not decided first. */
export function BulkResults({ lines, results, onClose }: BulkResultsProps) {
  const { t, i18n } = useLingui()
  const byId = new Map(lines.map((line) => [line.id, line]))
  const sorted = results.toSorted((one, other) => other.status - one.status)
  const right = results.filter(({ status }) => status === 200).length
  const left = results.length - right
  return (
    <div className={classes.dialog}>
      <p role="status">
        {t`${plural(right, { one: '# case decided', other: '# cases decided' })}`}
        {left > 0 ? ` · ${t`${plural(left, { one: '# not decided', other: '# not decided' })}`}` : null}
      </p>
      <ul className={classes.results}>
        {sorted.map(({ id, status, code }) => {
          const line = byId.get(id)
          return (
            <li key={id} data-bad={status === 200 ? undefined : ''}>
              {status === 200 ? (
                <IconCheck size={20} stroke={1.75} role="img" aria-label={t`Done`} />
              ) : (
                <IconAlertCircle size={20} stroke={1.75} role="img" aria-label={t`Not done`} />
              )}
              <div>
                <span className={classes.result}>
                  {line ? i18n._(TARGET_TEXT[line.target_type]) : null} <Excerpt content={line?.preview ?? ''} />
                </span>
                {status === 200 ? null : <p className={details.meta}>{i18n._(staffSentence(code))}</p>}
              </div>
            </li>
          )
        })}
      </ul>
      <Button variant="default" onClick={onClose}>
        <Trans>Close</Trans>
      </Button>
    </div>
  )
}
