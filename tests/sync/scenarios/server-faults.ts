import { expect } from 'vitest'
import { decidedOperations } from '../invariants/reading'
import type { Scenario } from './scenario'

const suspend = (actions: Parameters<Scenario['play']>[0], user: number, until_: string): Promise<unknown> =>
  actions.harness.server.api.change('users', actions.harness.user(user).id, { suspended_until: until_ })

export const removedMeanwhile: Scenario = {
  title:
    'when a post was removed while the phone was away, its row is removed, and a like of it ends silently (Y11, Y19)',
  phones: [0, 1],
  async play(actions) {
    const { harness } = actions
    const [kept, gone] = [await actions.publish(0), await actions.publish(0)]
    await actions.untilShown(1, gone)
    await actions.untilShown(1, kept)
    await harness.setMode(1, { kind: 'cut' })
    await actions.like(1, gone, true)
    await harness.removePost(gone)
    await harness.setMode(1, { kind: 'pass' })
    await actions.until('phone 1 has let go of it', async () =>
      (await actions.posts(1)).every((post) => post.id !== gone),
    )
    await actions.until('nothing is listed', async () => (await actions.listed(1)).length === 0)
  },
}

export const suspendedUser: Scenario = {
  title: "a suspended user's refused post stays visible, and is sent as a new operation with its dependants (Y10)",
  phones: [0],
  async play(actions) {
    await suspend(actions, 0, '2099-01-01 00:00:00.000Z')
    await actions.harness.setMode(0, { kind: 'cut' })
    const left = await actions.publish(0)
    const post = await actions.publish(0)
    await actions.untilShown(0, post)
    await actions.like(0, post, true)
    await actions.harness.setMode(0, { kind: 'pass' })
    await actions.untilDelivery(0, post, 'refused')
    await actions.untilDelivery(0, left, 'refused')
    await suspend(actions, 0, '')
    await actions.retry(0, { record: post })
    await actions.untilStored(0, post)
    await actions.untilShown(0, post, (shown) => shown.liked && shown.likes === 1)
  },
  expect(run) {
    expect(run.phones[0]!.report.outbox).toMatchObject([{ delivery: 'refused', code: 'suspended' }])
  },
}

export const serverKilled: Scenario = {
  title: 'after a kill of the server, a cursor of the former run is valid, and nothing is fetched afresh (Y1)',
  phones: [0, 1],
  ownServer: true,
  async play(actions) {
    await actions.untilShown(1, await actions.publish(0))
    await actions.harness.restartServer()
    await actions.untilShown(1, await actions.publish(0))
  },
  expect(run) {
    const restart = run.events.find((event) => event.kind === 'server' && event.what === 'up')!.at
    const later = run.phones.flatMap(({ wire }) => wire).filter((exchange) => exchange.at > restart)
    const answers = later.flatMap((exchange) => exchange.answer ?? [])
    const channels = answers.flatMap((answer) => Object.values(answer.channels))
    expect(channels.length).toBeGreaterThan(0)
    expect(channels.filter((channel) => channel.fresh)).toEqual([])
    expect(answers.filter((answer) => answer.rewind !== undefined)).toEqual([])
  },
}

export const overTheLimit: Scenario = {
  title: 'posts above the limit wait in order and are sent later, other kinds are sent at once (Y8)',
  phones: [0],
  ownServer: true,
  // Nine seconds until the last post may go: the like is decided before, also on a slow machine.
  settings: { 'limit-posts': '3/9s' },
  async play(actions) {
    await actions.harness.setMode(0, { kind: 'cut' })
    const posts: string[] = []
    for (let count = 0; count < 6; count += 1) posts.push(await actions.publish(0))
    await actions.untilShown(0, posts[0]!)
    await actions.like(0, posts[0]!, true)
    await actions.harness.setMode(0, { kind: 'pass' })
    await actions.until('the like passed the posts that wait', async () => {
      const [first, last] = [posts[0], posts[5]].map((id) => (post: { id: string }) => post.id === id)
      const shown = await actions.posts(0)
      return shown.some((post) => first!(post) && post.liked && !post.likePending) && shown.some(last!)
    })
    for (const post of posts) await actions.untilStored(0, post)
  },
  expect(run) {
    const waits = decidedOperations(run.phones[0]!.wire).filter(({ verdict }) => verdict.verdict === 'wait')
    expect(new Set(waits.map(({ verdict }) => verdict.code))).toContain('limit')
    const like = decidedOperations(run.phones[0]!.wire).find(
      ({ operation }) => operation.collection === 'hashtag_likes',
    )
    const last = decidedOperations(run.phones[0]!.wire).findLast(({ verdict }) => verdict.verdict === 'accepted')
    expect(like!.verdict.seq!).toBeLessThan(last!.verdict.seq!)
  },
}

export const tokenRefused: Scenario = {
  title: "a 401 pauses the queue and drops nothing; after the same user's sign-in it is sent (Y24)",
  phones: [0],
  // A sign-in hashes a password, which is slow by design.
  delayFactor: 0.5,
  async play(actions) {
    const { harness } = actions
    const user = harness.user(0)
    const password = 'another-k7pwm2q'
    await actions.untilStored(0, await actions.publish(0))
    const changed = { password, passwordConfirm: password }
    await harness.server.api.change('users', user.id, changed)
    user.password = password
    user.token = await harness.server.api.signIn(user.email, password)
    const post = await actions.publish(0)
    await actions.untilDelivery(0, post, 'sign-in')
    await actions.until('the user signs in again', async () => {
      return (await harness.phone(0).handle.do({ do: 'sign-in', email: user.email, password })).kind === 'done'
    })
    await actions.untilStored(0, post)
  },
}
