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
  const monitor = new ConnectionMonitor(outbox.store, clock, (change) => (status = { ...status, ...change }))
  return { outbox, monitor, pass, uplink: () => status.uplink, status: () => status }
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
