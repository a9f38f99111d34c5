import { liveQuery } from 'dexie'
import { DomainError } from '@/domain/domain-error'
import { pairId } from '@/domain/ids'
import { checkReport, tidyReportDetails } from '@/domain/reports'
import { enqueueReport, isReport } from './operations'
import { toRx } from '@/sync/rx'
import type { AccountContext } from '../context/account-context'
import type { ReportTarget, NewReport } from '@/views/reports'

export function reportsOf({ outbox, onOutboxChanged }: Pick<AccountContext, 'outbox' | 'onOutboxChanged'>) {
  return {
    /** @returns the id of the report's record */
    async report(report: NewReport): Promise<string> {
      const description = tidyReportDetails(report.description)
      const code = checkReport(report.target.type, report.reason, description)
      if (code) throw new DomainError(code, { [code === 'reason-missing' ? 'reason' : 'description']: code })
      await enqueueReport(outbox, { ...report, description })
      onOutboxChanged()
      return pairId(outbox.user, report.target.id)
    },
    reported$: ({ id }: ReportTarget) =>
      toRx(
        liveQuery(async () => {
          const earlier = await outbox.store.operations.where('record').equals(pairId(outbox.user, id)).toArray()
          return earlier.some((operation) => isReport(operation) && operation.state !== 'refused')
        }),
      ),
  }
}
