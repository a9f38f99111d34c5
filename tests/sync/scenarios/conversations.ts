import { expect } from 'vitest'
import { chat, isStored, open, readAll, untilMessage, whenShown, write } from './chatting'
import type { Scenario } from './scenario'

/** Private messages of two users, over connections with faults. */

export const messagesOverFaults: Scenario = {
  title: 'Z1 Z2 messages of two users over lost answers and a killed phone keep their order and come once',
  phones: [0, 1],
  async play(actions) {
    actions.injectOperationFaults(0, [{ kind: 'drop-after' }, { kind: 'drop-before' }, { kind: 'cut', atByte: 200 }])
    actions.injectOperationFaults(1, [{ kind: 'drop-after' }])
    const first = await write(actions, 0, 1)
    for (let n = 0; n < 4; n += 1) await write(actions, 0, 1)
    await write(actions, 1, 0)
    await untilMessage(actions, 1, 0, first)
    await actions.harness.setMode(0, { kind: 'cut' })
    await write(actions, 0, 1, { reply: first })
    await write(actions, 0, 1)
    await actions.harness.restartPhone(0)
    await actions.harness.setMode(0, { kind: 'pass' })
    const last = await write(actions, 0, 1)
    await untilMessage(actions, 0, 1, last, isStored)
    await untilMessage(actions, 1, 0, last)
  },
  expect: (run) => expect(run.server.messages).toHaveLength(9),
}

export const changesOfMessages: Scenario = {
  title: 'Z8 Z12 Z14 edits, deletions, hidden and cleared messages and marks are the same on all phones of both users',
  phones: [0, 0, 1],
  async play(actions) {
    const [kept, deleted, hidden] = [await write(actions, 0, 1), await write(actions, 0, 1), await write(actions, 0, 1)]
    for (const record of [kept, deleted, hidden]) await untilMessage(actions, 0, 1, record, isStored)
    await whenShown(actions, 2, { do: 'hide-message', with: 0, pick: { record: hidden } })
    await actions.harness.setMode(1, { kind: 'cut' })
    await whenShown(actions, 0, { do: 'edit-message', with: 1, pick: { record: kept }, revision: 1 })
    await whenShown(actions, 0, { do: 'delete-message', with: 1, pick: { record: deleted } })
    const answer = await write(actions, 2, 0, { reply: kept })
    await untilMessage(actions, 2, 0, deleted, ({ removed }) => removed)
    await readAll(actions, 2, 0)
    await untilMessage(actions, 0, 1, answer)
    await readAll(actions, 0, 1)
    await actions.harness.setMode(1, { kind: 'pass' })
    await untilMessage(actions, 0, 1, kept, ({ receipt }) => receipt === 'read')
    await whenShown(actions, 2, { do: 'clear-chat', with: 0 })
    await actions.until('phone 2 shows nothing', async () => (await chat(actions, 2, 0)).length === 0)
    await write(actions, 0, 1)
  },
  expect(run) {
    expect(run.server.messages).toHaveLength(5)
    expect(run.server.hiddenMessages).toHaveLength(1)
  },
}

export const deletedOnAnotherPhone: Scenario = {
  title: 'Z12 a message that one phone of its sender deletes leaves no words on the other one',
  phones: [0, 0, 1],
  async play(actions) {
    const record = await write(actions, 0, 1)
    await untilMessage(actions, 0, 1, record, isStored)
    await whenShown(actions, 2, { do: 'read-chat', with: 0 })
    await actions.harness.setMode(0, { kind: 'cut' })
    await whenShown(actions, 1, { do: 'edit-message', with: 1, pick: { record }, revision: 1 })
    await whenShown(actions, 1, { do: 'delete-message', with: 1, pick: { record } })
    await untilMessage(actions, 2, 0, record, ({ removed }) => removed)
    await actions.harness.setMode(0, { kind: 'pass' })
    await untilMessage(actions, 0, 1, record, ({ removed }) => removed)
  },
  expect: (run) => expect(run.server.messages).toMatchObject([{ removed: true, content: '' }]),
}

export const deletedWhileClosed: Scenario = {
  title: 'Z12 a deleted message leaves no words on a phone that holds its conversation and shows it no more',
  phones: [0, 1],
  async play(actions) {
    const record = await write(actions, 0, 1)
    await open(actions, 1, 0)
    await untilMessage(actions, 1, 0, record)
    // A mark without a verdict would have the conversation pulled, whatever its seat says.
    await actions.untilSettled(1)
    await actions.harness.restartPhone(1)
    await whenShown(actions, 0, { do: 'delete-message', with: 1, pick: { record } })
    await actions.untilSettled(0)
  },
  expect: (run) => expect(run.server.messages).toMatchObject([{ removed: true }]),
}
