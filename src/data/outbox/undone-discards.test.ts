import { expect, test } from 'vitest'
import { allDone, isInMiddle, IMAGE_BYTES, publishImage, withImages } from '../../../tests/support/image-phone'
import { imageBytes } from '../../../tests/support/images'
import { draftId, eventually, runPhone, scriptedServer } from '../../../tests/support/scripted-server'
import { textOnly } from '../../../tests/support/text-only'

test('Y29 a post whose discard is undone is sent once, in the order of writing', async () => {
  const server = scriptedServer()
  server.network = () => 'down'
  const one = await runPhone({}, server)
  const posts = [1, 2, 3].map(draftId)
  for (const post of posts) await one.account.posts.publish(post, textOnly(post))
  const waiting = await one.account.inspect.operations()
  const { undo } = await one.account.outbox.discard(waiting[1]?.id as string)
  expect(await undo?.()).toBe('undone')
  server.network = () => 'answer'
  one.phone.notify('retry')
  await allDone(one)
  expect(server.accepted).toEqual(waiting.map(({ id }) => id))
})

test('Y29 a discard that is undone during an upload uploads the whole image, and the server deletes the former part', async () => {
  const server = scriptedServer()
  server.uploads.network = (request) => (isInMiddle(server, request) ? 'down' : 'answer')
  const one = await withImages(server)
  const former = await publishImage(one, 1)
  const failed = () => server.uploads.requests.filter((request) => isInMiddle(server, request))
  await eventually(() => expect(failed().length).toBeGreaterThan(0))
  const [operation] = await one.account.inspect.operations()
  const { undo } = await one.account.outbox.discard(operation?.id as string)
  expect(await undo?.()).toBe('undone')
  server.uploads.network = () => 'answer'
  one.phone.notify('retry')
  await allDone(one)
  expect(server.accepted).toEqual([operation?.id])
  const media = String(server.requests.flatMap(({ ops }) => ops)[0]?.body.image_upload)
  expect(media).not.toBe(former)
  expect(server.uploads.byId.get(media)?.bytes).toEqual(imageBytes(IMAGE_BYTES, 1))
  await eventually(() => expect(server.uploads.byId.has(former)).toBe(false))
})
