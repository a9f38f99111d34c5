import { UnstyledButton } from '@mantine/core'
import { Trans, useLingui } from '@lingui/react/macro'
import { IconChevronDown } from '@tabler/icons-react'
import { useId, useState } from 'react'
import { auditRow } from '@/data/staff'
import { failureOf, type Failure } from '@/features/forms/failure'
import { useAttempt } from '@/features/forms/use-attempt'
import { formatMoment } from '@/i18n/format'
import { Isolated } from '@/ui/text/isolated'
import type { AuditRow, WholeAuditRow } from '@/views/audit'
import { ActionName } from '../action-name'
import { StaffFailure } from '../staff-failure'
import own from './audit.module.css'
import { ChangeTable } from './change-table'

/** One row: who did what when. It opens to what was before and after. */
export function AuditEntry({ row }: { row: AuditRow }) {
  const { t } = useLingui()
  const [isOpen, setOpen] = useState(false)
  const [whole, setWhole] = useState<WholeAuditRow | null>(null)
  const [failure, setFailure] = useState<Failure | null>(null)
  const { run } = useAttempt()
  const details = useId()
  const turn = () => {
    setOpen(!isOpen)
    if (isOpen || whole) return
    setFailure(null)
    run(
      async () => setWhole(await auditRow(row.id)),
      (error) => setFailure(failureOf(error)),
    )
  }
  return (
    <li data-row={row.id}>
      <UnstyledButton className={own.entry} aria-expanded={isOpen} aria-controls={details} onClick={turn}>
        <span className={own.what}>
          <b>
            <ActionName action={row.action} />
          </b>
          <span className={own.meta}>
            {row.username === '' ? t`Whoever runs the server` : <Isolated>{row.username}</Isolated>}
            {' · '}
            {formatMoment(row.at)}
          </span>
          {row.subject === '' ? null : (
            <span className={own.subject}>
              <bdi dir="ltr">{row.subject}</bdi>
            </span>
          )}
        </span>
        <IconChevronDown className={own.chevron} size={20} stroke={1.75} aria-hidden />
      </UnstyledButton>
      <div id={details} hidden={!isOpen} className={own.details}>
        {row.why === '' ? null : (
          <p>
            <Isolated>{row.why}</Isolated>
          </p>
        )}
        {whole ? <ChangeTable before={whole.before} after={whole.after} /> : null}
        {!whole && !failure ? (
          <p role="status">
            <Trans>Loading…</Trans>
          </p>
        ) : null}
        <StaffFailure failure={failure} />
      </div>
    </li>
  )
}
