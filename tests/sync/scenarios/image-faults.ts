import { expect } from 'vitest'
import type { RunRecord } from '../run/record'
import { removedRecords } from '../invariants/reading'
import type { Scenario } from './scenario'

const postsWithImage = (run: RunRecord) => run.server.posts.filter((post) => String(post.image ?? '') !== '')

export const uploadDies: Scenario = {
  title: "after both the upload and the phone died, the upload continues at the server's offset (Y28)",
  phones: [0, 1],
  async play(cast) {
    const silence = Array.from({ length: 50 }, () => ({ kind: 'silence' as const }))
    cast.meetChunks(0, [{ kind: 'pass' }, ...silence])
    const post = await cast.publishImage(0)
    await cast.until('a chunk is on its way in vain', () =>
      cast.uploads(0).some(({ fault }) => fault.kind === 'silence'),
    )
    // No other operation waits.
    await cast.untilStored(0, await cast.publish(0))
    await cast.harness.killPhone(0)
    await cast.harness.phone(0).proxy.heal(true)
    await cast.harness.phone(0).handle.start()
    await cast.untilStored(0, post)
    await cast.untilShown(1, post)
    expect(cast.uploads(0).filter(({ method }) => method === 'POST')).toHaveLength(1)
  },
  expect: (run) => expect(postsWithImage(run)).toHaveLength(1),
}

export const lastChunkUnanswered: Scenario = {
  title: 'a lost answer to the last bytes of an image leaves one post with one image (Y28)',
  phones: [0],
  async play(cast) {
    const lost = { kind: 'drop-after' as const }
    cast.meetChunks(0, [lost, lost, lost, lost])
    const post = await cast.publishImage(0)
    await cast.untilStored(0, post)
    expect(cast.uploads(0).some(({ fault, reachedServer }) => fault.kind === 'drop-after' && reachedServer > 0)).toBe(
      true,
    )
  },
  expect: (run) => expect(postsWithImage(run)).toHaveLength(1),
}

export const restoredWithoutImage: Scenario = {
  title: 'a server that is restored to before an image receives it again from the stored bytes (Y2, Y28)',
  phones: [0, 1],
  ownServer: true,
  async play(cast) {
    await cast.untilStored(0, await cast.publish(0))
    const backup = await cast.harness.backUpServer()
    const post = await cast.publishImage(0)
    await cast.untilShown(1, post)
    const begun = cast.uploads(0).filter(({ method }) => method === 'POST').length
    await cast.harness.restoreServer(backup)
    await cast.until(
      'the image is uploaded again',
      () => cast.uploads(0).filter(({ method }) => method === 'POST').length > begun,
    )
    await cast.untilStored(0, post)
  },
  expect: (run) => expect(postsWithImage(run)).toHaveLength(1),
}

export const discardedWhileUploading: Scenario = {
  title: 'discarding a post during its upload leaves neither post nor bytes (Y28)',
  phones: [0],
  async play(cast) {
    const silence = Array.from({ length: 50 }, () => ({ kind: 'silence' as const }))
    cast.meetChunks(0, [{ kind: 'pass' }, ...silence])
    const post = await cast.publishImage(0)
    await cast.until('a chunk is on its way in vain', () =>
      cast.uploads(0).some(({ fault }) => fault.kind === 'silence'),
    )
    await cast.until('the post is in the outbox of the screen', async () =>
      (await cast.listed(0)).some(({ record }) => record === post),
    )
    const discarded = await cast.harness.command(0, { do: 'discard', pick: { record: post } })
    if (discarded.kind !== 'discarded') throw new Error(`the post could not be discarded: ${discarded.kind}`)
    await cast.harness.phone(0).proxy.heal(true)
    await cast.until('the server is told', () =>
      cast.uploads(0).some(({ method, delivered }) => method === 'DELETE' && delivered),
    )
    await cast.untilStored(0, await cast.publish(0))
  },
  expect(run) {
    expect(removedRecords(run).size).toBe(1)
    expect(postsWithImage(run)).toEqual([])
    const outbox = run.phones[0]!.report.storage.find((database) => database.name.includes('-outbox-'))
    const bytes = outbox?.stores.find((store) => store.name === 'mediaBytes')?.records
    expect(bytes).toEqual([])
  },
}

export const imagesOfRemovedPosts: Scenario = {
  title: 'when a post with an image is removed, every phone that saw it deletes row and image (Y26)',
  phones: [0, 1],
  async play(cast) {
    const post = await cast.publishImage(0)
    await cast.untilStored(0, post)
    await cast.untilShown(1, post)
    const kept = await cast.publishImage(0)
    await cast.untilShown(1, kept)
    await cast.harness.removePost(post)
    await cast.untilGone(0, post)
    await cast.untilGone(1, post)
  },
  expect(run) {
    expect(postsWithImage(run)).toHaveLength(1)
    // The feed of a shared server has images of other scenarios, too.
    const seen = run.phones[1]!.report.images
    const own = [...removedRecords(run), ...run.server.posts.map((post) => post.id)]
    expect(seen.filter((address) => own.some((post) => address.includes(`/${post}/`)))).toHaveLength(1)
  },
}
