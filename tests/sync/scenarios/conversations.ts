import { expect } from 'vitest'
import type { Harness } from '../run/harness'
import type { ScreenMessage, StepResult } from '../phone/protocol'
import type { MessageStep } from '../schedule/steps'
import type { Scenario, ScenarioActions } from './scenario'

/** Private messages of two users, over connections with faults. */

let nonces = 0

const step = (harness: Harness, phone: number, one: MessageStep): Promise<StepResult> => harness.command(phone, one)

/** @returns the message's id */
async function write(
  actions: ScenarioActions,
  phone: number,
  to: number,
  reply: string | null = null,
): Promise<string> {
  let record = ''
  await actions.until(`phone ${phone} wrote to user ${to}`, async () => {
    const nonce = `p${phone}k${(nonces += 1)}m`
    const answered = reply === null ? null : { record: reply }
    const result = await step(actions.harness, phone, { do: 'write', with: to, nonce, reply: answered })
    if (result.kind === 'wrote') record = result.record
    return record !== ''
  })
  return record
}

/** Does a step as soon as the screen shows its message. */
const whenShown = (actions: ScenarioActions, phone: number, one: MessageStep): Promise<void> =>
  actions.until(`phone ${phone} does ${one.do}`, async () => {
    const { kind } = await step(actions.harness, phone, one)
    return kind !== 'skipped'
  })

async function chat(actions: ScenarioActions, phone: number, peer: number): Promise<ScreenMessage[]> {
  const { id } = actions.harness.user(peer)
  return (await actions.harness.phone(phone).handle.report()).chats[id] ?? []
}

const untilMessage = (
  actions: ScenarioActions,
  phone: number,
  peer: number,
  record: string,
  what: (message: ScreenMessage) => boolean = () => true,
): Promise<void> =>
  actions.until(`phone ${phone} shows the message ${record} as wanted`, async () =>
    (await chat(actions, phone, peer)).some((message) => message.id === record && what(message)),
  )

const isStored = ({ delivery }: ScreenMessage): boolean => delivery === 'stored'

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
    await write(actions, 0, 1, first)
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
    const answer = await write(actions, 2, 0, kept)
    await untilMessage(actions, 2, 0, deleted, ({ removed }) => removed)
    await whenShown(actions, 2, { do: 'read-chat', with: 0 })
    await untilMessage(actions, 0, 1, answer)
    await whenShown(actions, 0, { do: 'read-chat', with: 1 })
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
