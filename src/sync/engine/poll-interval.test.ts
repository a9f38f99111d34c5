import { expect, test, vi } from 'vitest'
import { DELAYS, realClock } from '../clock'
import { PollInterval } from './poll-interval'

function open() {
  const pauses: Array<{ ms: number; end(): void }> = []
  const wait = (ms: number) => new Promise<void>((end) => void pauses.push({ ms, end }))
  const pull = vi.fn<() => void>()
  const random = { next: () => 0.5, id: () => '' }
  return { interval: new PollInterval({ ...realClock(), wait }, random, pull), pauses, pull }
}

test('an idle phone whose stream ends pulls within the interval without a stream', async () => {
  const { interval, pauses, pull } = open()
  interval.setStreamConnected(true)
  expect(interval.ms).toBe(DELAYS.pollWithPokes)
  interval.setStreamConnected(false)
  expect(pauses.map(({ ms }) => ms)).toEqual([DELAYS.pollWithoutPokes / 2])
  expect(pull).not.toHaveBeenCalled()
  pauses[0]!.end()
  await vi.waitFor(() => expect(pull).toHaveBeenCalledTimes(1))
})

test('a stream that is open again announces rows itself; one that never opened ends no pause', async () => {
  const { interval, pauses, pull } = open()
  interval.setStreamConnected(false)
  expect(pauses).toEqual([])
  interval.setStreamConnected(true)
  interval.setStreamConnected(false)
  interval.setStreamConnected(true)
  pauses[0]!.end()
  await Promise.resolve()
  expect(pull).not.toHaveBeenCalled()
})
