import { expect } from 'vitest'
import { serverPost } from '../invariants/reading'
import { testTime } from '../phone/clock'
import type { RunRecord } from '../run/record'
import type { ScenarioActions, Scenario } from './scenario'

/** Comments depend on posts and on each other, and have images of their own. */

const silence = Array.from({ length: 50 }, () => ({ kind: 'silence' as const }))

const underHangingPost = async (actions: ScenarioActions): Promise<string> => {
  actions.injectUploadFaults(0, [{ kind: 'pass' }, ...silence])
  const post = await actions.publishImage(0)
  await actions.until('a chunk is on its way in vain', () =>
    actions.uploads(0).some(({ fault }) => fault.kind === 'silence'),
  )
  return post
}

export const commentsWaitForPost: Scenario = {
  title: 'comments on a post whose image is uploading wait for it, and a reply waits for its comment (Y10, Y28)',
  phones: [0, 1],
  async play(actions) {
    const post = await underHangingPost(actions)
    const comment = await actions.comment(0, post)
    const reply = await actions.comment(0, post, comment)
    await actions.likeComment(0, comment, true)
    // No other operation waits.
    await actions.untilStored(0, await actions.publish(0))
    expect(run0(actions, comment)).toBe(false)
    await actions.harness.phone(0).proxy.heal(true)
    await actions.untilComment(0, reply, 'stored')
    await actions.untilShown(1, post, (shown) => shown.comments === 2)
  },
  expect: (run) => expect(run.server.comments.map((one) => one.likes_count).sort()).toEqual([0, 1]),
}

/** Whether the comment was in a request. */
const run0 = (actions: ScenarioActions, record: string): boolean =>
  actions.wire(0).some(({ request }) => request.ops.some((operation) => operation.record === record))

export const refusedWithComments: Scenario = {
  title: 'comments of a refused post are kept, and sent in one request with its retry (Y10)',
  phones: [0],
  async play(actions) {
    await actions.suspend(0, true)
    await actions.harness.setMode(0, { kind: 'cut' })
    const post = await actions.publish(0)
    const comment = await actions.comment(0, post)
    const reply = await actions.comment(0, post, comment)
    await actions.harness.setMode(0, { kind: 'pass' })
    await actions.untilDelivery(0, post, 'refused')
    await actions.untilComment(0, reply, 'held')
    await actions.suspend(0, false)
    await actions.retry(0, { record: post })
    await actions.untilComment(0, reply, 'stored')
  },
  expect: (run) => expect(run.server.comments).toHaveLength(2),
}

export const postRemovedUnderReader: Scenario = {
  title: 'when an open post is removed, its rows leave the phone, and own unsent texts stay (Y11, Y20, Y26)',
  phones: [0, 1],
  async play(actions) {
    const [kept, post] = [await actions.publish(0), await actions.publish(0)]
    await actions.untilShown(1, post)
    const seen = await actions.comment(1, post)
    await actions.untilComment(1, seen, 'stored')
    const other = await actions.comment(0, post)
    await actions.untilComment(1, other, 'stored')
    await actions.harness.setMode(1, { kind: 'cut' })
    await actions.comment(1, post)
    await actions.harness.removePost(post)
    await actions.harness.setMode(1, { kind: 'pass' })
    await actions.until('the comment is refused, and listed', async () =>
      (await actions.listed(1)).some((item) => item.kind === 'comment' && item.code === 'gone'),
    )
    await actions.untilGone(1, post)
    await actions.untilStored(0, kept)
  },
  expect: (run) => expect(run.server.comments).toEqual([]),
}

export const killedWhileMediaGoesUp: Scenario = {
  title:
    "after a kill during a comment's upload, the upload continues at the server's offset, and the comment arrives once (Y28)",
  phones: [0, 1],
  async play(actions) {
    const post = await actions.publish(0)
    await actions.untilStored(0, post)
    actions.injectUploadFaults(0, [{ kind: 'pass' }, ...silence])
    const comment = await actions.comment(0, post, null, true)
    await actions.until('a chunk is on its way in vain', () =>
      actions.uploads(0).some(({ fault }) => fault.kind === 'silence'),
    )
    await actions.untilUploadNoted(0)
    await actions.harness.killPhone(0)
    const begun = () => actions.uploads(0).filter(({ method }) => method === 'POST').length
    const before = begun()
    await actions.harness.phone(0).proxy.heal(true)
    await actions.harness.phone(0).handle.start()
    await actions.untilShown(1, post, (shown) => shown.comments === 1)
    await actions.until('the server has it', () => actions.wire(0).some(accepted(comment)))
    expect(begun(), 'the new life goes on with what was begun').toBe(before)
  },
  expect(run) {
    expect(run.server.comments).toMatchObject([{ media_type: 'image' }])
    expect(serverPost(run, String(run.server.comments[0]?.post_id))).toMatchObject({ comments_count: 1 })
  },
}

const accepted =
  (record: string) =>
  ({ request, answer }: ReturnType<ScenarioActions['wire']>[number]): boolean => {
    const operation = request.ops.find((one) => one.record === record)
    return answer?.verdicts.some(({ id, verdict }) => id === operation?.id && verdict === 'accepted') ?? false
  }

export const commentsReachReaders: Scenario = {
  title: 'two users with an open post receive each other’s comments, replies and likes without a request (Y20)',
  phones: [0, 1],
  async play(actions) {
    const post = await actions.publish(0)
    await actions.untilShown(1, post)
    const mine = await actions.comment(1, post)
    await actions.untilComment(1, mine, 'stored')
    const reply = await actions.comment(0, post)
    await actions.untilComment(0, mine, 'stored')
    await actions.untilComment(1, reply, 'stored')
    await actions.likeComment(0, mine, true)
    const startedAt = testTime()
    await actions.until('the author sees the like', async () =>
      (await actions.thread(1, post)).some((one) => one.id === mine && one.likes === 1),
    )
    expect(testTime() - startedAt).toBeLessThan(60_000)
  },
  expect: (run: RunRecord) => expect(run.server.comments).toHaveLength(2),
}

export const answeredThenDeleted: Scenario = {
  title:
    'a deleted comment with replies loses its text everywhere and keeps its place; a report arrives once (Y26, Y29)',
  phones: [0, 1],
  async play(actions) {
    const post = await actions.publish(0)
    await actions.untilShown(1, post)
    const comment = await actions.comment(0, post)
    await actions.comment(1, post)
    await actions.untilComment(1, comment, 'stored')
    const reply = await actions.comment(1, post, comment)
    await actions.untilComment(0, reply, 'stored')
    actions.injectOperationFaults(1, [{ kind: 'drop-after' }, { kind: 'drop-after' }])
    await actions.harness.command(1, { do: 'report-post', pick: { record: post } })
    await actions.harness.command(0, { do: 'delete-comment', pick: { record: comment } })
    await actions.until('the reader sees a place without words', async () =>
      (await actions.thread(1, post)).some((one) => one.id === comment && one.removed && one.content === ''),
    )
    await actions.until('nothing is listed', async () => (await actions.listed(1)).length === 0)
  },
  expect(run) {
    expect(run.server.comments.filter((one) => one.removed === true)).toMatchObject([{ content: '' }])
    expect(run.server.reports).toHaveLength(1)
  },
}
