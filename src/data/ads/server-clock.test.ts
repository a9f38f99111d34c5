import { expect, test } from 'vitest'
import { ServerClock } from './server-clock'
import { realClock } from '@/sync/clock'

const HOUR = 3_600_000
const YEAR = 365 * 24 * HOUR
const SERVER = Date.UTC(2026, 10, 22, 12)

/** A device whose two clocks the test sets. */
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
])("a device whose clock is %s knows the server's time", (_case, off) => {
  const { clock, pass, clocks } = device(SERVER + off)
  clock.set({ server: SERVER, device: clocks.now })
  pass(HOUR)
  expect(clock.now()).toBe(SERVER + HOUR)
})

test("a clock that is set back while the app runs does not set the server's time back", () => {
  const { clock, pass, clocks } = device(SERVER)
  clock.set({ server: SERVER, device: clocks.now })
  pass(HOUR)
  clocks.now -= YEAR
  expect(clock.now()).toBe(SERVER + HOUR)
  pass(HOUR)
  expect(clock.now()).toBe(SERVER + 2 * HOUR)
})

test("after sleep, in which the monotonic clock stood still, the server's time is right", () => {
  const { clock, clocks } = device(SERVER)
  clock.set({ server: SERVER, device: clocks.now })
  clocks.now += 8 * HOUR
  expect(clock.now()).toBe(SERVER + 8 * HOUR)
})

test('after a restart offline the time continues from the last answer', () => {
  const { clock, pass, clocks } = device(SERVER + YEAR)
  clock.set({ server: SERVER, device: clocks.now - 3 * HOUR })
  expect(clock.now()).toBe(SERVER + 3 * HOUR)
  clocks.now -= YEAR
  pass(HOUR)
  expect(clock.now()).toBe(SERVER + 4 * HOUR)
})

test('a clock set back before a restart cannot set the time before the last answer', () => {
  const { clock, pass, clocks } = device(SERVER)
  clock.set({ server: SERVER, device: clocks.now + YEAR })
  expect(clock.now()).toBe(SERVER)
  pass(HOUR)
  expect(clock.now()).toBe(SERVER + HOUR)
})

test('the next answer corrects the time', () => {
  const { clock, clocks } = device(SERVER)
  clock.set({ server: SERVER, device: clocks.now })
  clocks.now += YEAR
  expect(clock.now()).toBe(SERVER + YEAR)
  clock.set({ server: SERVER + 30_000, device: clocks.now })
  expect(clock.now()).toBe(SERVER + 30_000)
})
