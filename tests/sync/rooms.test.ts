import { IDBFactory, IDBKeyRange } from 'fake-indexeddb'
import { firstValueFrom } from 'rxjs'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { createClient, type Client, type ClientOptions } from '@/data/client/client'
import { roomChannel } from '@/domain/rooms'
import { NEWEST_NUMBERS } from '@/views/messages'
import { FileStore, fileStoreName } from '@/sync/media/file-store'
import { IMAGE_CACHE } from '@/sync/media/image-cache'
import { newRecordId } from '@/sync/new-record-id'
import { realClock } from '@/sync/clock'
import { does, endsSeat, joins, keyOf, locks, opens, seatIn } from '../server/room-calls'
import { writes } from '../server/room-message-calls'
import { type Caller, openCaller } from '../server/sync-calls'
import type { TestServer } from '../support/server'
import { seededRandom } from '../support/phone-stores'
import { until } from '../support/until'
import { type PhoneStorage, readStorage, restoreStorage } from './phone/snapshot'
import { startQuickServer } from './run/harness'

/** Rooms on a phone with its real stores, beside the real server. */

const SECRET = 'سر الغرفة'
const WORDS = ['واحد', 'اثنان', 'ثلاثة', 'أربعة', 'خمسة']

let server: TestServer

beforeAll(async () => {
  server = await startQuickServer({ settings: { 'limit-rooms': 'off' } })
})
afterAll(() => server.stop())

const clients: Client[] = []
afterEach(async () => {
  for (const client of clients.splice(0)) await client.kill()
})

/** A phone of a user; `link.online` cuts its network. */
async function openPhone(of: Caller, indexedDB = new IDBFactory(), more: Partial<ClientOptions> = {}) {
  const link = { online: true }
  const client = await createClient({
    baseUrl: server.url,
    fetch: (input, init) => (link.online ? fetch(input, init) : Promise.reject(new TypeError('no network'))),
    indexedDB: indexedDB as unknown as globalThis.IDBFactory,
    IDBKeyRange: IDBKeyRange as unknown as typeof globalThis.IDBKeyRange,
    timing: realClock(0.1),
    random: seededRandom(Math.floor(performance.now() * 1000)),
    session: {
      token: of.user.token,
      user: { id: of.user.id, email: of.user.email, username: of.user.username, verified: true },
    },
    ...more,
  })
  clients.push(client)
  const account = await client.requireAccount()
  const rooms = async () => (await firstValueFrom(account.rooms.myRooms$())).rooms
  return { client, account, link, indexedDB, rooms }
}

type Phone = Awaited<ReturnType<typeof openPhone>>

/** All that lies in IndexedDB beside the outbox, which has the user's own words. */
const rawOf = (storage: PhoneStorage): string =>
  JSON.stringify(
    storage.filter(({ name }) => !name.includes('-outbox-')),
    (_key, value: unknown) => (value instanceof ArrayBuffer ? new TextDecoder().decode(value) : value),
  )

const outboxOf = (storage: PhoneStorage): string =>
  JSON.stringify(storage.filter(({ name }) => name.includes('-outbox-')))

/** A member who holds a message with a file, and has five texts, a draft and a mark that were not sent. */
async function offlineMember(more: Partial<ClientOptions> = {}) {
  const [owner, member] = [await openCaller(server), await openCaller(server)]
  const create = opens(owner, { name: 'غرفة الضياع' })
  const room = create.record
  await does(owner, create)
  await does(member, joins(member, room))
  const message = writes(owner, room, SECRET)
  await does(owner, message)
  const phone = await openPhone(member, new IDBFactory(), more)
  phone.account.conversations.conversation$(roomChannel(room), NEWEST_NUMBERS).subscribe()
  await until('the message came', async () => (await phone.account.inspect.rows('messages')).length === 1)
  const files = new FileStore(fileStoreName('mudarraj', member.user.id), {
    indexedDB: phone.indexedDB as unknown as globalThis.IDBFactory,
    IDBKeyRange: IDBKeyRange as unknown as typeof globalThis.IDBKeyRange,
  })
  const bytes = new TextEncoder().encode('سر الملف').buffer
  await files.put(`${message.record}/secret.jpg`, { bytes, type: 'image/jpeg' }, Date.now())
  files.close()
  phone.link.online = false
  const { conversations } = phone.account
  for (const content of WORDS)
    await conversations.send(newRecordId(), roomChannel(room), { content, alt: '', replyTo: null })
  await conversations.saveDraft(newRecordId(), roomChannel(room), { content: 'مسودة', alt: '', replyTo: null })
  expect(rawOf(readStorage(phone.indexedDB as unknown as globalThis.IDBFactory))).toContain('سر الملف')
  return { owner, member, room, phone }
}

const listed = async ({ account }: Pick<Phone, 'account'>) =>
  (await firstValueFrom(account.rooms.lostTexts$())).map(({ name, texts }) => [
    name,
    texts.map(({ content }) => content),
  ])

test('Z29 Z30 Z31 a member who is kicked while offline holds nothing of the room after a pull, and has all texts listed', async () => {
  const { owner, member, room, phone } = await offlineMember()
  await does(owner, endsSeat(owner, room, member.user))
  phone.link.online = true
  await phone.account.link.refresh()
  await until('all texts are listed', async () => (await listed(phone))[0]?.[1]?.length === 6)
  // The texts are listed first, then rows and files leave.
  await until('nothing of the room is left', () => {
    const raw = rawOf(readStorage(phone.indexedDB as unknown as globalThis.IDBFactory))
    return [SECRET, 'سر الملف', 'غرفة الضياع', room].every((secret) => !raw.includes(secret))
  })
  const [lost] = await listed(phone)
  expect(lost?.[0]).toBe('غرفة الضياع')
  expect([...(lost?.[1] ?? [])].toSorted()).toEqual([...WORDS, 'مسودة'].toSorted())
  expect(await phone.rooms()).toEqual([])
  expect(await phone.account.inspect.drafts()).toEqual([])
})

test('Z30 a phone that is killed while it drops a room finishes at its next start, before anything is drawn', async () => {
  const held = { armed: false, reached: () => {} }
  const reached = new Promise<void>((resolve) => (held.reached = resolve))
  // Files are the first of a room that leave: here the phone stops for ever.
  const caches = {
    has: () => (held.armed ? new Promise<boolean>(() => held.reached()) : Promise.resolve(false)),
    open: () => Promise.reject(new Error(IMAGE_CACHE)),
    keys: () => Promise.resolve([]),
  } as unknown as CacheStorage
  const { owner, member, room, phone } = await offlineMember({ caches })
  await does(owner, endsSeat(owner, room, member.user))
  held.armed = true
  phone.link.online = true
  phone.client.notify('retry')
  await reached
  const killed = readStorage(phone.indexedDB as unknown as globalThis.IDBFactory)
  expect(rawOf(killed)).toContain(SECRET)
  await phone.client.kill()
  const copied = new IDBFactory()
  await restoreStorage(copied as unknown as globalThis.IDBFactory, killed)
  const link = { online: false }
  const again = await openPhone(member, copied, {
    fetch: (input, init) => (link.online ? fetch(input, init) : Promise.reject(new TypeError('no network'))),
  })
  const storage = readStorage(copied as unknown as globalThis.IDBFactory)
  for (const secret of [SECRET, 'سر الملف', 'غرفة الضياع']) expect(rawOf(storage)).not.toContain(secret)
  expect(await again.rooms()).toEqual([])
  expect((await again.account.inspect.state()).lostRooms).toBeUndefined()
  // Texts that were in a request when the phone died are judged by the server.
  link.online = true
  again.client.notify('retry')
  await until('all texts are listed', async () => (await listed(again))[0]?.[1]?.length === 6)
  const [lost] = await listed(again)
  expect([...(lost?.[1] ?? [])].toSorted()).toEqual([...WORDS, 'مسودة'].toSorted())
})

test('a room that is opened and written in offline reaches the server, and its messages come to another member', async () => {
  const [owner, other] = [await openCaller(server), await openCaller(server)]
  const phone = await openPhone(owner)
  phone.link.online = false
  const room = newRecordId()
  const { conversations, rooms } = phone.account
  await rooms.create(room, { name: 'وُلدت دون شبكة', description: '', locked: null })
  for (const content of WORDS)
    await conversations.send(newRecordId(), roomChannel(room), { content, alt: '', replyTo: null })
  expect(await phone.rooms()).toMatchObject([{ id: room, state: 'entering', role: 'owner', name: 'وُلدت دون شبكة' }])
  phone.link.online = true
  phone.client.notify('retry')
  await until('the room is there', async () => (await phone.rooms())[0]?.state === 'member')
  await does(other, joins(other, room))
  const arrived = async () =>
    (await other.window(`room:${room}`)).answer.rows
      .filter(({ c }) => c === 'room_messages')
      .map(({ row }) => [row.number, row.content])
  await until('all texts arrived', async () => (await arrived()).length === WORDS.length)
  const written = await arrived()
  expect(written.toSorted()).toEqual(WORDS.map((content, n) => [n + 1, content]))
})

test('Z35 Z37 an entry with a wrong password holds what was written, and the right one lets all through', async () => {
  const [owner, member] = [await openCaller(server), await openCaller(server)]
  const create = opens(owner, { name: 'بكلمة سر' })
  await does(owner, create)
  const room = create.record
  const password = 'مدرج١٩٠٧'
  const phone = await openPhone(member)
  const { conversations, rooms } = phone.account
  await does(owner, locks(owner, room, keyOf('غيرها')))
  await rooms.join(room, password)
  await conversations.send(newRecordId(), roomChannel(room), { content: 'وصلت', alt: '', replyTo: null })
  await until('the entry is refused', async () =>
    (await phone.account.inspect.operations()).some(({ code }) => code === 'password-wrong'),
  )
  const { deriveRoomKey } = await import('@/data/rooms/room-key')
  const key = await deriveRoomKey('مدرج1907', room)
  await does(owner, owner.operation('update', 'chat_rooms', room, { is_private: true, key }))
  await rooms.join(room, password)
  await until('the text arrived', async () => {
    const window = await owner.window(`room:${room}`)
    return window.answer.rows.some(({ c, row }) => c === 'room_messages' && row.content === 'وصلت')
  })
  const storage = readStorage(phone.indexedDB as unknown as globalThis.IDBFactory)
  for (const typed of [password, 'مدرج1907']) {
    expect(rawOf(storage)).not.toContain(typed)
    expect(outboxOf(storage)).not.toContain(typed)
  }
})

test('Z37 texts behind a refused entry are sent when another phone of the user enters the room', async () => {
  const [owner, member] = [await openCaller(server), await openCaller(server)]
  const create = opens(owner, { name: 'بكلمة سر' })
  await does(owner, create)
  const room = create.record
  await does(owner, locks(owner, room, 'الصحيحة'))
  const phone = await openPhone(member)
  const { conversations, rooms } = phone.account
  await rooms.join(room, 'الخاطئة')
  await conversations.send(newRecordId(), roomChannel(room), { content: 'وصلت', alt: '', replyTo: null })
  const operations = () => phone.account.inspect.operations()
  await until('the entry is refused', async () => (await operations()).some(({ code }) => code === 'password-wrong'))
  await does(member, joins(member, room, { key: keyOf('الصحيحة') }))
  phone.client.notify('retry')
  await until('the text arrived', async () => {
    const window = await owner.window(`room:${room}`)
    return window.answer.rows.some(({ c, row }) => c === 'room_messages' && row.content === 'وصلت')
  })
  expect((await operations()).filter(({ state }) => state === 'refused')).toEqual([])
})

test('Z8 Z40 Z43 unread messages of a room that is not open are counted without any message, and a mark counts at once', async () => {
  const [owner, member] = [await openCaller(server), await openCaller(server)]
  const create = opens(owner, { name: 'غرفة العد' })
  await does(owner, create)
  const room = create.record
  await does(member, joins(member, room))
  const phone = await openPhone(member)
  await until('the room is listed', async () => (await phone.rooms()).length === 1)
  await does(owner, ...WORDS.map((content) => writes(owner, room, content)))
  await until('five are unread', async () => (await phone.rooms())[0]?.unread === 5)
  expect(await phone.account.inspect.rows('messages')).toEqual([])
  phone.link.online = false
  await phone.account.conversations.markRead(roomChannel(room), 3)
  await until('the mark counts without a network', async () => (await phone.rooms())[0]?.unread === 2)
  phone.link.online = true
  phone.client.notify('retry')
  await until('the server has the mark', async () => (await seatIn(server, room, member.user)).read_number === 3)
  await until('two stay unread', async () => (await phone.rooms())[0]?.unread === 2)
})
