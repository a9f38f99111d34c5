import { expect } from 'vitest'
import { open, chat, isStored, untilMessage, write } from './chatting'
import type { Scenario } from './scenario'

/** The order of private messages, whatever clocks and limits say. */

const DAY_MS = 24 * 60 * 60 * 1000

export const wrongClocks: Scenario = {
  title: 'Z1 messages of phones whose clocks are a day off are shown by number, and unsent ones last',
  phones: [0, 1],
  clocksAheadMs: [-DAY_MS, DAY_MS],
  async play(actions) {
    await untilMessage(actions, 0, 1, await write(actions, 0, 1), isStored)
    await untilMessage(actions, 1, 0, await write(actions, 1, 0), isStored)
    await actions.harness.setMode(0, { kind: 'cut' })
    const unsent = [await write(actions, 0, 1), await write(actions, 0, 1)]
    await actions.harness.setMode(0, { kind: 'pass' })
    for (const record of unsent) await untilMessage(actions, 0, 1, record, isStored)
    await untilMessage(actions, 1, 0, await write(actions, 1, 0), isStored)
  },
  expect: (run) => expect(run.server.messages).toHaveLength(5),
}

/** More than the first page of a window has. */
const SENT_BY_WORKER = 66

export const sentByWorker: Scenario = {
  title: 'Z3 messages that the service worker sent stay on the screen while the pages of their conversation come',
  phones: [0, 1],
  async play(actions) {
    const { harness } = actions
    await harness.setMode(0, { kind: 'cut' })
    const first = await write(actions, 0, 1)
    let last = first
    for (let n = 1; n < SENT_BY_WORKER; n += 1) last = await write(actions, 0, 1)
    await harness.killPhone(0)
    await harness.setMode(0, { kind: 'pass' })
    await harness.wakeWorker(0)
    await harness.setMode(0, { kind: 'cut' })
    await harness.phone(0).handle.start()
    await open(actions, 0, 1)
    await untilMessage(actions, 0, 1, last)
    await harness.setMode(0, { kind: 'pass' })
    for (const record of [last, first]) await untilMessage(actions, 0, 1, record, ({ number }) => number !== null)
  },
  expect: (run) => expect(run.server.messages).toHaveLength(SENT_BY_WORKER),
}

const QUEUED = 200

export const queuedAtALimit: Scenario = {
  title: 'Z2 200 messages that were written without a network arrive over a limit in their order, each once',
  phones: [0, 1],
  ownServer: true,
  alone: true,
  settings: { 'limit-messages': '60/1s' },
  async play(actions) {
    await actions.harness.setMode(0, { kind: 'cut' })
    let last = ''
    for (let n = 0; n < QUEUED; n += 1) last = await write(actions, 0, 1)
    await actions.harness.setMode(0, { kind: 'pass' })
    await untilMessage(actions, 0, 1, last, isStored)
    await open(actions, 1, 0)
    await actions.until('phone 1 shows all', async () => (await chat(actions, 1, 0)).length === QUEUED)
  },
  expect: (run) => expect(run.server.messages).toHaveLength(QUEUED),
}
