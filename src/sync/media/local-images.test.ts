import { of } from 'rxjs'
import { expect, test } from 'vitest'
import { imageBytes, takeAsItIs } from '../../../tests/support/images'
import {
  draftId,
  eventually,
  isDone,
  runAgain,
  runPhone,
  statesOf,
  type TestPhone,
} from '../../../tests/support/scripted-server'
import { textOnly } from '../../../tests/support/text-only'
import type { FeedView } from '@/views/posts'
import { localImages$, type LocalImages } from './local-images'
import { ImageUrls } from './image-urls'

const SIZE = 5_000
const image = (seed: number) => new Blob([imageBytes(SIZE, seed)])

/** All URLs that the draft showed, and all feed views. */
function watch({ account }: TestPhone) {
  const drafted: string[] = []
  const feeds: FeedView[] = []
  account.drafts.current$.subscribe((draft) => {
    if (draft?.image && drafted.at(-1) !== draft.image.src) drafted.push(draft.image.src)
  })
  account.posts.latest$(10).subscribe((feed) => feeds.push(feed))
  return { drafted, feeds }
}

test('Y18 an image keeps its URL and bytes from the draft to the sent post', async () => {
  const one = await runPhone({ prepareImage: takeAsItIs })
  const { drafted, feeds } = watch(one)
  await one.account.images.attach(draftId(1), image(1))
  await eventually(() => expect(drafted).toHaveLength(1))
  const [src] = drafted as [string]
  expect(await (await fetch(src)).arrayBuffer()).toEqual(imageBytes(SIZE, 1).buffer)
  await one.account.posts.publish(draftId(1), { content: '', alt: 'وصف' })
  await eventually(async () => expect((await statesOf(one)).every(isDone)).toBe(true))
  const shownPosts = () => feeds.flatMap((feed) => feed.posts.filter((post) => post.id === draftId(1)))
  // The feed comes a moment after the operation is done.
  await eventually(() => expect(shownPosts()).not.toEqual([]))
  const shown = shownPosts()
  expect(new Set(shown.map((post) => post.image?.src))).toEqual(new Set([src]))
  expect(shown[0]?.image).toMatchObject({ thumb: src, alt: 'وصف', width: 1600 })
})

test('another image gets another URL, the first is revoked; at the end all are revoked', async () => {
  const one = await runPhone({ prepareImage: takeAsItIs })
  const { drafted } = watch(one)
  await one.account.images.attach(draftId(1), image(1))
  await eventually(() => expect(drafted).toHaveLength(1))
  await one.account.images.attach(draftId(1), image(2))
  await eventually(() => expect(drafted).toHaveLength(2))
  const [first, second] = drafted as [string, string]
  await expect(fetch(first)).rejects.toThrow()
  expect(await (await fetch(second)).arrayBuffer()).toEqual(imageBytes(SIZE, 2).buffer)
  await one.account.close('finish')
  await expect(fetch(second)).rejects.toThrow()
})

test('a key in a draft with an image does not update the feed', async () => {
  const one = await runPhone({ prepareImage: takeAsItIs })
  const { drafted, feeds } = watch(one)
  await one.account.images.attach(draftId(1), image(1))
  await eventually(() => expect(drafted).toHaveLength(1))
  await eventually(() => expect(feeds.at(-1)?.ready).toBe(true))
  await one.account.link.refresh()
  const before = feeds.length
  for (const text of ['ه', 'هد', 'هدف', 'هدف!']) await one.account.drafts.save(draftId(1), textOnly(text))
  await one.account.posts.publish(draftId(2), textOnly('نص'))
  await eventually(() => expect(feeds.at(-1)?.posts.map((post) => post.id)).toContain(draftId(2)))
  const own = feeds.slice(before).filter((feed) => !feed.posts.some((post) => post.id === draftId(2)))
  expect(own.length).toBeLessThanOrEqual(1)
})

test('after a restart images of sent posts are shown from stored bytes, unsent ones first', async () => {
  const one = await runPhone({ prepareImage: takeAsItIs })
  await one.account.images.attach(draftId(1), image(1))
  await one.account.posts.publish(draftId(1), { content: '', alt: '' })
  await eventually(async () => expect((await statesOf(one)).every(isDone)).toBe(true))
  await one.account.inspect.store.operations.toCollection().modify({ state: 'settled' })
  await one.phone.stop()

  const { store } = (await runAgain(one)).account.inspect
  const urls = new ImageUrls()
  const emitted: LocalImages[] = []
  const subscription = localImages$(store, urls, of([])).subscribe((images) => emitted.push(images))
  await eventually(() => expect(emitted.at(-1)?.size).toBe(1))
  expect(emitted[0]?.size).toBe(0)
  const [shown] = [...(emitted.at(-1)?.values() ?? [])]
  expect(await (await fetch(String(shown?.src))).arrayBuffer()).toEqual(imageBytes(SIZE, 1).buffer)
  subscription.unsubscribe()
  urls.close()
})
