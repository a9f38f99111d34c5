import { expect, test } from 'vitest'
import { ownZone, wallOf } from '@/i18n/format-wall-time'
import { offeredZones } from './wall-time'

test('K3 a time is shown by the clocks of its zone', () => {
  const at = Date.UTC(2026, 10, 28, 21, 30)
  expect(wallOf(at, 'UTC')).toEqual({ date: '2026-11-28', time: '21:30' })
  expect(wallOf(at, 'Asia/Riyadh')).toEqual({ date: '2026-11-29', time: '00:30' })
})

test('the zone of this phone is offered first, and each once', () => {
  const zones = offeredZones()
  expect(zones[0]).toBe(ownZone())
  expect(new Set(zones).size).toBe(zones.length)
})
