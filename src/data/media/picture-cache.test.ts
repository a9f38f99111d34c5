import { expect, test } from 'vitest'
import { pictureCache } from './picture-cache'

const file = (post: string, name = 'a.jpg') => `https://mudarraj.example/api/files/hashtag_posts/${post}/${name}`

/** The part of a browser's caches that is used. */
function cachesWith(...urls: string[]) {
  const held = new Set(urls)
  const cache = {
    keys: async () => [...held].map((url) => ({ url })),
    delete: async ({ url }: { url: string }) => held.delete(url),
  }
  const storage = {
    has: async () => true,
    open: async () => cache,
  }
  return { held, storage: storage as unknown as CacheStorage }
}

test('Y26 the files of a removed post leave, its thumbnails too; those of others stay', async () => {
  const avatar = 'https://mudarraj.example/api/files/profiles/gone/a.jpg'
  const { held, storage } = cachesWith(file('gone'), `${file('gone')}?thumb=640x0`, file('stays'), avatar)
  await pictureCache(storage).forgetFiles(['gone', 'never-seen'])
  expect([...held]).toEqual([file('stays'), avatar])
})

test('a host without caches has nothing to forget', async () => {
  await pictureCache(null).forgetFiles(['one'])
})
