import { describe, expect, test } from 'vitest'
import {
  allDone,
  deliveriesOf,
  IMAGE_BYTES,
  isInMiddle,
  publishImage,
  withImages,
} from '../../../tests/support/image-phone'
import { imageBytes } from '../../../tests/support/images'
import { draftId, eventually, runAgain, scriptedServer, statesOf } from '../../../tests/support/scripted-server'
import { textOnly } from '../../../tests/support/text-only'

describe('Y28 upload before the post', () => {
  test('Y28 the image is uploaded whole, in chunks, then one operation names it', async () => {
    const one = await withImages()
    const media = await publishImage(one, 1)
    await allDone(one)
    const { uploads } = one.server
    expect(uploads.byId.get(media)?.bytes).toEqual(imageBytes(IMAGE_BYTES, 1))
    expect(uploads.requests.filter((request) => request.method === 'PATCH').length).toBeGreaterThan(2)
    const sent = one.server.requests.flatMap((request) => request.ops)
    expect(sent).toMatchObject([{ body: { image_upload: media, image_alt: 'وصف' } }])
    expect(uploads.requests.filter((request) => request.method === 'POST')).toHaveLength(1)
  })

  test('Y28 operations overtake a post that waits for its image, but not its dependants', async () => {
    const server = scriptedServer()
    server.uploads.network = (request) => (request.method === 'POST' ? 'down' : 'answer')
    const one = await withImages(server)
    await publishImage(one, 1)
    await one.account.likes.set(draftId(1), true)
    await one.account.posts.publish(draftId(2), textOnly('نص'))
    await eventually(() => expect(server.accepted).toHaveLength(1))
    expect(server.requests.flatMap((request) => request.ops).map((sent) => sent.record)).toEqual([draftId(2)])
    server.uploads.network = () => 'answer'
    one.phone.notify('retry')
    await allDone(one)
    expect(server.accepted).toHaveLength(3)
  })

  test("Y28 an interrupted upload continues at the server's offset", async () => {
    const server = scriptedServer()
    let deaths = 2
    server.uploads.network = ({ method, bytes }) =>
      method === 'PATCH' && bytes > 20_000 && (deaths -= 1) >= 0 ? 'half' : 'answer'
    const one = await withImages(server)
    const media = await publishImage(one, 1)
    await allDone(one)
    expect(server.uploads.byId.get(media)?.bytes).toEqual(imageBytes(IMAGE_BYTES, 1))
    expect(server.uploads.requests.filter((request) => request.method === 'HEAD').length).toBeGreaterThanOrEqual(2)
  })

  test('Y28 when the answer to the last bytes is lost, nothing is sent twice', async () => {
    const server = scriptedServer()
    let losses = 1
    server.uploads.network = ({ method, id }) =>
      method === 'PATCH' && server.uploads.isWhole(id) === false && lastOf(id) && (losses -= 1) >= 0 ? 'late' : 'answer'
    const lastOf = (id: string) => (server.uploads.byId.get(id)?.bytes.length ?? 0) > IMAGE_BYTES / 2
    const one = await withImages(server)
    const media = await publishImage(one, 1)
    await allDone(one)
    expect(server.uploads.byId.get(media)?.bytes).toEqual(imageBytes(IMAGE_BYTES, 1))
    expect(server.accepted).toHaveLength(1)
  })

  test('Y28 when the answer to the first bytes is lost, the next attempt asks for the offset', async () => {
    const server = scriptedServer()
    let losses = 2
    server.uploads.network = ({ method }) => (method === 'PATCH' && (losses -= 1) >= 0 ? 'late' : 'answer')
    const one = await withImages(server)
    const media = await publishImage(one, 1)
    await allDone(one)
    expect(server.uploads.byId.get(media)?.bytes).toEqual(imageBytes(IMAGE_BYTES, 1))
    expect(server.uploads.requests.filter((request) => request.method === 'POST')).toHaveLength(1)
  })

  test('Y28 after a kill the phone continues with the stored bytes', async () => {
    const server = scriptedServer()
    let patches = 0
    server.uploads.network = ({ method }) => (method === 'PATCH' && (patches += 1) > 2 ? 'down' : 'answer')
    const one = await withImages(server)
    const media = await publishImage(one, 1)
    await eventually(() => expect(patches).toBeGreaterThan(3))
    await one.phone.kill()
    const sentBefore = server.uploads.byId.get(media)?.bytes.length ?? 0
    expect(sentBefore).toBeGreaterThan(0)
    server.uploads.requests.length = 0
    server.uploads.network = () => 'answer'
    const again = await runAgain(one)
    await allDone(again)
    const [first] = server.uploads.requests
    expect(first?.method).toBe('HEAD')
    const sent = server.uploads.requests.reduce((sum, request) => sum + request.bytes, 0)
    expect(sent).toBe(IMAGE_BYTES - sentBefore)
    expect(server.uploads.byId.get(media)?.bytes).toEqual(imageBytes(IMAGE_BYTES, 1))
  })

  test('Y28 a captive portal changes nothing, and the end of the session pauses the upload', async () => {
    const server = scriptedServer()
    let strangers = 2
    server.uploads.network = ({ method }) => (method === 'PATCH' && (strangers -= 1) >= 0 ? 'html' : 'answer')
    const one = await withImages(server)
    await publishImage(one, 1)
    await allDone(one)
    server.uploads.network = () => 'unauthorised'
    await publishImage(one, 2)
    await eventually(() => expect(one.phone.session.session$.value.status).toBe('expired'))
    expect((await statesOf(one)).at(-1)).toBe('queued')
    expect(await one.account.inspect.store.mediaBytes.count()).toBe(2)
  })

  test('Q10 an upload that meets a ban leaves the token to the user', async () => {
    const server = scriptedServer()
    server.uploads.network = () => 'banned'
    const one = await withImages(server)
    await publishImage(one, 1)
    const { session } = one.phone
    await eventually(() => expect(session.session$.value.status).toBe('banned'))
    expect(await session.store.read()).toMatchObject({ expired: false, ban: { until: 0 } })
  })

  test('Q10 an upload whose 401 has lost its body ends no session, and is tried again', async () => {
    const server = scriptedServer()
    let cut = 2
    server.uploads.network = () => ((cut -= 1) >= 0 ? 'cut-401' : 'answer')
    const one = await withImages(server)
    await publishImage(one, 1)
    await allDone(one)
    expect(cut).toBeLessThan(0)
    expect(one.phone.session.session$.value.status).toBe('signed-in')
  })

  test("Y28 above the limit the upload continues at the server's time, and the post shows that time", async () => {
    const server = scriptedServer()
    let refusals = 1
    const at: number[] = []
    server.uploads.network = ({ method }) => {
      if (method !== 'POST') return 'answer'
      at.push(performance.now())
      return (refusals -= 1) >= 0 ? 'limited' : 'answer'
    }
    const one = await withImages(server)
    const seen = deliveriesOf(one, draftId(1))
    await publishImage(one, 1)
    await eventually(() => expect(seen()).toContain('limited uploads'))
    one.phone.notify('retry')
    await allDone(one)
    expect((at[1] as number) - (at[0] as number)).toBeGreaterThanOrEqual(950)
  })

  test('Y28 an upload that a busy server stopped says so, before its first byte and after', async () => {
    const server = scriptedServer()
    server.uploads.network = () => 'busy'
    const one = await withImages(server)
    const [seen, next] = [deliveriesOf(one, draftId(1)), deliveriesOf(one, draftId(2))]
    await publishImage(one, 1)
    await publishImage(one, 2)
    await eventually(() => expect([seen().at(-1), next().at(-1)]).toEqual(['deferred busy', 'deferred busy']))
    server.uploads.network = (request) => (isInMiddle(server, request) ? 'busy' : 'answer')
    one.phone.notify('retry')
    await eventually(() => expect(seen().at(-1)).toBe('paused server'))
    expect(seen()).not.toContain('limited')
    server.uploads.network = () => 'answer'
    one.phone.notify('retry')
    await allDone(one)
  })
})

describe('Y28 an upload that the server lost', () => {
  test('Y28 a post whose image the server lacks uploads it again from the stored bytes', async () => {
    const server = scriptedServer()
    let forgets = 1
    const one = await withImages(server)
    server.uploads.network = () => 'answer'
    server.network = (request) => {
      const image = request.ops.map((sent) => sent.body.image_upload).find((id) => typeof id === 'string')
      if (typeof image === 'string' && (forgets -= 1) >= 0) server.uploads.byId.delete(image)
      return 'answer'
    }
    const media = await publishImage(one, 1)
    await allDone(one)
    expect(server.uploads.byId.get(media)?.bytes).toEqual(imageBytes(IMAGE_BYTES, 1))
    expect(server.uploads.requests.filter((request) => request.method === 'POST')).toHaveLength(2)
    expect(server.accepted).toHaveLength(1)
  })

  test('Y28 without bytes the post is refused with its text; another image sends it', async () => {
    const server = scriptedServer()
    server.uploads.network = () => 'down'
    const one = await withImages(server)
    await publishImage(one, 1)
    await one.account.inspect.store.mediaBytes.clear()
    server.uploads.network = () => 'answer'
    one.phone.notify('retry')
    await eventually(async () => expect(await statesOf(one)).toEqual(['refused']))
    const [refused] = await one.account.inspect.operations()
    expect(refused).toMatchObject({ code: 'picture-lost', body: { content: 'مع صورة' } })
    await one.account.images.attach(draftId(1), new Blob([imageBytes(IMAGE_BYTES, 2)]))
    await one.account.outbox.retry(refused?.id as string)
    await allDone(one)
    expect(server.accepted).toHaveLength(1)
  })

  test('Y28 a refused image is shown as refused, and uploaded under a new id when retried', async () => {
    const server = scriptedServer()
    server.uploads.network = ({ method }) => (method === 'POST' ? 'refuse' : 'answer')
    const one = await withImages(server)
    const media = await publishImage(one, 1)
    await eventually(async () => expect(await statesOf(one)).toEqual(['refused']))
    const [refused] = await one.account.inspect.operations()
    expect(refused).toMatchObject({ code: 'picture-too-large', fields: { image: 'picture-too-large' } })
    server.uploads.network = () => 'answer'
    await one.account.outbox.retry(refused?.id as string)
    await allDone(one)
    expect(server.uploads.requests.at(-1)?.id).not.toBe(media)
  })
})
