import { expect, test } from 'vitest'
import { ServerClock } from './server-clock'
import { realClock } from '@/sync/clock'

const HOUR = 3_600_000
const YEAR = 365 * 24 * HOUR
const SERVER = Date.UTC(2026, 10, 22, 12)

/** A device whose two clocks are set by hand. */
function device(now: number) {
  const clocks = { now, monotonic: 5_000 }
  const timing = { ...realClock(), now: () => clocks.now, monotonic: () => clocks.monotonic }
  return {
    clocks,
    clock: new ServerClock(timing),
    pass(ms: number) {
      clocks.now += ms
      clocks.monotonic += ms
    },
  }
}

test.each([
  ['right', 0],
  ['a year slow', -YEAR],
  ['a year fast', YEAR],
])('a device whose clock is %s knows the time of the server', (_case, off) => {
  const { clock, pass, clocks } = device(SERVER + off)
  clock.set({ server: SERVER, device: clocks.now })
  pass(HOUR)
  expect(clock.now()).toBe(SERVER + HOUR)
})

test('a clock that is set back while the app runs does not bring back what is over', () => {
  const { clock, pass, clocks } = device(SERVER)
  clock.set({ server: SERVER, device: clocks.now })
  pass(HOUR)
  clocks.now -= YEAR
  expect(clock.now()).toBe(SERVER + HOUR)
  pass(HOUR)
  expect(clock.now()).toBe(SERVER + 2 * HOUR)
})

test('a device that slept with its monotonic clock standing still knows how long', () => {
  const { clock, clocks } = device(SERVER)
  clock.set({ server: SERVER, device: clocks.now })
  clocks.now += 8 * HOUR
  expect(clock.now()).toBe(SERVER + 8 * HOUR)
})

test('after a restart without network the time goes on from the last answer', () => {
  const { clock, pass, clocks } = device(SERVER + YEAR)
  clock.set({ server: SERVER, device: clocks.now - 3 * HOUR })
  expect(clock.now()).toBe(SERVER + 3 * HOUR)
  clocks.now -= YEAR
  pass(HOUR)
  expect(clock.now()).toBe(SERVER + 4 * HOUR)
})

test('a clock set back before the restart cannot go behind the last answer', () => {
  const { clock, pass, clocks } = device(SERVER)
  clock.set({ server: SERVER, device: clocks.now + YEAR })
  expect(clock.now()).toBe(SERVER)
  pass(HOUR)
  expect(clock.now()).toBe(SERVER + HOUR)
})

test('the next answer sets it right again', () => {
  const { clock, clocks } = device(SERVER)
  clock.set({ server: SERVER, device: clocks.now })
  clocks.now += YEAR
  expect(clock.now()).toBe(SERVER + YEAR)
  clock.set({ server: SERVER + 30_000, device: clocks.now })
  expect(clock.now()).toBe(SERVER + 30_000)
})
