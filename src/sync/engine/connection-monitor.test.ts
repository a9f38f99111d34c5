import { expect, test } from 'vitest'
import { enqueuePost, POST } from '../../../tests/support/outbox-steps'
import { openOutbox } from '../../../tests/support/phone-stores'
import { textOnly } from '../../../tests/support/text-only'
import type { Clock } from '../clock'
import { ConnectionMonitor } from './connection-monitor'
import { UNKNOWN_CONNECTION, type ConnectionStatus } from './connection-status'

/** A clock whose waits end when the test says so. */
function manualClock() {
  let waits: Array<() => void> = []
  const clock: Clock = {
    now: () => 0,
    monotonic: () => 0,
    scale: (ms) => ms,
    wait: (_ms, signal) =>
      new Promise((resolve) => {
        waits.push(resolve)
        signal?.addEventListener('abort', () => resolve())
      }),
  }
  const pass = async () => {
    for (const end of waits.splice(0)) end()
    await Promise.resolve()
    await Promise.resolve()
  }
  return { clock, pass }
}

async function monitored() {
  const outbox = openOutbox()
  await enqueuePost(outbox, POST, textOnly('نص'))
  const { clock, pass } = manualClock()
  let status: ConnectionStatus = UNKNOWN_CONNECTION
  const term = new AbortController()
  const monitor = new ConnectionMonitor(
    outbox.store,
    clock,
    (change) => (status = { ...status, ...change }),
    term.signal,
  )
  return { outbox, monitor, pass, uplink: () => status.uplink, status: () => status, endTerm: () => term.abort() }
}

test('a request without an answer for long has stalled, and its answer ends that', async () => {
  const { monitor, pass, uplink } = await monitored()
  const call = monitor.watch()
  expect(uplink()).toBe('works')
  await pass()
  expect(uplink()).toBe('stalled')
  call.end('arrived')
  expect(uplink()).toBe('works')
})

test('an upload whose bytes arrive does not stall, and stalls when they stop', async () => {
  const { monitor, pass, uplink } = await monitored()
  const call = monitor.watch()
  await pass()
  call.moved()
  expect(uplink()).toBe('works')
  await pass()
  expect(uplink()).toBe('stalled')
  call.end('failed')
  expect(uplink()).toBe('stalled')
})

test('after a failed request the uplink stays stalled until one arrives; pulls without operations do not count', async () => {
  const { monitor, uplink } = await monitored()
  monitor.hear('up')
  monitor.watch().end('failed')
  monitor.watch().end('nothing')
  monitor.hear('up')
  expect(uplink()).toBe('stalled')
  monitor.watch().end('arrived')
  expect(uplink()).toBe('works')
})

test('failures on a dead line are forgotten when the line is back', async () => {
  const { monitor, uplink } = await monitored()
  monitor.watch().end('failed')
  monitor.hear('down')
  expect(uplink()).toBe('stalled')
  monitor.hear('up')
  expect(uplink()).toBe('works')
})

test('an empty queue ends the count and the stall', async () => {
  const { outbox, monitor, status } = await monitored()
  monitor.watch().end('failed')
  await monitor.count(2)
  expect(status()).toMatchObject({ sent: 2, uplink: 'stalled' })
  await outbox.store.operations.clear()
  await monitor.count(1)
  expect(status()).toMatchObject({ sent: 0, uplink: 'works' })
})

test('a request that throws is over: it does not stall later, and says nothing about the uplink', async () => {
  const { monitor, pass, uplink } = await monitored()
  const failed = monitor.watched(true, () => Promise.reject(new Error('the outbox was closed')))
  await expect(failed).rejects.toThrow('the outbox was closed')
  await pass()
  expect(uplink()).toBe('works')
})

test('a request that throws after it has stalled ends the stall', async () => {
  const { monitor, pass, uplink } = await monitored()
  let fail: (error: Error) => void = () => undefined
  const failed = monitor.watched(true, () => new Promise<never>((_, reject) => (fail = reject)))
  await pass()
  expect(uplink()).toBe('stalled')
  fail(new Error('the outbox was closed'))
  await expect(failed).rejects.toThrow()
  expect(uplink()).toBe('works')
})

test('after its term a monitor reports nothing: neither a stall nor what it hears or counts', async () => {
  const { monitor, pass, status, endTerm } = await monitored()
  monitor.hear('up')
  monitor.watch()
  const before = status()
  endTerm()
  await pass()
  monitor.hear('slow')
  await monitor.count(3)
  expect(status()).toEqual(before)
})
