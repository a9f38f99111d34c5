import { expect, test } from 'vitest'
import { LAST_ORD, ordOfOrderKey, rowAtOrd } from './order-key'

test('the key of a row gives back its time and its id; the keys before and after all rows give none', () => {
  const createdAt = Date.UTC(2026, 10, 1, 10, 0, 0, 123)
  expect(rowAtOrd(ordOfOrderKey('2026-11-01 10:00:00.123Z|post0a9z'))).toEqual({ createdAt, id: 'post0a9z' })
  expect([rowAtOrd(''), rowAtOrd(LAST_ORD)]).toEqual([null, null])
})
