import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { auditExportAddress } from '@/data/staff'
import { exportAddress, serverExports } from '@/data/staff/exports'
import { useAttempt } from '@/features/forms/use-attempt'
import { NO_FILTER } from '../audit/audit-filter'
import { showStaffError } from '../staff-errors'
import { startDownload } from '../start-download'
import { StaffScreen } from '../staff-screen'
import { useStaffPage } from '../use-staff-page'
import { ExportCard } from './export-card'
import { ExportRange, isBackwards, type Range } from './export-range'

/** The export that the page of the audit has, too. */
const AUDIT = 'audit'

/** `/admin/exports`: rows of the server as files. */
export function ExportsScreen() {
  const { t } = useLingui()
  const content = useStaffPage(serverExports)
  const [range, setRange] = useState<Range>({ from: null, to: null })
  const { busy, run } = useAttempt()
  const download = (name: string, emails: boolean) => {
    const times = { from: range.from ?? 0, to: range.to ?? 0 }
    // The page is read first: a session that ended, or a right that was taken, is said here and not in a file.
    const work = async () => {
      await content.refresh()
      startDownload(
        name === AUDIT ? auditExportAddress({ ...NO_FILTER, ...times }) : exportAddress(name, { ...times, emails }),
      )
    }
    run(work, (error) => showStaffError(t`The file was not made`, error))
  }
  return (
    <StaffScreen
      {...{ title: t`Exports`, address: '/admin/exports', content }}
      above={<ExportRange range={range} onChange={setRange} />}
    >
      {(page) =>
        page.exports.map((one) => (
          <ExportCard
            key={one.name}
            of={one}
            busy={busy || isBackwards(range)}
            onDownload={(emails) => download(one.name, emails)}
          />
        ))
      }
    </StaffScreen>
  )
}
