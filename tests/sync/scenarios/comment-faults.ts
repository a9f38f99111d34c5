import { expect } from 'vitest'
import { serverPost } from '../invariants/reading'
import { testTime } from '../phone/clock'
import type { RunRecord } from '../run/record'
import type { Cast, Scenario } from './scenario'

/** Comments depend on posts and on each other, and have images of their own. */

const silence = Array.from({ length: 50 }, () => ({ kind: 'silence' as const }))

const underHangingPost = async (cast: Cast): Promise<string> => {
  cast.meetChunks(0, [{ kind: 'pass' }, ...silence])
  const post = await cast.publishImage(0)
  await cast.until('a chunk is on its way in vain', () => cast.uploads(0).some(({ fault }) => fault.kind === 'silence'))
  return post
}

export const commentsWaitForPost: Scenario = {
  title: 'comments on a post whose image is uploading wait for it, and a reply waits for its comment (Y10, Y28)',
  phones: [0, 1],
  async play(cast) {
    const post = await underHangingPost(cast)
    const comment = await cast.comment(0, post)
    const reply = await cast.comment(0, post, comment)
    await cast.likeComment(0, comment, true)
    // No other operation waits.
    await cast.untilStored(0, await cast.publish(0))
    expect(run0(cast, comment)).toBe(false)
    await cast.harness.phone(0).proxy.heal(true)
    await cast.untilComment(0, reply, 'stored')
    await cast.untilShown(1, post, (shown) => shown.comments === 2)
  },
  expect: (run) => expect(run.server.comments.map((one) => one.likes_count).sort()).toEqual([0, 1]),
}

/** Whether the comment was in a request. */
const run0 = (cast: Cast, record: string): boolean =>
  cast.wire(0).some(({ request }) => request.ops.some((operation) => operation.record === record))

export const refusedWithComments: Scenario = {
  title: 'comments of a refused post are kept, and sent in one request with its retry (Y10)',
  phones: [0],
  async play(cast) {
    await cast.suspend(0, true)
    await cast.harness.setMode(0, { kind: 'cut' })
    const post = await cast.publish(0)
    const comment = await cast.comment(0, post)
    const reply = await cast.comment(0, post, comment)
    await cast.harness.setMode(0, { kind: 'pass' })
    await cast.untilDelivery(0, post, 'refused')
    await cast.untilComment(0, reply, 'held')
    await cast.suspend(0, false)
    await cast.retry(0, { record: post })
    await cast.untilComment(0, reply, 'stored')
  },
  expect: (run) => expect(run.server.comments).toHaveLength(2),
}

export const postRemovedUnderReader: Scenario = {
  title: 'when an open post is removed, its rows leave the phone, and own unsent texts stay (Y11, Y20, Y26)',
  phones: [0, 1],
  async play(cast) {
    const [kept, post] = [await cast.publish(0), await cast.publish(0)]
    await cast.untilShown(1, post)
    const seen = await cast.comment(1, post)
    await cast.untilComment(1, seen, 'stored')
    const other = await cast.comment(0, post)
    await cast.untilComment(1, other, 'stored')
    await cast.harness.setMode(1, { kind: 'cut' })
    await cast.comment(1, post)
    await cast.harness.removePost(post)
    await cast.harness.setMode(1, { kind: 'pass' })
    await cast.until('the comment is refused, and listed', async () =>
      (await cast.listed(1)).some((item) => item.kind === 'comment' && item.code === 'gone'),
    )
    await cast.untilGone(1, post)
    await cast.untilStored(0, kept)
  },
  expect: (run) => expect(run.server.comments).toEqual([]),
}

export const killedWhileMediaGoesUp: Scenario = {
  title:
    "after a kill during a comment's upload, the upload continues at the server's offset, and the comment arrives once (Y28)",
  phones: [0, 1],
  async play(cast) {
    const post = await cast.publish(0)
    await cast.untilStored(0, post)
    cast.meetChunks(0, [{ kind: 'pass' }, ...silence])
    const comment = await cast.comment(0, post, null, true)
    await cast.until('a chunk is on its way in vain', () =>
      cast.uploads(0).some(({ fault }) => fault.kind === 'silence'),
    )
    await cast.untilUploadNoted(0)
    await cast.harness.killPhone(0)
    const begun = () => cast.uploads(0).filter(({ method }) => method === 'POST').length
    const before = begun()
    await cast.harness.phone(0).proxy.heal(true)
    await cast.harness.phone(0).handle.start()
    await cast.untilShown(1, post, (shown) => shown.comments === 1)
    await cast.until('the server has it', () => cast.wire(0).some(accepted(comment)))
    expect(begun(), 'the new life goes on with what was begun').toBe(before)
  },
  expect(run) {
    expect(run.server.comments).toMatchObject([{ media_type: 'image' }])
    expect(serverPost(run, String(run.server.comments[0]?.post_id))).toMatchObject({ comments_count: 1 })
  },
}

const accepted =
  (record: string) =>
  ({ request, answer }: ReturnType<Cast['wire']>[number]): boolean => {
    const operation = request.ops.find((one) => one.record === record)
    return answer?.verdicts.some(({ id, verdict }) => id === operation?.id && verdict === 'accepted') ?? false
  }

export const commentsReachReaders: Scenario = {
  title: 'two users with an open post receive each other’s comments, replies and likes without a request (Y20)',
  phones: [0, 1],
  async play(cast) {
    const post = await cast.publish(0)
    await cast.untilShown(1, post)
    const mine = await cast.comment(1, post)
    await cast.untilComment(1, mine, 'stored')
    const reply = await cast.comment(0, post)
    await cast.untilComment(0, mine, 'stored')
    await cast.untilComment(1, reply, 'stored')
    await cast.likeComment(0, mine, true)
    const startedAt = testTime()
    await cast.until('the author sees the like', async () =>
      (await cast.thread(1, post)).some((one) => one.id === mine && one.likes === 1),
    )
    expect(testTime() - startedAt).toBeLessThan(60_000)
  },
  expect: (run: RunRecord) => expect(run.server.comments).toHaveLength(2),
}

export const answeredThenDeleted: Scenario = {
  title:
    'a deleted comment with replies loses its text everywhere and keeps its place; a report arrives once (Y26, Y29)',
  phones: [0, 1],
  async play(cast) {
    const post = await cast.publish(0)
    await cast.untilShown(1, post)
    const comment = await cast.comment(0, post)
    await cast.comment(1, post)
    await cast.untilComment(1, comment, 'stored')
    const reply = await cast.comment(1, post, comment)
    await cast.untilComment(0, reply, 'stored')
    cast.meetCarrying(1, [{ kind: 'drop-after' }, { kind: 'drop-after' }])
    await cast.harness.command(1, { do: 'complain', pick: { record: post } })
    await cast.harness.command(0, { do: 'delete-comment', pick: { record: comment } })
    await cast.until('the reader sees a place without words', async () =>
      (await cast.thread(1, post)).some((one) => one.id === comment && one.removed && one.content === ''),
    )
    await cast.until('nothing is listed', async () => (await cast.listed(1)).length === 0)
  },
  expect(run) {
    expect(run.server.comments.filter((one) => one.removed === true)).toMatchObject([{ content: '' }])
    expect(run.server.reports).toHaveLength(1)
  },
}
