import { expect, test } from 'vitest'
import { pairId } from '@/domain/ids'
import { writeDocuments } from '@/sync/rows/access'
import { documentId, type EdgeDocument } from '@/sync/rows/documents'
import { all } from '../../../tests/support/outbox-steps'
import { ME, openOutbox, openRows } from '../../../tests/support/phone-stores'
import type { AccountContext } from '../context/account-context'
import { predictionsOf } from './commands'

test('K19 turned numbers are another prediction, though the home team was replaced since the stored one', async () => {
  const [outbox, rows] = [openOutbox(), await openRows()]
  const match = 'h00000000000001'
  const teams = JSON.stringify({ home: { id: 'h00000000000901' }, away: { id: 'h00000000000902' } })
  const row = { match_id: match, home: 2, away: 1, teams }
  const stored = { id: documentId('predictions', pairId(ME, match)), ord: [0], seq: 1, row } as unknown as EdgeDocument
  await writeDocuments(rows.edges as never, [stored])
  const parts = { sources: { rows }, outbox, onOutboxChanged: () => undefined }
  const { predict } = predictionsOf(parts as unknown as AccountContext)
  const seen = { home: 'h00000000000903', away: 'h00000000000902' }
  await predict(match, { home: 2, away: 1 }, seen)
  expect(await all(outbox)).toEqual([])
  await predict(match, { home: 1, away: 2 }, seen)
  expect((await all(outbox)).map(({ body }) => [body.home, body.away])).toEqual([[1, 2]])
  await rows.close()
})
