import { Button } from '@mantine/core'
import { Trans } from '@lingui/react/macro'
import { IconAdjustmentsHorizontal, IconDownload } from '@tabler/icons-react'
import { useState, type FormEvent } from 'react'
import { auditExportAddress } from '@/data/staff'
import { formatNumber } from '@/i18n/format'
import slab from '@/ui/slab.module.css'
import { useWide } from '@/ui/use-wide'
import type { AuditFilter } from '@/views/audit'
import classes from '../staff-screen.module.css'
import { AuditFields, type AuditFiltersProps } from './audit-fields'
import { countFilters, NO_FILTER } from './audit-filter'

/** By person, action, target and time; and the filtered rows as a file. On a phone the fields are behind a button. */
export function AuditFilters({ filter, choices, onChange }: AuditFiltersProps) {
  const [subject, setSubject] = useState(filter.subject)
  const [isOpen, setOpen] = useState(false)
  const isWide = useWide()
  const hasFields = isWide || isOpen
  const submit = (event: FormEvent) => {
    event.preventDefault()
    onChange({ ...filter, subject: subject.trim() })
  }
  const clear = () => {
    setSubject('')
    onChange(NO_FILTER)
  }
  return (
    <form className={`${slab.slab} ${classes.section}`} onSubmit={submit} noValidate>
      {isWide ? null : (
        <div className={classes.buttons}>
          <FoldButton filter={filter} isOpen={isOpen} onToggle={() => setOpen(!isOpen)} />
          <ExportButton filter={filter} />
        </div>
      )}
      {hasFields ? <AuditFields {...{ filter, choices, onChange, subject }} onSubject={setSubject} /> : null}
      {hasFields || countFilters(filter) > 0 ? (
        <div className={classes.buttons}>
          {hasFields ? (
            <Button type="submit" disabled={subject.trim() === filter.subject}>
              <Trans context="audit">Filter</Trans>
            </Button>
          ) : null}
          <Button variant="default" disabled={countFilters(filter) === 0} onClick={clear}>
            <Trans context="audit">All rows</Trans>
          </Button>
          {isWide ? <ExportButton filter={filter} /> : null}
        </div>
      ) : null}
    </form>
  )
}

interface FoldButtonProps {
  filter: AuditFilter
  isOpen: boolean
  onToggle: () => void
}

/** Shows and hides the fields on a phone, and says how many filters are set. */
function FoldButton({ filter, isOpen, onToggle }: FoldButtonProps) {
  const count = countFilters(filter)
  const shown = formatNumber(count)
  return (
    <Button
      variant="default"
      aria-expanded={isOpen}
      leftSection={<IconAdjustmentsHorizontal size={20} stroke={1.75} aria-hidden />}
      onClick={onToggle}
    >
      {count === 0 ? <Trans context="audit">Filters</Trans> : <Trans context="audit">Filters: {shown}</Trans>}
    </Button>
  )
}

const ExportButton = ({ filter }: { filter: AuditFilter }) => (
  <Button
    component="a"
    href={auditExportAddress(filter)}
    download
    variant="default"
    leftSection={<IconDownload size={20} stroke={1.75} aria-hidden />}
  >
    <Trans>Export as CSV</Trans>
  </Button>
)
