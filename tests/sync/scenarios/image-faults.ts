import { expect } from 'vitest'
import type { RunRecord } from '../run/record'
import { removedRecords } from '../invariants/reading'
import type { Scenario } from './scenario'

const postsWithImage = (run: RunRecord) => run.server.posts.filter((post) => String(post.image ?? '') !== '')

export const uploadDies: Scenario = {
  title: "after both the upload and the phone died, the upload continues at the server's offset (Y28)",
  phones: [0, 1],
  async play(actions) {
    const silence = Array.from({ length: 50 }, () => ({ kind: 'silence' as const }))
    actions.injectUploadFaults(0, [{ kind: 'pass' }, ...silence])
    const post = await actions.publishImage(0)
    await actions.until('a chunk is on its way in vain', () =>
      actions.uploads(0).some(({ fault }) => fault.kind === 'silence'),
    )
    // No other operation waits.
    await actions.untilStored(0, await actions.publish(0))
    await actions.harness.killPhone(0)
    await actions.harness.phone(0).proxy.heal(true)
    await actions.harness.phone(0).handle.start()
    await actions.untilStored(0, post)
    await actions.untilShown(1, post)
    expect(actions.uploads(0).filter(({ method }) => method === 'POST')).toHaveLength(1)
  },
  expect: (run) => expect(postsWithImage(run)).toHaveLength(1),
}

export const lastChunkUnanswered: Scenario = {
  title: 'a lost answer to the last bytes of an image leaves one post with one image (Y28)',
  phones: [0],
  async play(actions) {
    const lost = { kind: 'drop-after' as const }
    actions.injectUploadFaults(0, [lost, lost, lost, lost])
    const post = await actions.publishImage(0)
    await actions.untilStored(0, post)
    expect(
      actions.uploads(0).some(({ fault, reachedServer }) => fault.kind === 'drop-after' && reachedServer > 0),
    ).toBe(true)
  },
  expect: (run) => expect(postsWithImage(run)).toHaveLength(1),
}

export const restoredWithoutImage: Scenario = {
  title: 'a server that is restored to before an image receives it again from the stored bytes (Y2, Y28)',
  phones: [0, 1],
  ownServer: true,
  async play(actions) {
    await actions.untilStored(0, await actions.publish(0))
    const backup = await actions.harness.backUpServer()
    const post = await actions.publishImage(0)
    await actions.untilShown(1, post)
    const begun = actions.uploads(0).filter(({ method }) => method === 'POST').length
    await actions.harness.restoreServer(backup)
    await actions.until(
      'the image is uploaded again',
      () => actions.uploads(0).filter(({ method }) => method === 'POST').length > begun,
    )
    await actions.untilStored(0, post)
  },
  expect: (run) => expect(postsWithImage(run)).toHaveLength(1),
}

export const discardedWhileUploading: Scenario = {
  title: 'discarding a post during its upload leaves neither post nor bytes (Y28)',
  phones: [0],
  async play(actions) {
    const silence = Array.from({ length: 50 }, () => ({ kind: 'silence' as const }))
    actions.injectUploadFaults(0, [{ kind: 'pass' }, ...silence])
    const post = await actions.publishImage(0)
    await actions.until('a chunk is on its way in vain', () =>
      actions.uploads(0).some(({ fault }) => fault.kind === 'silence'),
    )
    await actions.until('the post is in the outbox of the screen', async () =>
      (await actions.listed(0)).some(({ record }) => record === post),
    )
    const discarded = await actions.harness.command(0, { do: 'discard', pick: { record: post } })
    if (discarded.kind !== 'discarded') throw new Error(`the post could not be discarded: ${discarded.kind}`)
    await actions.harness.phone(0).proxy.heal(true)
    await actions.until('the server is told', () =>
      actions.uploads(0).some(({ method, delivered }) => method === 'DELETE' && delivered),
    )
    await actions.untilStored(0, await actions.publish(0))
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
  async play(actions) {
    const post = await actions.publishImage(0)
    await actions.untilStored(0, post)
    await actions.untilShown(1, post)
    const kept = await actions.publishImage(0)
    await actions.untilShown(1, kept)
    await actions.harness.removePost(post)
    await actions.untilGone(0, post)
    await actions.untilGone(1, post)
  },
  expect(run) {
    expect(postsWithImage(run)).toHaveLength(1)
    // The feed of a shared server has images of other scenarios, too.
    const seen = run.phones[1]!.report.images
    const own = [...removedRecords(run), ...run.server.posts.map((post) => post.id)]
    expect(seen.filter((address) => own.some((post) => address.includes(`/${post}/`)))).toHaveLength(1)
  },
}
