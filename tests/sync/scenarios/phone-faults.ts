import { expect } from 'vitest'
import type { Scenario, ScenarioActions } from './scenario'

export const killedWhileApplying: Scenario = {
  title: 'a phone that is killed while it applies an answer has rows without cursor, never cursor without rows (Y14)',
  phones: [0, 1],
  async play(actions) {
    const first = await actions.publish(0)
    await actions.untilShown(1, first)
    const deliver = async () => {
      await actions.harness.setMode(1, { kind: 'cut' })
      for (let count = 0; count < 4; count += 1) await actions.untilStored(0, await actions.publish(0))
      const [cursors, delivered] = [await actions.cursors(1), deliveredTo(actions)]
      await actions.harness.setMode(1, { kind: 'pass' })
      await actions.until('phone 1 has an answer', () => deliveredTo(actions) > delivered)
      return cursors
    }
    for (const afterMs of [15, 100, 400]) {
      await deliver()
      await new Promise((resolve) => setTimeout(resolve, afterMs))
      await actions.harness.restartPhone(1)
    }
    // However slow the machine is, this kill comes right after the cursor moved.
    const before = await deliver()
    await actions.until('the cursor of phone 1 moves', async () => (await actions.cursors(1)) !== before)
    await actions.harness.restartPhone(1)
  },
}

const deliveredTo = (actions: ScenarioActions): number =>
  actions.wire(1).filter((exchange) => exchange.delivered).length

export const killedWhileSending: Scenario = {
  title: 'after a kill during sending, "sending" means attempted, and the draft is restored (Y9, Y12)',
  phones: [0],
  async play(actions) {
    actions.injectOperationFaults(0, [{ kind: 'swallow-answer' }])
    await actions.harness.command(0, { do: 'save-draft', id: 'draft0000000001', content: 'مسودة' })
    const post = await actions.publish(0)
    await actions.until('the post was in a request', () =>
      actions.wire(0).some((exchange) => exchange.request.ops.length > 0),
    )
    await actions.harness.restartPhone(0)
    await actions.untilStored(0, post)
  },
  expect(run) {
    const outbox = run.phones[0]!.report.storage.find((database) => database.name.includes('-outbox-'))
    const drafts = outbox?.stores.find((store) => store.name === 'drafts')?.records.map((record) => record.value)
    expect(drafts).toMatchObject([{ id: 'draft0000000001', content: 'مسودة' }])
  },
}

export const lostStore: Scenario = {
  title: 'a phone that lost a store notices it at its start and refills it',
  phones: [0, 1],
  async play(actions) {
    for (let count = 0; count < 5; count += 1) await actions.untilShown(1, await actions.publish(0))
    await actions.harness.killPhone(1)
    actions.harness
      .phone(1)
      .handle.changeStorage((storage) => storage.filter((database) => !database.name.endsWith('--posts')))
    await actions.harness.phone(1).handle.start()
  },
}

export const anotherUser: Scenario = {
  title: 'when another user signs in on the phone, unsent work stays with its user (Y24, Y25, I11)',
  phones: [0],
  moreUsers: 1,
  // A sign-in hashes a password, which is slow by design.
  delayFactor: 0.5,
  async play(actions) {
    const { harness } = actions
    const signIn = async (user: number) => {
      const { email, password } = harness.user(user)
      await actions.until(`fan ${user} signs in`, async () => {
        return (await harness.phone(0).handle.do({ do: 'sign-in', email, password })).kind === 'done'
      })
    }
    await harness.setMode(0, { kind: 'cut' })
    const left = await actions.publish(0)
    await actions.untilShown(0, left)
    await harness.command(0, { do: 'sign-out', unsent: 'keep' })
    await harness.setMode(0, { kind: 'pass' })
    await signIn(1)
    const own = await actions.publish(0)
    await actions.untilStored(0, own)
    expect((await actions.posts(0)).filter((post) => post.own).map((post) => post.id)).toEqual([own])
    expect((await actions.posts(0)).map((post) => post.id)).not.toContain(left)
    await harness.command(0, { do: 'sign-out', unsent: 'keep' })
    await signIn(0)
    await actions.untilStored(0, left)
  },
  expect(run) {
    expect(run.server.posts.map((post) => post.user_id).sort()).toEqual(run.users.map((user) => user.id).sort())
  },
}
