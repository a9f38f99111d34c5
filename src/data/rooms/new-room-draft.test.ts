import { of } from 'rxjs'
import { describe, expect, test } from 'vitest'
import { storeDraftBackup } from '@/sync/outbox/drafts'
import { imageBytes, preparedImage, takeAsItIs } from '../../../tests/support/images'
import { eventually, runAgain, runPhone, type TestPhone } from '../../../tests/support/scripted-server'
import { all } from '../../../tests/support/outbox-steps'
import { openOutbox } from '../../../tests/support/phone-stores'
import type { NewRoomDraftView } from '@/views/rooms'
import { newRoomDraftOf, type RoomParts } from './new-room-draft'
import { enqueueRoom } from './operations'
import { placeOfNewRoom } from './place-of-new-room'

const ROOM = 'roomaroomarooma'
const EMPTY = { name: '', description: '', isPrivate: false, invitees: [] }
const TEXT = { name: 'مدرج', description: 'كل المباريات', isPrivate: true, invitees: ['aaaaaaaaaaaaaaa'] }

function watch({ account }: TestPhone): () => NewRoomDraftView | null | undefined {
  const seen: Array<NewRoomDraftView | null> = []
  account.rooms.newRoom$().subscribe((draft) => seen.push(draft))
  return () => seen.at(-1)
}

test('Y12 the form of a new room comes back after a kill with its picture, and its password nowhere', async () => {
  const one = await runPhone({ prepareImage: takeAsItIs })
  await one.account.rooms.saveNewRoom(ROOM, TEXT)
  await one.account.rooms.setNewRoomPicture(ROOM, TEXT, new Blob([imageBytes(500)]))
  await one.phone.stop()
  const draft = watch(await runAgain(one))
  await eventually(() =>
    expect(draft()).toMatchObject({ id: ROOM, ...TEXT, pictureUrl: expect.stringMatching(/^blob:/) }),
  )
  expect(Object.keys(draft() ?? {}).toSorted()).toEqual([
    'description',
    'id',
    'invitees',
    'isPrivate',
    'name',
    'pictureUrl',
  ])
})

test('Y12 a form without a name is kept while anything of it is filled, and an empty one is not', async () => {
  const one = await runPhone({ prepareImage: takeAsItIs })
  const draft = watch(one)
  await one.account.rooms.saveNewRoom(ROOM, { ...EMPTY, description: 'وصف' })
  await eventually(() => expect(draft()).toMatchObject({ name: '', description: 'وصف' }))
  await one.account.rooms.setNewRoomPicture(ROOM, EMPTY, new Blob([imageBytes(500)]))
  await one.account.rooms.saveNewRoom(ROOM, EMPTY)
  await eventually(() => expect(draft()).toMatchObject({ name: '', description: '' }))
  await one.account.rooms.setNewRoomPicture(ROOM, EMPTY, null)
  await eventually(() => expect(draft()).toBeNull())
})

test('a discarded form leaves neither words nor picture', async () => {
  const one = await runPhone({ prepareImage: takeAsItIs })
  const draft = watch(one)
  await one.account.rooms.setNewRoomPicture(ROOM, TEXT, new Blob([imageBytes(500)]))
  await eventually(() => expect(draft()?.pictureUrl).toBeTruthy())
  await one.account.rooms.discardNewRoom(ROOM)
  await eventually(() => expect(draft()).toBeNull())
  expect((await one.account.unsentWork()).images).toBe(0)
})

test('a private room opens with the key of its password and the picture of its form', async () => {
  const one = await runPhone({ prepareImage: takeAsItIs, wasOffline: () => true })
  one.server.network = () => 'down'
  await one.account.rooms.setNewRoomPicture(ROOM, TEXT, new Blob([imageBytes(500)]))
  const locked = { password: 'سر ١٢', invitees: TEXT.invitees }
  await one.account.rooms.create(ROOM, { name: ' مدرج ', description: '', locked })
  const rooms: unknown[] = []
  one.account.rooms.myRooms$().subscribe((view) => rooms.push(...view.rooms))
  await eventually(() =>
    expect(rooms.at(-1)).toMatchObject({
      ...{ id: ROOM, name: 'مدرج', isPrivate: true, members: 1, state: 'entering', role: 'owner' },
      avatarUrl: expect.stringMatching(/^blob:/),
    }),
  )
})

test('Y12 the last key press in the form is restored from its backup', async () => {
  const { store, timing } = openOutbox()
  const place = placeOfNewRoom({ ...EMPTY, description: 'و' })
  await storeDraftBackup(store, timing, { id: ROOM, content: '', alt: '', savedAt: 5, place })
  expect(await store.drafts.toArray()).toMatchObject([{ id: ROOM, place: { newRoom: { description: 'و' } } }])
})

describe('a form that two tabs show, and the first of them opens the room', () => {
  /** The form in the second tab, with the outbox of both. */
  async function opened() {
    const outbox = openOutbox()
    const prepare = async () => preparedImage(8)
    const parts = { outbox, sources: { images$: of(new Map()) }, prepare, onOutboxChanged: () => undefined }
    const form = newRoomDraftOf(parts as unknown as RoomParts)
    await form.setNewRoomPicture(ROOM, TEXT, new Blob([]))
    const picture = (await outbox.store.drafts.get(ROOM))?.media
    await enqueueRoom(outbox, ROOM, { name: TEXT.name })
    return { outbox, form, picture }
  }

  test('Y28 discarding the form in the second one takes no picture of the room', async () => {
    const { outbox, form, picture } = await opened()
    await form.discardNewRoom(ROOM)
    expect(await outbox.store.mediaBytes.toCollection().primaryKeys()).toEqual([picture])
    expect(await all(outbox)).toMatchObject([{ body: { avatar_upload: picture } }])
  })

  test('what was written in the second one afterwards is discarded', async () => {
    const { outbox, form } = await opened()
    await form.saveNewRoom(ROOM, { ...TEXT, name: 'غيره' }, outbox.timing.now() + 1)
    expect(await outbox.store.drafts.count()).toBe(1)
    await form.discardNewRoom(ROOM)
    expect(await outbox.store.drafts.count()).toBe(0)
  })

  test('a picture that the second one sets is that of the room, which has no description of it', async () => {
    const { outbox, form, picture } = await opened()
    await form.setNewRoomPicture(ROOM, TEXT, new Blob([]))
    const [media] = await outbox.store.media.toArray()
    expect(media?.id).not.toBe(picture)
    expect((await all(outbox)).map(({ body }) => body)).toEqual([{ name: TEXT.name, avatar_upload: media?.id }])
  })
})
