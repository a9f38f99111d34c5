import { liveQuery } from 'dexie'
import { DomainError } from '@/domain/domain-error'
import { pairId } from '@/domain/ids'
import { checkReport, tidyReportDetails } from '@/domain/reports'
import type { Account } from '../client/account'
import { enqueueReport, isReport } from './operations'
import { toRx } from '@/sync/rx'
import type { PostParts } from '../posts/commands'

export function reportsOf({ outbox, written }: Pick<PostParts, 'outbox' | 'written'>): Account['reports'] {
  return {
    async report(words) {
      const description = tidyReportDetails(words.description)
      const code = checkReport(words.target.type, words.reason, description)
      if (code) throw new DomainError(code, { [code === 'reason-missing' ? 'reason' : 'description']: code })
      await enqueueReport(outbox, { ...words, description })
      written()
    },
    reported$: ({ id }) =>
      toRx(
        liveQuery(async () => {
          const said = await outbox.store.operations.where('record').equals(pairId(outbox.user, id)).toArray()
          return said.some((operation) => isReport(operation) && operation.state !== 'refused')
        }),
      ),
  }
}
