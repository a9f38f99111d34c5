import { expect } from 'vitest'
import { Moderation } from '../run/moderation'
import type { Scenario } from './scenario'

/** A phone that never heard of it says nothing at the end. */
const isClosed = async (actions: Parameters<Scenario['play']>[0], phone: number) =>
  (await actions.harness.phone(phone).handle.report()).session === 'banned'

export const bannedMeanwhile: Scenario = {
  title: 'a banned phone keeps only what was not sent, and sends it with all rows back after the ban (Q10, Q11)',
  phones: [0, 1],
  async play(actions) {
    const { harness } = actions
    const staff = await Moderation.begin(harness)
    const [first, other] = [await actions.publish(0), await actions.publish(1)]
    await actions.untilStored(0, first)
    await actions.untilShown(0, other)
    await actions.like(0, other, true)
    await harness.setMode(0, { kind: 'cut' })
    const unsent = await actions.publish(0)
    await staff.perform({ decision: 1, do: 'ban', user: 0 })
    await harness.setMode(0, { kind: 'pass' })
    await actions.until('the phone is closed', () => isClosed(actions, 0))
    const isTold = () => harness.events.some(({ kind }) => kind === 'held-while-banned')
    await actions.until('it says what it holds', isTold)
    await harness.restartPhone(0)
    await actions.until('it is closed after a start, too', () => isClosed(actions, 0))
    await staff.perform({ decision: 1, do: 'take-back' })
    await actions.untilStored(0, unsent)
    await actions.untilShown(0, other, ({ liked }) => liked)
    await actions.untilShown(1, unsent)
  },
}

export const hiddenMeanwhile: Scenario = {
  title: 'a hidden post leaves the phones of others with its image and thread, and comes back to its place (Q4)',
  phones: [0, 1, 1],
  async play(actions) {
    const { harness } = actions
    const staff = await Moderation.begin(harness)
    const before = await actions.publish(0)
    const hidden = await actions.publish(0, undefined, true)
    await actions.untilStored(0, hidden)
    const after = await actions.publish(1)
    for (const phone of [1, 2]) for (const post of [before, hidden, after]) await actions.untilShown(phone, post)
    const comment = await actions.comment(1, hidden)
    await actions.untilComment(1, comment, 'stored')
    await harness.setMode(2, { kind: 'cut' })
    await staff.perform({ decision: 1, do: 'suspend', user: 1 })
    await staff.hide(2, 'post', hidden)
    await actions.until('it left phone 1', async () => (await actions.posts(1)).every(({ id }) => id !== hidden))
    await harness.setMode(2, { kind: 'pass' })
    await actions.until('it left phone 2', async () => (await actions.posts(2)).every(({ id }) => id !== hidden))
    await staff.perform({ decision: 2, do: 'take-back' })
    await staff.perform({ decision: 1, do: 'take-back' })
    for (const phone of [0, 1, 2]) await actions.untilShown(phone, hidden)
  },
  expect(run) {
    expect(run.events.filter((event) => event.kind === 'decision' && event.isDone)).toHaveLength(4)
  },
}

export const stillHidden: Scenario = {
  title: 'a post that stays hidden is on no phone but that of its author (Q4)',
  phones: [0, 1],
  async play(actions) {
    const staff = await Moderation.begin(actions.harness)
    const [shown, hidden] = [await actions.publish(0), await actions.publish(0)]
    for (const post of [shown, hidden]) await actions.untilShown(1, post)
    await staff.hide(1, 'post', hidden)
    await actions.until('it left', async () => (await actions.posts(1)).every(({ id }) => id !== hidden))
  },
}
