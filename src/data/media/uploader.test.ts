import { describe, expect, test } from 'vitest'
import { pictureBytes, takeAsItIs } from '../../../tests/support/pictures'
import {
  draftId,
  eventually,
  isDone,
  runAgain,
  runPhone,
  type ScriptedServer,
  scriptedServer,
  statesOf,
  type TestPhone,
} from '../../../tests/support/scripted-server'
import type { UploadLine, UploadRequest } from '../../../tests/support/scripted-uploads'
import { textOnly } from '../../../tests/support/text-only'
import type { DeliveryState } from '../views'

const SIZE = 100_000

const withPictures = (server = scriptedServer(), change = {}) =>
  runPhone({ preparePicture: takeAsItIs, ...change }, server)

const isInMiddle = ({ uploads }: ScriptedServer, { method, id }: UploadRequest) =>
  method === 'PATCH' && (uploads.held.get(id)?.bytes.length ?? 0) > 20_000

/** A post with a picture of `size` bytes. @returns its media id */
async function publishPicture({ account }: TestPhone, n: number, size = SIZE): Promise<string> {
  await account.pictures.attach(draftId(n), new Blob([pictureBytes(size, n)]))
  const draft = await account.inspect.store.drafts.get(draftId(n))
  await account.posts.publish(draftId(n), { content: 'مع صورة', alt: 'وصف' })
  return draft?.media as string
}

const allDone = (one: TestPhone) => eventually(async () => expect((await statesOf(one)).every(isDone)).toBe(true))

describe('Y28 a picture goes up by itself, and its post after it', () => {
  test('Y28 the picture arrives whole, in chunks, then one operation names it', async () => {
    const one = await withPictures()
    const media = await publishPicture(one, 1)
    await allDone(one)
    const { uploads } = one.server
    expect(uploads.held.get(media)?.bytes).toEqual(pictureBytes(SIZE, 1))
    expect(uploads.requests.filter((request) => request.method === 'PATCH').length).toBeGreaterThan(2)
    const sent = one.server.requests.flatMap((request) => request.ops)
    expect(sent).toMatchObject([{ body: { image_upload: media, image_alt: 'وصف' } }])
    expect(uploads.requests.filter((request) => request.method === 'POST')).toHaveLength(1)
  })

  test('Y28 a post that waits for its picture is overtaken, and what hangs on it is not sent', async () => {
    const server = scriptedServer()
    server.uploads.line = (request) => (request.method === 'POST' ? 'down' : 'answer')
    const one = await withPictures(server)
    await publishPicture(one, 1)
    await one.account.likes.set(draftId(1), true)
    await one.account.posts.publish(draftId(2), textOnly('نص'))
    await eventually(() => expect(server.accepted).toHaveLength(1))
    expect(server.requests.flatMap((request) => request.ops).map((sent) => sent.record)).toEqual([draftId(2)])
    server.uploads.line = () => 'answer'
    one.phone.ring('link')
    await allDone(one)
    expect(server.accepted).toHaveLength(3)
  })

  test('Y28 an upload that dies in the middle goes on where the server stands', async () => {
    const server = scriptedServer()
    let deaths = 2
    server.uploads.line = ({ method, bytes }) =>
      method === 'PATCH' && bytes > 20_000 && (deaths -= 1) >= 0 ? 'half' : 'answer'
    const one = await withPictures(server)
    const media = await publishPicture(one, 1)
    await allDone(one)
    expect(server.uploads.held.get(media)?.bytes).toEqual(pictureBytes(SIZE, 1))
    expect(server.uploads.requests.filter((request) => request.method === 'HEAD').length).toBeGreaterThanOrEqual(2)
  })

  test('Y28 the answer to the last bytes is lost: nothing is sent twice', async () => {
    const server = scriptedServer()
    let losses = 1
    server.uploads.line = ({ method, id }) =>
      method === 'PATCH' && server.uploads.isWhole(id) === false && lastOf(id) && (losses -= 1) >= 0 ? 'late' : 'answer'
    const lastOf = (id: string) => (server.uploads.held.get(id)?.bytes.length ?? 0) > SIZE / 2
    const one = await withPictures(server)
    const media = await publishPicture(one, 1)
    await allDone(one)
    expect(server.uploads.held.get(media)?.bytes).toEqual(pictureBytes(SIZE, 1))
    expect(server.accepted).toHaveLength(1)
  })

  test('Y28 the answer to the first bytes is lost: the next attempt asks where the server stands', async () => {
    const server = scriptedServer()
    let losses = 2
    server.uploads.line = ({ method }) => (method === 'PATCH' && (losses -= 1) >= 0 ? 'late' : 'answer')
    const one = await withPictures(server)
    const media = await publishPicture(one, 1)
    await allDone(one)
    expect(server.uploads.held.get(media)?.bytes).toEqual(pictureBytes(SIZE, 1))
    expect(server.uploads.requests.filter((request) => request.method === 'POST')).toHaveLength(1)
  })

  test('Y28 a killed phone goes on with the bytes that it kept', async () => {
    const server = scriptedServer()
    let patches = 0
    server.uploads.line = ({ method }) => (method === 'PATCH' && (patches += 1) > 2 ? 'down' : 'answer')
    const one = await withPictures(server)
    const media = await publishPicture(one, 1)
    await eventually(() => expect(patches).toBeGreaterThan(3))
    await one.phone.kill()
    const sentBefore = server.uploads.held.get(media)?.bytes.length ?? 0
    expect(sentBefore).toBeGreaterThan(0)
    server.uploads.requests.length = 0
    server.uploads.line = () => 'answer'
    const again = await runAgain(one)
    await allDone(again)
    const [first] = server.uploads.requests
    expect(first?.method).toBe('HEAD')
    const sent = server.uploads.requests.reduce((sum, request) => sum + request.bytes, 0)
    expect(sent).toBe(SIZE - sentBefore)
    expect(server.uploads.held.get(media)?.bytes).toEqual(pictureBytes(SIZE, 1))
  })

  test('Y28 a hotel page consumes nothing, and the end of the session pauses', async () => {
    const server = scriptedServer()
    let strangers = 2
    server.uploads.line = ({ method }) => (method === 'PATCH' && (strangers -= 1) >= 0 ? 'html' : 'answer')
    const one = await withPictures(server)
    await publishPicture(one, 1)
    await allDone(one)
    server.uploads.line = () => 'unauthorised'
    await publishPicture(one, 2)
    await eventually(() => expect(one.phone.session.view$.value.status).toBe('expired'))
    expect((await statesOf(one)).at(-1)).toBe('queued')
    expect(await one.account.inspect.store.mediaBytes.count()).toBe(2)
  })

  test('Y28 above the limit it goes on when the server said, and the post says when', async () => {
    const server = scriptedServer()
    let refusals = 1
    const at: number[] = []
    server.uploads.line = ({ method }) => {
      if (method !== 'POST') return 'answer'
      at.push(performance.now())
      return (refusals -= 1) >= 0 ? 'busy' : 'answer'
    }
    const one = await withPictures(server)
    const seen = deliveriesOf(one, draftId(1))
    await publishPicture(one, 1)
    await eventually(() => expect(seen()).toContain('limited'))
    one.phone.ring('link')
    await allDone(one)
    expect((at[1] as number) - (at[0] as number)).toBeGreaterThanOrEqual(950)
  })
})

describe('Y28 what the fan does meanwhile', () => {
  test('Y28 progress is shown, a pause holds, and resuming ends it', async () => {
    const server = scriptedServer()
    // In the middle a chunk hangs, long enough to be seen; then the line dies.
    const middle: UploadLine[] = ['silent']
    server.uploads.line = (one) => (isInMiddle(server, one) ? (middle.shift() ?? 'down') : 'answer')
    const one = await withPictures(server)
    const seen = deliveriesOf(one, draftId(1))
    await publishPicture(one, 1)
    await eventually(() => expect(seen()).toEqual(expect.arrayContaining(['uploading', 'paused network'])))
    await one.account.pictures.pause(draftId(1))
    await eventually(() => expect(seen().at(-1)).toBe('paused fan'))
    server.uploads.line = () => 'answer'
    const before = server.uploads.requests.length
    one.phone.ring('link')
    await one.account.posts.publish(draftId(2), textOnly('نص'))
    await eventually(() => expect(server.accepted).toHaveLength(1))
    expect(server.uploads.requests.length).toBe(before)
    await one.account.pictures.resume(draftId(1))
    await allDone(one)
    expect(server.accepted).toHaveLength(2)
  })

  test('Y28 a post discarded while its picture goes up stops the bytes, and the server forgets them', async () => {
    const server = scriptedServer()
    server.uploads.line = (one) => (isInMiddle(server, one) ? 'down' : 'answer')
    const one = await withPictures(server)
    const media = await publishPicture(one, 1)
    await eventually(() => expect(server.uploads.held.get(media)?.bytes.length).toBeGreaterThan(0))
    const [operation] = await one.account.inspect.operations()
    await one.account.outbox.discard(operation?.id as string)
    one.phone.ring('link')
    await eventually(async () => {
      expect(server.uploads.held.has(media)).toBe(false)
      expect(await one.account.inspect.store.media.count()).toBe(0)
    })
    expect(await one.account.inspect.store.mediaBytes.count()).toBe(0)
    expect(server.accepted).toEqual([])
  })

  test('Y28 another picture for an unsent post takes the place of the first', async () => {
    const server = scriptedServer()
    server.uploads.line = () => 'down'
    const one = await withPictures(server)
    const first = await publishPicture(one, 1)
    await one.account.pictures.attach(draftId(1), new Blob([pictureBytes(SIZE, 9)]))
    server.uploads.line = () => 'answer'
    one.phone.ring('link')
    await allDone(one)
    const [sent] = server.requests.flatMap((request) => request.ops)
    const second = String(sent?.body.image_upload)
    expect(second).not.toBe(first)
    expect(sent?.body.image_alt).toBe('وصف')
    expect(server.uploads.held.get(second)?.bytes).toEqual(pictureBytes(SIZE, 9))
    await expect(one.account.pictures.detach(draftId(1))).rejects.toMatchObject({ code: 'forbidden' })
  })
})

describe('Y28 the server lost it', () => {
  test('Y28 a post whose picture the server does not have sends it again from the kept bytes', async () => {
    const server = scriptedServer()
    let forgets = 1
    const one = await withPictures(server)
    server.uploads.line = () => 'answer'
    server.line = (request) => {
      const picture = request.ops.map((sent) => sent.body.image_upload).find((id) => typeof id === 'string')
      if (typeof picture === 'string' && (forgets -= 1) >= 0) server.uploads.held.delete(picture)
      return 'answer'
    }
    const media = await publishPicture(one, 1)
    await allDone(one)
    expect(server.uploads.held.get(media)?.bytes).toEqual(pictureBytes(SIZE, 1))
    expect(server.uploads.requests.filter((request) => request.method === 'POST')).toHaveLength(2)
    expect(server.accepted).toHaveLength(1)
  })

  test('Y28 without bytes the post is refused, its text kept; another picture sends it', async () => {
    const server = scriptedServer()
    server.uploads.line = () => 'down'
    const one = await withPictures(server)
    await publishPicture(one, 1)
    await one.account.inspect.store.mediaBytes.clear()
    server.uploads.line = () => 'answer'
    one.phone.ring('link')
    await eventually(async () => expect(await statesOf(one)).toEqual(['refused']))
    const [refused] = await one.account.inspect.operations()
    expect(refused).toMatchObject({ code: 'picture-lost', body: { content: 'مع صورة' } })
    await one.account.pictures.attach(draftId(1), new Blob([pictureBytes(SIZE, 2)]))
    await one.account.outbox.retry(refused?.id as string)
    await allDone(one)
    expect(server.accepted).toHaveLength(1)
  })

  test('Y28 a picture that the server refuses is told, and goes up under a new name when it is tried again', async () => {
    const server = scriptedServer()
    server.uploads.line = ({ method }) => (method === 'POST' ? 'refuse' : 'answer')
    const one = await withPictures(server)
    const media = await publishPicture(one, 1)
    await eventually(async () => expect(await statesOf(one)).toEqual(['refused']))
    const [refused] = await one.account.inspect.operations()
    expect(refused).toMatchObject({ code: 'picture-too-large', fields: { image: 'picture-too-large' } })
    server.uploads.line = () => 'answer'
    await one.account.outbox.retry(refused?.id as string)
    await allDone(one)
    expect(server.uploads.requests.at(-1)?.id).not.toBe(media)
  })
})

/** What a post's line said, one after the other. */
function deliveriesOf({ account }: TestPhone, id: string): () => string[] {
  const said: string[] = []
  account.posts.post$(id).subscribe((post) => {
    if (typeof post !== 'object') return
    const word = wordOf(post.delivery)
    if (said.at(-1) !== word) said.push(word)
  })
  return () => said
}

const wordOf = (delivery: DeliveryState): string =>
  delivery.kind === 'paused' ? `paused ${delivery.by}` : delivery.kind
