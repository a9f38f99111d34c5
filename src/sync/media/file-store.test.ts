import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { freshSource } from '../../../tests/support/phone-stores'
import { FileStore } from './file-store'

const file = (length: number) => ({ bytes: new ArrayBuffer(length), type: 'image/jpeg' })

function openFiles(): FileStore {
  const files = new FileStore('files', freshSource())
  onTestFinished(() => files.close())
  return files
}

describe('Z19 the store of viewed files', () => {
  test('Z19 above the bound the files that were used longest ago are removed', async () => {
    const files = openFiles()
    await files.put('a/1.jpg', file(40), 1, 100)
    await files.put('b/1.jpg', file(40), 2, 100)
    await files.read('a/1.jpg', 3)
    await files.put('c/1.jpg', file(40), 4, 100)
    expect(await files.bytes.toCollection().primaryKeys()).toEqual(['a/1.jpg', 'c/1.jpg'])
    expect(await files.files.count()).toBe(2)
  })

  test('Z19 the poster of a video counts, and a file above the bound is not kept', async () => {
    const files = openFiles()
    await files.put('a/1.mp4', { ...file(60), poster: new ArrayBuffer(50) }, 1, 100)
    expect(await files.bytes.count()).toBe(0)
  })

  test('the frame of a video is read without its bytes, also when it came later', async () => {
    const files = openFiles()
    await files.put('a/1.mp4', file(60), 1)
    await files.putPoster('a/1.mp4', new ArrayBuffer(3), 2)
    const bytes = vi.spyOn(files.bytes, 'get')
    expect((await files.poster('a/1.mp4'))?.byteLength).toBe(3)
    expect(bytes).not.toHaveBeenCalled()
    expect(await files.files.get('a/1.mp4')).toMatchObject({ size: 63, usedAt: 1 })
    expect((await files.read('a/1.mp4', 3))?.poster?.byteLength).toBe(3)
  })

  test('a frame counts once, also when it is stored twice or before its video', async () => {
    const files = openFiles()
    for (const now of [1, 2]) await files.putPoster('a/1.mp4', new ArrayBuffer(3), now)
    expect(await files.files.get('a/1.mp4')).toMatchObject({ size: 3 })
    await files.put('a/1.mp4', file(60), 3)
    expect(await files.files.get('a/1.mp4')).toMatchObject({ size: 63 })
  })

  test('a frame that an earlier version stored with its video is still read', async () => {
    const files = openFiles()
    await files.bytes.put({ id: 'a/1.mp4', ...file(1), poster: new ArrayBuffer(3) })
    expect((await files.read('a/1.mp4', 1))?.poster?.byteLength).toBe(3)
  })

  test('Z12 the files of a message are forgotten, those of others stay', async () => {
    const files = openFiles()
    for (const id of ['a/1.jpg', 'a/2.jpg', 'ab/1.jpg']) {
      await files.put(id, file(1), 1)
      await files.putPoster(id, new ArrayBuffer(1), 1)
    }
    await files.forget(['a'])
    for (const table of [files.bytes, files.posters]) {
      expect(await table.toCollection().primaryKeys()).toEqual(['ab/1.jpg'])
    }
  })
})
