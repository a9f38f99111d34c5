import { expect, test } from 'vitest'
import { overlayOutbox } from '@/sync/overlay'
import type { QueuedOperation } from '@/sync/outbox/operation'
import type { EdgeDocument } from '@/sync/rows/documents'
import { ME, queuedOperation } from '../../../tests/support/phone-stores'
import { overlayRequests } from './own-requests'

const NOW = Date.UTC(2026, 10, 29, 12)
const stored = (ms: number) => new Date(ms).toISOString().replace('T', ' ')

const row = (id: string, more: object = {}) =>
  ({
    ...{ id: `ad-request:${id}`, asOf: 5, seq: 5 },
    row: {
      ...{
        id,
        ad_name: `متجر ${id}`,
        duration_hours: 2,
        price: 650,
        status: 'pending',
        created_at: stored(NOW),
        ...more,
      },
    },
  }) as unknown as EdgeDocument

const operation = (record: string, more: Partial<QueuedOperation> = {}) =>
  queuedOperation({
    ...{ id: `operation-${record}`, collection: 'ad_requests', action: 'create', kind: 'text', record },
    ...{ body: { ad_name: 'جديد', duration_hours: 5 }, writtenAt: NOW + 1000, ...more },
  })

const shown = (rows: EdgeDocument[], operations: QueuedOperation[]) =>
  overlayRequests(rows, overlayOutbox(ME, operations, 'waits'))

test('Q19 a stored request has the price of its time, one that waits that of the table', () => {
  expect(shown([row('a')], [operation('b')]).map(({ id, price }) => [id, price])).toEqual([
    ['b', 1000],
    ['a', 650],
  ])
})

test('a request that arrived is shown once', () => {
  const views = shown([row('a')], [operation('a', { state: 'accepted', seq: 5 })])
  expect(views.map(({ id, delivery }) => [id, delivery.kind])).toEqual([['a', 'stored']])
})

test('a request that is withdrawn leaves at once', () => {
  const withdrawal = operation('a', { id: 'w', action: 'delete', kind: 'toggle', body: {} })
  expect(shown([row('a')], [withdrawal])).toEqual([])
})

test('a refused request stays with what was typed', () => {
  const refused = operation('b', { state: 'refused', code: 'link-invalid', fields: { ad_link: 'link-invalid' } })
  const [view] = shown([], [refused])
  expect(view).toMatchObject({ name: 'جديد', operation: 'operation-b', delivery: { kind: 'refused' } })
})

test('an approved request has its times and counts', () => {
  const times = { starts_at: stored(NOW), ends_at: stored(NOW + 7_200_000) }
  const [view] = shown([row('a', { status: 'approved', ...times, views: 12, clicks: 3 })], [])
  expect(view).toMatchObject({ status: 'approved', startsAt: NOW, endsAt: NOW + 7_200_000, views: 12, clicks: 3 })
})
