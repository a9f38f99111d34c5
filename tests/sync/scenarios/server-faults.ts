import { expect } from 'vitest'
import { spokenVerdicts } from '../invariants/reading'
import { testTime } from '../phone/clock'
import type { Scenario } from './scenario'

const suspend = (cast: Parameters<Scenario['play']>[0], fan: number, until_: string): Promise<unknown> =>
  cast.stand.server.api.change('users', cast.stand.fan(fan).id, { suspended_until: until_ })

export const removedMeanwhile: Scenario = {
  title: 'post removed while the phone was away: its row goes, and a like of it ends silently (Y11, Y19)',
  phones: [0, 1],
  async play(cast) {
    const { stand } = cast
    const [kept, gone] = [await cast.publish(0), await cast.publish(0)]
    await cast.untilShown(1, gone)
    await cast.untilShown(1, kept)
    await stand.setMode(1, { kind: 'cut' })
    await cast.like(1, gone, true)
    await stand.removePost(gone)
    await stand.setMode(1, { kind: 'pass' })
    await cast.until('phone 1 has let go of it', async () => (await cast.posts(1)).every((post) => post.id !== gone))
    await cast.until('nothing is listed', async () => (await cast.listed(1)).length === 0)
  },
}

export const suspendedFan: Scenario = {
  title: 'suspended fan: the refused post stays visible, and goes out as a new operation with what hangs on it (Y10)',
  phones: [0],
  async play(cast) {
    await suspend(cast, 0, '2099-01-01 00:00:00.000Z')
    await cast.stand.setMode(0, { kind: 'cut' })
    const left = await cast.publish(0)
    const post = await cast.publish(0)
    await cast.untilShown(0, post)
    await cast.like(0, post, true)
    await cast.stand.setMode(0, { kind: 'pass' })
    await cast.untilDelivery(0, post, 'refused')
    await cast.untilDelivery(0, left, 'refused')
    await suspend(cast, 0, '')
    await cast.retry(0, { record: post })
    await cast.untilStored(0, post)
    await cast.untilShown(0, post, (shown) => shown.liked && shown.likes === 1)
  },
  expect(run) {
    expect(run.phones[0]!.report.outbox).toMatchObject([{ delivery: 'refused', code: 'suspended' }])
  },
}

export const restoredBackup: Scenario = {
  title:
    'server restored from a backup: accepted operations of the lost time go out again, same ids, same order (Y1, Y2)',
  phones: [0, 1],
  ownServer: true,
  async play(cast) {
    const { stand } = cast
    const kept = await cast.publish(0)
    await cast.untilShown(1, kept)
    const backup = await stand.backUpServer()
    const lost = [await cast.publish(0), await cast.publish(0), await cast.publish(1)]
    for (const post of lost) {
      await cast.untilStored(0, post)
      await cast.untilStored(1, post)
    }
    await cast.like(1, kept, true)
    await cast.like(1, lost[2]!, true)
    await cast.untilShown(1, lost[2]!, (post) => post.liked && !post.likePending && post.delivery === 'stored')
    const restoredAt = testTime()
    await stand.restoreServer(backup)
    for (const [phone, post] of [[0, lost[1]!] as const, [1, lost[2]!] as const]) {
      await cast.until(`phone ${phone} sent its lost post again`, () =>
        spokenVerdicts(cast.wire(phone)).some(
          ({ exchange, operation }) => operation.record === post && exchange.at > restoredAt,
        ),
      )
    }
  },
  expect(run) {
    expect(run.server.posts).toHaveLength(4)
    expect(run.server.likes).toHaveLength(2)
  },
}

export const restoredBehindTheWorker: Scenario = {
  title:
    'a backup is put back after the service worker sent: it comes again, and an unsent "off" stays behind its "on" (Y1, Y2, I5)',
  phones: [0, 1],
  ownServer: true,
  async play(cast) {
    const { stand } = cast
    const kept = await cast.publish(0)
    for (const phone of [0, 1]) await cast.untilStored(phone, kept)
    const backup = await stand.backUpServer()
    await stand.setMode(0, { kind: 'cut' })
    const lost = await cast.publish(0, 'كتبته بلا شبكة #مدرج')
    await cast.untilShown(0, lost)
    await cast.like(0, kept, true)
    await cast.untilShown(0, kept, (post) => post.liked)
    await stand.killPhone(0)
    await stand.setMode(0, { kind: 'pass' })
    await stand.wakeWorker(0)
    await cast.untilShown(1, lost)
    await stand.restoreServer(backup)
    // The new history goes past the place at which the worker's words were accepted in the lost one.
    for (let count = 0; count < 4; count += 1) await cast.untilStored(1, await cast.publish(1))
    await stand.setMode(0, { kind: 'cut' })
    await stand.phone(0).handle.start()
    await cast.untilShown(0, kept, (post) => post.liked)
    await cast.like(0, kept, false)
    await stand.setMode(0, { kind: 'pass' })
    for (const phone of [0, 1]) await cast.untilShown(phone, lost, (post) => post.delivery === 'stored')
    await cast.untilShown(0, kept, (post) => !post.liked && !post.likePending)
  },
  expect(run) {
    expect(run.server.posts).toHaveLength(6)
    expect(run.server.likes).toEqual([])
  },
}

export const idlePhone: Scenario = {
  title: 'a backup is put back while a phone lies idle: its stream tells it, long before the next poll (Y1, Y2)',
  phones: [0, 1],
  ownServer: true,
  // The poll beside a stream comes after 36 s here; the test waits less.
  delayFactor: 0.3,
  async play(cast) {
    const { stand } = cast
    await cast.untilStored(1, await cast.publish(0))
    const backup = await stand.backUpServer()
    const lost = await cast.publish(0)
    for (const phone of [0, 1]) await cast.untilStored(phone, lost)
    const restoredAt = testTime()
    await stand.restoreServer(backup)
    await cast.until('both phones have asked the restored server', () =>
      [0, 1].every((phone) =>
        cast.wire(phone).some(({ at, answer }) => at > restoredAt && answer?.rewind !== undefined),
      ),
    )
    for (const phone of [0, 1]) await cast.untilStored(phone, lost)
  },
  expect: (run) => expect(run.server.posts).toHaveLength(2),
}

export const powerCut: Scenario = {
  title:
    'power cut of the server: its last commits are lost, and every phone brings back what was said in them (Y1, Y2)',
  phones: [0, 1],
  ownServer: true,
  async play(cast) {
    const { stand } = cast
    const kept = await cast.publish(0)
    await cast.untilStored(1, kept)
    // No cut takes the accounts: they are lost with their server.
    await stand.server.restart()
    const posts = [await cast.publish(0), await cast.publish(1)]
    await cast.like(1, kept, true)
    await cast.untilShown(1, kept, (post) => post.liked && !post.likePending)
    for (const post of posts) for (const phone of [0, 1]) await cast.untilStored(phone, post)
    await stand.cutPower(12)
    await cast.until('a phone was rewound', () =>
      [0, 1].some((phone) => cast.wire(phone).some(({ answer }) => answer?.rewind !== undefined)),
    )
    for (const post of posts) for (const phone of [0, 1]) await cast.untilStored(phone, post)
  },
  expect(run) {
    expect(run.events.filter((event) => event.kind === 'server').map(({ what }) => what)).toContain('restored')
    expect(run.server.posts).toHaveLength(3)
    expect(run.server.likes).toHaveLength(1)
  },
}

export const likedBeforeItIsBack: Scenario = {
  title:
    'server restored, a like comes back before the post of another fan: it waits for it, and both are in effect (Y11)',
  phones: [0, 1],
  ownServer: true,
  settings: { 'lost-patience': '40s' },
  async play(cast) {
    const { stand } = cast
    await cast.untilShown(1, await cast.publish(0))
    const backup = await stand.backUpServer()
    const lost = await cast.publish(0)
    await cast.untilShown(1, lost)
    await cast.like(1, lost, true)
    await cast.untilShown(1, lost, (post) => post.liked && !post.likePending && post.likes === 1)
    await stand.setMode(0, { kind: 'cut' })
    const restoredAt = testTime()
    await stand.restoreServer(backup)
    await cast.until('phone 1 sent its like again', () =>
      spokenVerdicts(cast.wire(1)).some(
        ({ exchange, operation }) => operation.record.endsWith(lost) && exchange.at > restoredAt,
      ),
    )
    await stand.setMode(0, { kind: 'pass' })
    for (const phone of [0, 1]) await cast.untilShown(phone, lost, (post) => post.likes === 1)
  },
  expect: (run) => expect(run.server.likes).toHaveLength(1),
}

export const serverKilled: Scenario = {
  title: 'server killed: a cursor of the former run is believed, and nothing is fetched afresh (Y1)',
  phones: [0, 1],
  ownServer: true,
  async play(cast) {
    await cast.untilShown(1, await cast.publish(0))
    await cast.stand.restartServer()
    await cast.untilShown(1, await cast.publish(0))
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
  title: 'over the limit: posts wait in order and go out by themselves, other kinds go on (Y8)',
  phones: [0],
  ownServer: true,
  settings: { 'limit-posts': '3/3s' },
  async play(cast) {
    await cast.stand.setMode(0, { kind: 'cut' })
    const posts: string[] = []
    for (let count = 0; count < 6; count += 1) posts.push(await cast.publish(0))
    await cast.untilShown(0, posts[0]!)
    await cast.like(0, posts[0]!, true)
    await cast.stand.setMode(0, { kind: 'pass' })
    await cast.until('the like passed the posts that wait', async () => {
      const [first, last] = [posts[0], posts[5]].map((id) => (post: { id: string }) => post.id === id)
      const shown = await cast.posts(0)
      return shown.some((post) => first!(post) && post.liked && !post.likePending) && shown.some(last!)
    })
    for (const post of posts) await cast.untilStored(0, post)
  },
  expect(run) {
    const waits = spokenVerdicts(run.phones[0]!.wire).filter(({ verdict }) => verdict.verdict === 'wait')
    expect(new Set(waits.map(({ verdict }) => verdict.code))).toContain('limit')
    const like = spokenVerdicts(run.phones[0]!.wire).find(({ operation }) => operation.collection === 'hashtag_likes')
    const last = spokenVerdicts(run.phones[0]!.wire).findLast(({ verdict }) => verdict.verdict === 'accepted')
    expect(like!.verdict.seq!).toBeLessThan(last!.verdict.seq!)
  },
}

export const tokenRefused: Scenario = {
  title: 'token refused: a 401 pauses the queue and drops nothing; the same fan signs in and it goes out (Y24)',
  phones: [0],
  // A sign-in hashes a password: slow by design.
  delayFactor: 0.5,
  async play(cast) {
    const { stand } = cast
    const fan = stand.fan(0)
    const password = 'another-k7pwm2q'
    await cast.untilStored(0, await cast.publish(0))
    const changed = { password, passwordConfirm: password }
    await stand.server.api.change('users', fan.id, changed)
    fan.password = password
    fan.token = await stand.server.api.signIn(fan.email, password)
    const post = await cast.publish(0)
    await cast.untilDelivery(0, post, 'sign-in')
    await cast.until('the fan signs in again', async () => {
      return (await stand.phone(0).handle.do({ do: 'sign-in', email: fan.email, password })).kind === 'done'
    })
    await cast.untilStored(0, post)
  },
}
