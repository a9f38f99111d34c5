import { expect } from 'vitest'
import { decidedOperations } from '../invariants/reading'
import { testTime } from '../phone/clock'
import type { Scenario } from './scenario'

export const restoredBackup: Scenario = {
  title: 'after a restore, accepted operations of the lost history are sent again with their ids, in order (Y1, Y2)',
  phones: [0, 1],
  ownServer: true,
  async play(actions) {
    const { harness } = actions
    const kept = await actions.publish(0)
    await actions.untilShown(1, kept)
    const backup = await harness.backUpServer()
    const lost = [await actions.publish(0), await actions.publish(0), await actions.publish(1)]
    for (const post of lost) {
      await actions.untilStored(0, post)
      await actions.untilStored(1, post)
    }
    await actions.like(1, kept, true)
    await actions.like(1, lost[2]!, true)
    await actions.untilShown(1, lost[2]!, (post) => post.liked && !post.likePending && post.delivery === 'stored')
    const restoredAt = testTime()
    await harness.restoreServer(backup)
    for (const [phone, post] of [[0, lost[1]!] as const, [1, lost[2]!] as const]) {
      await actions.until(`phone ${phone} sent its lost post again`, () =>
        decidedOperations(actions.wire(phone)).some(
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
    'after a restore, the worker’s operation is sent again, and an unsent "off" stays behind its "on" (Y1, Y2, I5)',
  phones: [0, 1],
  ownServer: true,
  async play(actions) {
    const { harness } = actions
    const kept = await actions.publish(0)
    for (const phone of [0, 1]) await actions.untilStored(phone, kept)
    const backup = await harness.backUpServer()
    await harness.setMode(0, { kind: 'cut' })
    const lost = await actions.publish(0, 'كتبته بلا شبكة #مدرج')
    await actions.untilShown(0, lost)
    await actions.like(0, kept, true)
    await actions.untilShown(0, kept, (post) => post.liked)
    await harness.killPhone(0)
    await harness.setMode(0, { kind: 'pass' })
    await harness.wakeWorker(0)
    await actions.untilShown(1, lost)
    await harness.restoreServer(backup)
    // The new history passes the place at which the lost one accepted the worker's operations.
    for (let count = 0; count < 4; count += 1) await actions.untilStored(1, await actions.publish(1))
    await harness.setMode(0, { kind: 'cut' })
    await harness.phone(0).handle.start()
    await actions.untilShown(0, kept, (post) => post.liked)
    await actions.like(0, kept, false)
    await harness.setMode(0, { kind: 'pass' })
    for (const phone of [0, 1]) await actions.untilShown(phone, lost, (post) => post.delivery === 'stored')
    await actions.untilShown(0, kept, (post) => !post.liked && !post.likePending)
  },
  expect(run) {
    expect(run.server.posts).toHaveLength(6)
    expect(run.server.likes).toEqual([])
  },
}

export const deletedAfterARestore: Scenario = {
  title:
    'after a restore, a post that the worker sent before the backup leaves the screen when it is deleted (Y2, Y18)',
  phones: [0, 1],
  ownServer: true,
  async play(actions) {
    const { harness } = actions
    const publishByWorker = async () => {
      await harness.setMode(0, { kind: 'cut' })
      const post = await actions.publish(0)
      await actions.untilShown(0, post)
      await harness.killPhone(0)
      await harness.setMode(0, { kind: 'pass' })
      await harness.wakeWorker(0)
      await actions.untilShown(1, post)
      return post
    }
    const kept = await publishByWorker()
    const backup = await harness.backUpServer()
    await harness.setMode(0, { kind: 'cut' })
    await harness.phone(0).handle.start()
    const lost = await publishByWorker()
    await harness.restoreServer(backup)
    await harness.phone(0).handle.start()
    for (const post of [kept, lost]) await actions.untilStored(0, post)
    await actions.remove(0, kept)
    await actions.untilGone(1, kept)
    await actions.untilSettled(0)
    await actions.untilGone(0, kept)
  },
  expect: (run) => expect(run.server.posts.filter(({ deleted_at }) => !deleted_at)).toHaveLength(1),
}

export const idlePhone: Scenario = {
  title: 'after a restore, the poke stream makes an idle phone pull, long before the next poll (Y1, Y2)',
  phones: [0, 1],
  ownServer: true,
  // With a stream the next poll comes after 36 s; the test waits less.
  delayFactor: 0.3,
  async play(actions) {
    const { harness } = actions
    await actions.untilStored(1, await actions.publish(0))
    const backup = await harness.backUpServer()
    const lost = await actions.publish(0)
    for (const phone of [0, 1]) await actions.untilStored(phone, lost)
    const restoredAt = testTime()
    await harness.restoreServer(backup)
    await actions.until('both phones have asked the restored server', () =>
      [0, 1].every((phone) =>
        actions.wire(phone).some(({ at, answer }) => at > restoredAt && answer?.rewind !== undefined),
      ),
    )
    for (const phone of [0, 1]) await actions.untilStored(phone, lost)
  },
  expect: (run) => expect(run.server.posts).toHaveLength(2),
}

export const powerCut: Scenario = {
  title: "after a power cut that lost the server's last commits, every phone sends its operations again (Y1, Y2)",
  phones: [0, 1],
  ownServer: true,
  async play(actions) {
    const { harness } = actions
    const kept = await actions.publish(0)
    await actions.untilStored(1, kept)
    // No power cut may take the accounts, because nothing would restore them.
    await harness.server.restart()
    const posts = [await actions.publish(0), await actions.publish(1)]
    await actions.like(1, kept, true)
    await actions.untilShown(1, kept, (post) => post.liked && !post.likePending)
    for (const post of posts) for (const phone of [0, 1]) await actions.untilStored(phone, post)
    await harness.cutPower(12)
    await actions.until('a phone was rewound', () =>
      [0, 1].some((phone) => actions.wire(phone).some(({ answer }) => answer?.rewind !== undefined)),
    )
    for (const post of posts) for (const phone of [0, 1]) await actions.untilStored(phone, post)
  },
  expect(run) {
    expect(run.events.filter((event) => event.kind === 'server').map(({ what }) => what)).toContain('restored')
    expect(run.server.posts).toHaveLength(3)
    expect(run.server.likes).toHaveLength(1)
  },
}

export const likedBeforeItIsBack: Scenario = {
  title: "after a restore, a like waits for another user's post, and both take effect (Y11)",
  phones: [0, 1],
  ownServer: true,
  settings: { 'lost-patience': '40s' },
  async play(actions) {
    const { harness } = actions
    await actions.untilShown(1, await actions.publish(0))
    const backup = await harness.backUpServer()
    const lost = await actions.publish(0)
    await actions.untilShown(1, lost)
    await actions.like(1, lost, true)
    await actions.untilShown(1, lost, (post) => post.liked && !post.likePending && post.likes === 1)
    await harness.setMode(0, { kind: 'cut' })
    const restoredAt = testTime()
    await harness.restoreServer(backup)
    await actions.until('phone 1 sent its like again', () =>
      decidedOperations(actions.wire(1)).some(
        ({ exchange, operation }) => operation.record.endsWith(lost) && exchange.at > restoredAt,
      ),
    )
    await harness.setMode(0, { kind: 'pass' })
    for (const phone of [0, 1]) await actions.untilShown(phone, lost, (post) => post.likes === 1)
  },
  expect: (run) => expect(run.server.likes).toHaveLength(1),
}
