import { expect } from 'vitest'
import { decidedOperations } from '../invariants/reading'
import type { Scenario } from './scenario'

export const ackLost: Scenario = {
  title: 'after a lost ack the repeated operation is applied once, and gets the stored verdict (Y3)',
  phones: [0],
  async play(actions) {
    const post = await actions.publish(0)
    await actions.untilStored(0, post)
    actions.injectOperationFaults(0, [{ kind: 'drop-after' }, { kind: 'swallow-answer' }])
    await actions.like(0, post, true)
    await actions.publish(0)
    await actions.until('two answers were lost', () => {
      const lost = actions.wire(0).filter((exchange) => exchange.reached > 0 && !exchange.delivered)
      return lost.filter((exchange) => exchange.request.ops.length > 0).length >= 2
    })
  },
}

export const attemptedThenEdited: Scenario = {
  title: 'after a lost ack an edit of the attempted operation is a new operation behind it (Y9)',
  phones: [0],
  async play(actions) {
    actions.injectOperationFaults(0, [{ kind: 'drop-after' }, { kind: 'drop-before' }, { kind: 'drop-before' }])
    const post = await actions.publish(0)
    await actions.until('the post was in a request', () =>
      actions.wire(0).some((exchange) => exchange.request.ops.length > 0),
    )
    await actions.edit(0, post, 5)
    await actions.untilShown(0, post, (shown) => shown.content.includes(' r5 ') && shown.delivery === 'stored')
  },
  expect(run) {
    const actions = new Set(decidedOperations(run.phones[0]!.wire).map(({ operation }) => operation.action))
    expect([...actions].sort()).toEqual(['create', 'update'])
  },
}

export const answerCut: Scenario = {
  title: 'rows of an answer without end marker are not applied, and the cursor stays (Y14)',
  phones: [0, 1],
  async play(actions) {
    // Only a full window is updated by changes alone; another one would fetch what is missing.
    await actions.untilShown(1, await actions.publish(0))
    await actions.harness.setMode(1, { kind: 'cut' })
    const posts: string[] = []
    for (let count = 0; count < 6; count += 1) posts.push(await actions.publish(0))
    for (const post of posts) await actions.untilStored(0, post)
    actions.injectFaults(1, [
      { kind: 'lose-rows' },
      { kind: 'cut', atByte: 500 },
      { kind: 'cut', atByte: 900, clean: true },
    ])
    await actions.harness.setMode(1, { kind: 'pass' })
    await actions.pull(1)
    await actions.until(
      'phone 1 was answered three times',
      () => actions.wire(1).filter((one) => one.fault !== 'pass').length >= 3,
    )
  },
}

export const staleAnswer: Scenario = {
  title: 'a stale answer replaces no newer row, and the cursor never goes back (Y14)',
  phones: [0, 1],
  async play(actions) {
    await actions.harness.setMode(0, { kind: 'downlink-dead' })
    const before = actions.wire(1).filter((exchange) => exchange.delivered).length
    const post = await actions.publish(0)
    await actions.untilShown(1, post)
    await actions.edit(0, post, 7)
    await actions.harness.setMode(0, { kind: 'pass' })
    await actions.untilShown(1, post, (shown) => shown.content.includes(' r7 '))
    // Repeats all answers since before the post existed, oldest first.
    const since = actions.wire(1).filter((exchange) => exchange.delivered).length - before
    const replays = Array.from({ length: since + 2 }, (_, index) => ({
      kind: 'stale' as const,
      back: since + 1 - index,
    }))
    actions.injectFaults(1, replays)
    for (let count = 0; count < replays.length; count += 1) await actions.pull(1)
  },
}

export const deadZone: Scenario = {
  title: 'after a dead zone posts arrive in the order of writing, and likes after their posts (Y9, I5, I6)',
  phones: [0, 1],
  async play(actions) {
    await actions.harness.setMode(0, { kind: 'cut' })
    const posts: string[] = []
    for (let count = 0; count < 4; count += 1) posts.push(await actions.publish(0))
    for (const post of posts) await actions.untilShown(0, post)
    await actions.like(0, posts[2]!, true)
    await actions.harness.setMode(0, { kind: 'pass' })
    for (const post of posts) await actions.untilShown(1, post)
  },
}

export const pressedTwice: Scenario = {
  title: 'a like that is toggled many times ends in its last state, with and without a network (Y11)',
  phones: [0],
  async play(actions) {
    const [first, second] = [await actions.publish(0), await actions.publish(0)]
    await actions.untilStored(0, first)
    await actions.untilStored(0, second)
    await actions.like(0, first, true)
    await actions.untilShown(0, first, (post) => post.liked && !post.likePending)
    await actions.like(0, first, true)
    await actions.harness.setMode(0, { kind: 'cut' })
    for (const liked of [true, false, true, true]) await actions.like(0, second, liked)
    await actions.harness.setMode(0, { kind: 'pass' })
    await actions.untilShown(0, second, (post) => post.liked && !post.likePending)
  },
  expect: (run) => expect(run.server.likes).toHaveLength(2),
}

export const uplinkDead: Scenario = {
  title: 'with an uplink that drops large bodies rows still arrive, and batches shrink until they pass (Y13)',
  phones: [0, 1],
  async play(actions) {
    const PASS_BYTES = 1_500
    await actions.harness.setMode(0, { kind: 'uplink-dead', passBytes: PASS_BYTES })
    for (let count = 0; count < 12; count += 1) await actions.publish(0, 'كلام طويل عن المباراة '.repeat(6))
    const post = await actions.publish(1)
    await actions.untilShown(0, post)
    await actions.until('the queue of phone 0 is empty', async () => (await actions.listed(0)).length === 0)
  },
}

export const captivePortal: Scenario = {
  title: 'HTML, redirects and errors of a captive portal change no operation',
  phones: [0],
  async play(actions) {
    actions.injectFaults(0, [
      { kind: 'portal' },
      { kind: 'redirect' },
      { kind: 'status', status: 502 },
      { kind: 'portal' },
    ])
    const post = await actions.publish(0)
    await actions.untilStored(0, post)
  },
}

/** Several times in a pause. */
const NEWS_EVERY_MS = 300

export const deferredByServer: Scenario = {
  title: 'pokes of a busy server cause no call before the time that it named (Y13, I12)',
  phones: [0, 1],
  // A call that comes early is known by a pause shorter than a call may take.
  delayFactor: 0.6,
  async play(actions) {
    await actions.untilShown(1, await actions.publish(0))
    // Longer than a pause that counts as early, so that each poke within that time shows an early call.
    const busy = { kind: 'status' as const, status: 503, retryAfterS: 7 }
    const busyAnswers = () =>
      actions.harness.phone(1).proxy.log.all.filter(({ fault }) => fault.kind === 'status').length
    for (let round = 1; round <= 2; round += 1) {
      actions.injectFaults(1, [busy, busy])
      // News in each pause, however slow the machine is: a pause ends only with the next answer. Nothing waits until a
      // post is stored, so that pokes follow each other closely.
      let post = ''
      while (busyAnswers() < 2 * round) {
        post = await actions.publish(0)
        await new Promise((resolve) => setTimeout(resolve, NEWS_EVERY_MS))
      }
      await actions.untilShown(1, post)
    }
  },
  expect: (run) => expect(run.phones[1]!.wire.some(({ retryAfterMs }) => retryAfterMs !== null)).toBe(true),
}

export const halfOpenStream: Scenario = {
  title: 'a silent poke stream is detected, and rows arrive',
  phones: [0, 1],
  async play(actions) {
    const first = await actions.publish(0)
    await actions.untilShown(1, first)
    await actions.harness.setMode(1, { kind: 'half-open' })
    const second = await actions.publish(0)
    await actions.untilShown(1, second)
  },
}
