import type { ReportType } from '@/domain/reports'
import { keyedView } from '@/lib/observable'
import { accountCommand, fromAccount } from '../context/client-loader'
import type { ReportTarget } from '@/views/reports'

/**
 * Reports something to the moderators, through the outbox. A second report of the same target changes nothing.
 * @throws DomainError `reason-missing`, `description-too-long`, with its field
 */
export const report = accountCommand((account) => account.reports.report)

const reported = keyedView((key: string) => {
  const [type = 'post', id = ''] = key.split(' ')
  return fromAccount((account) => account.reports.reported$({ type: type as ReportType, id }), false)
})

/** Whether the user has reported it from this phone. */
export const reported$ = ({ type, id }: ReportTarget) => reported(`${type} ${id}`)
