import { expect } from 'vitest'
import type { ScenarioActions, Scenario } from './scenario'
import { storedRows } from '../invariants/stored-rows'

/** Relations between users, and changes of their profiles. */

const follow = (actions: ScenarioActions, phone: number, user: number, on: boolean) =>
  actions.harness.command(phone, { do: 'follow', user, on })
const block = (actions: ScenarioActions, phone: number, user: number, on: boolean) =>
  actions.harness.command(phone, { do: 'block', user, on })
const profile = (actions: ScenarioActions, phone: number, revision: number) =>
  actions.harness.command(phone, { do: 'profile', revision })

/** One record of a collection, as the server has it. */
const stored = async (actions: ScenarioActions, collection: string, id: string) => {
  const { api } = actions.harness.server
  const path = `/api/collections/${collection}/records/${id}`
  return (await api.request('GET', path, { token: await api.admin() })).body as Record<string, unknown>
}

const bioOn = async (actions: ScenarioActions, phone: number, user: number): Promise<unknown> => {
  const report = await actions.harness.phone(phone).handle.report()
  const id = actions.harness.user(user).id
  return storedRows(report.storage, 'profiles').find((row) => row.id === id)?.bio
}

export const followAckLost: Scenario = {
  title:
    'after a lost ack of a follow and two more presses, one follow exists and counts once in the counters of both users (Y9, Y11)',
  phones: [0],
  moreUsers: 1,
  async play(actions) {
    actions.injectOperationFaults(0, [{ kind: 'drop-after' }, { kind: 'drop-before' }])
    await follow(actions, 0, 1, true)
    await actions.until('the follow was in a request', () =>
      actions.wire(0).some(({ request }) => request.ops.length > 0),
    )
    await follow(actions, 0, 1, false)
    await follow(actions, 0, 1, true)
    await actions.untilEmpty(0)
  },
  expect(run) {
    expect(run.server.follows).toHaveLength(1)
  },
}

export const followedAndBlocked: Scenario = {
  title: 'follow, block, unblock and follow without a network take effect in order (Y11, Y23)',
  phones: [0],
  moreUsers: 2,
  async play(actions) {
    await actions.harness.setMode(0, { kind: 'cut' })
    await follow(actions, 0, 1, true)
    await block(actions, 0, 1, true)
    await follow(actions, 0, 2, true)
    await block(actions, 0, 2, true)
    await block(actions, 0, 1, false)
    await follow(actions, 0, 1, true)
    await actions.harness.setMode(0, { kind: 'pass' })
    await actions.untilEmpty(0)
  },
  expect(run) {
    expect(run.server.follows).toHaveLength(1)
    expect(run.server.blocks).toHaveLength(1)
  },
}

export const blockEndsFollow: Scenario = {
  title: 'a block ends both follows and hides the other user at once; its undo shows the posts again (Y23)',
  phones: [0, 1],
  async play(actions) {
    const post = await actions.publish(1)
    await actions.untilShown(0, post)
    await follow(actions, 0, 1, true)
    await follow(actions, 1, 0, true)
    await actions.untilEmpty(0)
    await actions.untilEmpty(1)
    await actions.harness.setMode(0, { kind: 'cut' })
    await block(actions, 0, 1, true)
    await actions.untilGone(0, post)
    await actions.harness.setMode(0, { kind: 'pass' })
    await actions.untilEmpty(0)
    await actions.until('phone 1 lists the refused follow', async () => {
      // No operation is queued while the phone still shows the follow.
      await follow(actions, 1, 0, true)
      return (await actions.listed(1)).some((item) => item.kind === 'follow' && item.code === 'blocked')
    })
    await block(actions, 0, 1, false)
    await actions.untilShown(0, post)
    await actions.harness.command(1, { do: 'discard', pick: 0 })
  },
  expect(run) {
    expect(run.server.follows).toEqual([])
    expect(run.server.blocks).toEqual([])
  },
}

export const profileAnnounced: Scenario = {
  title: 'a changed profile reaches every phone that holds it, also one that was offline (Y21)',
  phones: [0, 1],
  async play(actions) {
    const post = await actions.publish(1)
    await actions.untilShown(0, post)
    await profile(actions, 1, 1)
    await actions.until('phone 0 has the new profile', async () => (await bioOn(actions, 0, 1)) === 'نبذة 1')
    await actions.harness.setMode(0, { kind: 'cut' })
    await profile(actions, 1, 2)
    await actions.untilEmpty(1)
    await actions.harness.setMode(0, { kind: 'pass' })
    await actions.until('phone 0 has the newest profile', async () => (await bioOn(actions, 0, 1)) === 'نبذة 2')
  },
}

export const editedTwiceAckLost: Scenario = {
  title: 'after a lost ack of a profile edit and another edit, the last text is in effect (Y9)',
  phones: [0],
  async play(actions) {
    actions.injectOperationFaults(0, [{ kind: 'drop-after' }, { kind: 'drop-before' }])
    await profile(actions, 0, 1)
    await actions.until('the edit was in a request', () =>
      actions.wire(0).some(({ request }) => request.ops.length > 0),
    )
    await profile(actions, 0, 2)
    await actions.untilEmpty(0)
    expect((await stored(actions, 'profiles', actions.harness.user(0).id)).bio).toBe('نبذة 2')
  },
}
