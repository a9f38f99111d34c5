import { expect } from 'vitest'
import { isStored, open, untilMessage, whenShown, write } from './chatting'
import type { Scenario } from './scenario'

/** Private messages that the server refuses keep their words. */

export const editOfDeleted: Scenario = {
  title: 'Z12 Z13 an edit of a message that another phone of its sender deleted is refused, and its words stay',
  phones: [0, 0, 1],
  async play(actions) {
    const record = await write(actions, 0, 1)
    await untilMessage(actions, 0, 1, record, isStored)
    await actions.harness.setMode(0, { kind: 'cut' })
    await whenShown(actions, 0, { do: 'edit-message', with: 1, pick: { record }, revision: 1 })
    await whenShown(actions, 1, { do: 'delete-message', with: 1, pick: { record } })
    await untilMessage(actions, 1, 1, record, ({ removed }) => removed)
    await open(actions, 2, 0)
    await untilMessage(actions, 2, 0, record, ({ removed }) => removed)
    await actions.harness.setMode(0, { kind: 'pass' })
    await actions.until('the edit is listed as refused', async () =>
      (await actions.listed(0)).some((item) => item.record === record && item.delivery === 'refused'),
    )
  },
  expect(run) {
    expect(run.server.messages).toMatchObject([{ removed: true, content: '' }])
    expect(run.phones[0]!.report.outbox).toMatchObject([{ kind: 'message-edit', code: 'gone' }])
  },
}

export const blockedBehindQueued: Scenario = {
  title: 'Z23 a message that was queued before a block is refused, keeps its words, and is sent again after the block',
  phones: [0, 1],
  async play(actions) {
    const first = await write(actions, 0, 1)
    await untilMessage(actions, 0, 1, first, isStored)
    await actions.harness.setMode(0, { kind: 'cut' })
    const queued = await write(actions, 0, 1)
    await actions.harness.command(1, { do: 'block', user: 0, on: true })
    await actions.untilSettled(1)
    await actions.harness.setMode(0, { kind: 'pass' })
    await untilMessage(actions, 0, 1, queued, ({ delivery }) => delivery === 'refused')
    await actions.harness.command(1, { do: 'block', user: 0, on: false })
    await actions.untilSettled(1)
    await actions.retry(0, { record: queued })
    await untilMessage(actions, 0, 1, queued, isStored)
  },
  expect: (run) => expect(run.server.messages).toHaveLength(2),
}
