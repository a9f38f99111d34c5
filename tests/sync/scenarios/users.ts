import { expect } from 'vitest'
import type { Cast, Scenario } from './scenario'
import { storedRows } from '../invariants/stored-rows'

/** Relations between users, and changes of their cards. */

const follow = (cast: Cast, phone: number, user: number, on: boolean) =>
  cast.harness.command(phone, { do: 'follow', user, on })
const block = (cast: Cast, phone: number, user: number, on: boolean) =>
  cast.harness.command(phone, { do: 'block', user, on })
const profile = (cast: Cast, phone: number, revision: number) =>
  cast.harness.command(phone, { do: 'profile', revision })

const untilEmpty = (cast: Cast, phone: number) =>
  cast.until(`the queue of phone ${phone} is empty`, async () => (await cast.listed(phone)).length === 0)

/** The server's rows of a collection, of this scenario's users. */
const stored = async (cast: Cast, collection: string, id: string) => {
  const { api } = cast.harness.server
  const path = `/api/collections/${collection}/records/${id}`
  return (await api.request('GET', path, { token: await api.admin() })).body as Record<string, unknown>
}

const bioOn = async (cast: Cast, phone: number, user: number): Promise<unknown> => {
  const report = await cast.harness.phone(phone).handle.report()
  const id = cast.harness.user(user).id
  return storedRows(report.storage, 'profiles').find((card) => card.id === id)?.bio
}

export const followAckLost: Scenario = {
  title: 'after a lost ack of a follow and two more presses, one follow exists, counted once on both sides (Y9, Y11)',
  phones: [0],
  moreUsers: 1,
  async play(cast) {
    cast.meetCarrying(0, [{ kind: 'drop-after' }, { kind: 'drop-before' }])
    await follow(cast, 0, 1, true)
    await cast.until('the follow was in a request', () => cast.wire(0).some(({ request }) => request.ops.length > 0))
    await follow(cast, 0, 1, false)
    await follow(cast, 0, 1, true)
    await untilEmpty(cast, 0)
  },
  expect(run) {
    expect(run.server.follows).toHaveLength(1)
  },
}

export const followedAndBlocked: Scenario = {
  title: 'follow, block, unblock and follow without a network take effect in order (Y11, Y23)',
  phones: [0],
  moreUsers: 2,
  async play(cast) {
    await cast.harness.setMode(0, { kind: 'cut' })
    await follow(cast, 0, 1, true)
    await block(cast, 0, 1, true)
    await follow(cast, 0, 2, true)
    await block(cast, 0, 2, true)
    await block(cast, 0, 1, false)
    await follow(cast, 0, 1, true)
    await cast.harness.setMode(0, { kind: 'pass' })
    await untilEmpty(cast, 0)
  },
  expect(run) {
    expect(run.server.follows).toHaveLength(1)
    expect(run.server.blocks).toHaveLength(1)
  },
}

export const blockEndsFollow: Scenario = {
  title: 'a block ends both follows and hides the other user at once; its undo shows the posts again (Y23)',
  phones: [0, 1],
  async play(cast) {
    const post = await cast.publish(1)
    await cast.untilShown(0, post)
    await follow(cast, 0, 1, true)
    await follow(cast, 1, 0, true)
    await untilEmpty(cast, 0)
    await untilEmpty(cast, 1)
    await cast.harness.setMode(0, { kind: 'cut' })
    await block(cast, 0, 1, true)
    await cast.untilGone(0, post)
    await cast.harness.setMode(0, { kind: 'pass' })
    await untilEmpty(cast, 0)
    await cast.until('phone 1 lists the refused follow', async () => {
      // No operation is queued while the phone still shows the follow.
      await follow(cast, 1, 0, true)
      return (await cast.listed(1)).some((item) => item.kind === 'follow' && item.code === 'blocked')
    })
    await block(cast, 0, 1, false)
    await cast.untilShown(0, post)
    await cast.harness.command(1, { do: 'discard', pick: 0 })
  },
  expect(run) {
    expect(run.server.follows).toEqual([])
    expect(run.server.blocks).toEqual([])
  },
}

export const cardAnnounced: Scenario = {
  title: 'a changed card reaches every phone that holds it, also one that was offline (Y21)',
  phones: [0, 1],
  async play(cast) {
    const post = await cast.publish(1)
    await cast.untilShown(0, post)
    await profile(cast, 1, 1)
    await cast.until('phone 0 has the new card', async () => (await bioOn(cast, 0, 1)) === 'نبذة 1')
    await cast.harness.setMode(0, { kind: 'cut' })
    await profile(cast, 1, 2)
    await untilEmpty(cast, 1)
    await cast.harness.setMode(0, { kind: 'pass' })
    await cast.until('phone 0 has the newest card', async () => (await bioOn(cast, 0, 1)) === 'نبذة 2')
  },
}

export const editedTwiceAckLost: Scenario = {
  title: 'after a lost ack of a profile edit and another edit, the last text is in effect (Y9)',
  phones: [0],
  async play(cast) {
    cast.meetCarrying(0, [{ kind: 'drop-after' }, { kind: 'drop-before' }])
    await profile(cast, 0, 1)
    await cast.until('the edit was in a request', () => cast.wire(0).some(({ request }) => request.ops.length > 0))
    await profile(cast, 0, 2)
    await untilEmpty(cast, 0)
    expect((await stored(cast, 'profiles', cast.harness.user(0).id)).bio).toBe('نبذة 2')
  },
}
