import { expect, test } from 'vitest'
import { storeDraftBackup } from '@/sync/outbox/drafts'
import { imageBytes, takeAsItIs } from '../../../tests/support/images'
import { eventually, runAgain, runPhone, type TestPhone } from '../../../tests/support/scripted-server'
import { openOutbox } from '../../../tests/support/phone-stores'
import type { NewRoomDraftView } from '@/views/rooms'
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
