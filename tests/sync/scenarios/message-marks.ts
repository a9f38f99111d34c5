import { expect } from 'vitest'
import type { Fault } from '../../support/fault-proxy'
import { injectChatFaults, isStored, open, readAll, untilMessage, untilUnread, whenShown, write } from './chatting'
import type { Scenario } from './scenario'

/** Which messages are read, on all phones of a user. */

export const twoPhonesRead: Scenario = {
  title: 'Z6 Z8 a late mark of one phone takes nothing back that another one read, and all phones count the same',
  phones: [0, 0, 1],
  async play(actions) {
    for (const phone of [0, 1]) await open(actions, phone, 1)
    const [, seen] = [await write(actions, 2, 0), await write(actions, 2, 0)]
    for (const phone of [0, 1]) await untilMessage(actions, phone, 1, seen)
    await readAll(actions, 0, 1)
    await untilUnread(actions, 1, 1, 0)
    const late = await write(actions, 2, 0)
    for (const phone of [0, 1]) await untilMessage(actions, phone, 1, late)
    await actions.harness.setMode(1, { kind: 'cut' })
    await whenShown(actions, 1, { do: 'read-chat', with: 1 })
    await untilMessage(actions, 0, 1, await write(actions, 2, 0))
    await readAll(actions, 0, 1)
    await actions.harness.setMode(1, { kind: 'pass' })
    for (const phone of [0, 1]) await untilUnread(actions, phone, 1, 0)
    const unread = await write(actions, 2, 0)
    for (const phone of [0, 1]) await untilMessage(actions, phone, 1, unread)
  },
  expect: (run) => expect(run.server.seats.map(({ unread }) => unread).sort()).toEqual([0, 1]),
}

export const answeredUnread: Scenario = {
  title: 'Z7 a user who answers without reading to the end has as many unread messages as before',
  phones: [0, 1],
  async play(actions) {
    await open(actions, 0, 1)
    for (let n = 0; n < 2; n += 1) await untilMessage(actions, 0, 1, await write(actions, 1, 0))
    await untilMessage(actions, 0, 1, await write(actions, 0, 1), isStored)
    await untilUnread(actions, 0, 1, 2)
  },
}

/** As many as any phone sends meanwhile. */
const NO_CHAT: Fault[] = Array.from({ length: 200 }, () => ({ kind: 'drop-before' }))

export const countedBeforeItComes: Scenario = {
  title: 'Z6 a message that is counted and has not come is not read by a user who looks',
  phones: [0, 1],
  async play(actions) {
    injectChatFaults(actions, 1, NO_CHAT)
    await write(actions, 0, 1)
    await untilUnread(actions, 1, 0, 1)
    await actions.harness.command(1, { do: 'read-chat', with: 0 })
    await actions.harness.command(1, { do: 'network', online: true })
    injectChatFaults(actions, 1, [])
  },
  expect: (run) => expect(run.server.seats.map(({ unread }) => unread).sort()).toEqual([0, 1]),
}

export const restoredMessages: Scenario = {
  title: 'Z5 after a restore lost messages come again with new numbers, and marks of the lost time read nothing',
  phones: [0, 1],
  ownServer: true,
  async play(actions) {
    const { harness } = actions
    await untilMessage(actions, 0, 1, await write(actions, 0, 1), isStored)
    const backup = await harness.backUpServer()
    const answer = await write(actions, 1, 0)
    await untilMessage(actions, 0, 1, answer)
    const lost = await write(actions, 0, 1)
    await untilMessage(actions, 1, 0, lost)
    await readAll(actions, 1, 0)
    await untilMessage(actions, 0, 1, lost, ({ receipt }) => receipt === 'read')
    // A mark without a verdict would be sent in the rewound call, in which numbers are ignored.
    await actions.untilSettled(1)
    await harness.setMode(1, { kind: 'cut' })
    await harness.restoreServer(backup)
    await untilMessage(actions, 0, 1, lost, ({ number }) => number === 2)
    await untilMessage(actions, 0, 1, await write(actions, 0, 1), ({ number }) => number === 3)
    await harness.setMode(1, { kind: 'pass' })
    await untilMessage(actions, 1, 0, answer, ({ number }) => number === 4)
  },
  expect(run) {
    expect(run.server.messages).toHaveLength(4)
    expect(run.server.seats.map(({ unread }) => unread).sort()).toEqual([1, 3])
  },
}
