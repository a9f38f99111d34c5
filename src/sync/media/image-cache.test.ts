import { expect, test } from 'vitest'
import { imageCache } from './image-cache'

const file = (post: string, name = 'a.jpg') => `https://mudarraj.example/api/files/hashtag_posts/${post}/${name}`

/** The part of the Cache API that is used. */
function cachesWith(...urls: string[]) {
  const cachedUrls = new Set(urls)
  const cache = {
    keys: async () => [...cachedUrls].map((url) => ({ url })),
    delete: async ({ url }: { url: string }) => cachedUrls.delete(url),
  }
  const storage = {
    has: async () => true,
    open: async () => cache,
  }
  return { cachedUrls, storage: storage as unknown as CacheStorage }
}

const avatar = (user: string) => `https://mudarraj.example/api/files/profiles/${user}/a.jpg`

test('Y26 files and thumbnails of a removed post and a removed card are deleted, others stay', async () => {
  const stays = [file('stays'), avatar('stays')]
  const { cachedUrls, storage } = cachesWith(file('gone'), `${file('gone')}?thumb=640x0`, avatar('fan'), ...stays)
  await imageCache(storage).forgetFiles(['gone', 'fan', 'never-seen'])
  expect([...cachedUrls]).toEqual(stays)
})

test("Y26 of cached images only those that a row names are kept; an advertisement's are kept by no row", async () => {
  const advertisement = 'https://mudarraj.example/api/files/advertisements/ad/a.jpg'
  const { cachedUrls, storage } = cachesWith(file('gone'), file('stays'), avatar('gone'), advertisement)
  await imageCache(storage).deleteUnreferenced(async (seen) => seen.filter(({ record }) => record === 'stays'))
  expect([...cachedUrls]).toEqual([file('stays'), advertisement])
})

test('a host without the Cache API has nothing to delete', async () => {
  await imageCache(null).forgetFiles(['one'])
})
