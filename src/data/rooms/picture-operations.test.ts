import { beforeEach, describe, expect, test } from 'vitest'
import { attach } from '@/sync/media/attach'
import { sweepMedia } from '@/sync/media/sweep'
import type { Outbox } from '@/sync/outbox/enqueue'
import { raiseFence } from '@/sync/outbox/fence'
import { awaitingUpload } from '@/sync/outbox/media'
import { storeVerdicts } from '@/sync/outbox/verdicts'
import { preparedImage } from '../../../tests/support/images'
import { all, send } from '../../../tests/support/outbox-steps'
import { openOutbox } from '../../../tests/support/phone-stores'
import { enqueueRoom, enqueueRoomAction } from './operations'
import { enqueueRoomPicture } from './picture-operations'
import { placeOfNewRoom } from './place-of-new-room'

const ROOM = 'roomaroomarooma'
const SQUARE = preparedImage(500)
const DRAFT = placeOfNewRoom({ name: '', description: 'وصف', isPrivate: false, invitees: [] })

let outbox: Outbox
let fence: number

beforeEach(async () => {
  outbox = openOutbox()
  fence = await raiseFence(outbox.store)
})

const uploads = () => outbox.store.media.toCollection().primaryKeys()
const rename = (name: string) =>
  enqueueRoomAction(outbox, { action: 'update', collection: 'chat_rooms', record: ROOM, body: { name }, room: ROOM })
const refuse = (id: string, fields: Record<string, string>) =>
  storeVerdicts(outbox.store, fence, [{ id, verdict: 'refused', code: 'invalid', fields }], 0)

describe('the picture of a room', () => {
  test('Y12 the picture of a draft goes with the new room, and its draft is gone', async () => {
    const media = await attach(outbox, ROOM, SQUARE, 'avatar.jpg', DRAFT)
    await enqueueRoom(outbox, ROOM, { name: 'مدرج' })
    const [creation] = await all(outbox)
    expect(creation?.body).toEqual({ name: 'مدرج', avatar_upload: media })
    expect(await outbox.store.drafts.count()).toBe(0)
    expect(await outbox.store.media.get(media)).toMatchObject({ state: 'waiting', record: ROOM })
    await sweepMedia(outbox.store, fence)
    expect(await uploads()).toEqual([media])
  })

  test('Y28 a picture waits for its upload alone: a change of the name goes before it', async () => {
    await enqueueRoomPicture(outbox, ROOM, SQUARE, false)
    await rename('اسم')
    await rename('اسم آخر')
    const [picture, name] = await all(outbox)
    expect(name?.body).toEqual({ name: 'اسم آخر' })
    expect(await awaitingUpload(outbox.store, await all(outbox))).toEqual([picture])
  })

  test('Y9 another picture replaces an unsent one and its bytes; a removal of one that nobody has leaves nothing', async () => {
    await enqueueRoomPicture(outbox, ROOM, SQUARE, false)
    await enqueueRoomPicture(outbox, ROOM, preparedImage(600), false)
    const [picture] = await all(outbox)
    expect(await uploads()).toEqual([picture?.body.avatar_upload])
    await enqueueRoomPicture(outbox, ROOM, null, false)
    expect([await all(outbox), await uploads()]).toEqual([[], []])
    await enqueueRoomPicture(outbox, ROOM, null, true)
    expect((await all(outbox)).map(({ body }) => body)).toEqual([{ avatar_upload: '' }])
  })

  test('Y9 a picture that was in a request is followed by the next one', async () => {
    await enqueueRoomPicture(outbox, ROOM, SQUARE, false)
    await send(outbox, fence)
    await enqueueRoomPicture(outbox, ROOM, null, false)
    expect((await all(outbox)).map(({ body }) => body.avatar_upload)).toEqual([expect.any(String), ''])
  })

  test('a room that was never sent takes the picture in; a refused one is tried again with it', async () => {
    await enqueueRoom(outbox, ROOM, { name: 'مدرج' })
    await enqueueRoomPicture(outbox, ROOM, SQUARE, false)
    const [creation] = await all(outbox)
    expect(creation?.body).toEqual({ name: 'مدرج', avatar_upload: expect.any(String) })
    await send(outbox, fence)
    await refuse(creation?.id ?? '', { avatar: 'picture-type' })
    await enqueueRoomPicture(outbox, ROOM, preparedImage(600), false)
    const [again] = await all(outbox)
    expect(again).toMatchObject({ action: 'create', state: 'queued', body: { name: 'مدرج' } })
    expect(await uploads()).toEqual([again?.body.avatar_upload])
    await enqueueRoomPicture(outbox, ROOM, null, false)
    expect((await all(outbox)).map(({ body }) => body)).toEqual([{ name: 'مدرج' }])
    expect(await uploads()).toEqual([])
  })

  test('a new name does not take a refused picture away', async () => {
    await enqueueRoomPicture(outbox, ROOM, SQUARE, false)
    const [picture] = await all(outbox)
    await send(outbox, fence)
    await refuse(picture?.id ?? '', { avatar: 'picture-type' })
    await rename('اسم')
    expect((await all(outbox)).map(({ state }) => state)).toEqual(['refused', 'queued'])
  })
})
