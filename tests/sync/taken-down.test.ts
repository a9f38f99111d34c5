import { IDBFactory, IDBKeyRange } from 'fake-indexeddb'
import { firstValueFrom } from 'rxjs'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { createClient, type Client } from '@/data/client/client'
import { pairId } from '@/domain/ids'
import { realClock } from '@/sync/clock'
import { addComment, likesComment } from '../server/comment-calls'
import { does, joins, opens } from '../server/room-calls'
import { writes } from '../server/room-message-calls'
import { type Caller, openCaller } from '../server/sync-calls'
import { putBack, takeDown, TAKING_DOWN } from '../server/taken-down-calls'
import { seededRandom } from '../support/phone-stores'
import type { TestServer } from '../support/server'
import { until } from '../support/until'
import { readStorage } from './phone/snapshot'
import { startQuickServer } from './run/harness'

/** Content that staff hides, on phones with their real stores beside the real server. */

const SECRET = 'سر المنشور'

let server: TestServer

beforeAll(async () => {
  server = await startQuickServer({ hooks: { add: TAKING_DOWN }, settings: { 'limit-rooms': 'off' } })
})
afterAll(() => server.stop())

const clients: Client[] = []
afterEach(async () => {
  for (const client of clients.splice(0)) await client.kill()
})

async function openPhone(of: Caller) {
  const [link, indexedDB] = [{ online: true }, new IDBFactory()]
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
  })
  clients.push(client)
  const account = await client.requireAccount()
  /** All that lies in IndexedDB. */
  const raw = () => JSON.stringify(readStorage(indexedDB as unknown as globalThis.IDBFactory))
  const feed = async () => (await firstValueFrom(account.posts.latest$(50))).posts.map(({ id }) => id)
  const rooms = async () => (await firstValueFrom(account.rooms.myRooms$())).rooms
  return { account, link, raw, feed, rooms }
}

const saves = ({ user, operation }: Caller, post: string) =>
  operation('create', 'saved_posts', pairId(user.id, post), { user_id: user.id, post_id: post })

/** Three posts of an author; the second one is to be hidden. */
async function threePosts() {
  const author = await openCaller(server)
  const posts = [author.writes('قبله'), author.writes(SECRET), author.writes('بعده')]
  await does(author, ...posts)
  const [, id = '', newest = ''] = posts.map(({ record }) => record)
  return { author, id, newest }
}

test('Q4 a hidden post leaves the raw store of a phone in one pull, and comes back to its place', async () => {
  const { author, id, newest } = await threePosts()
  const reader = await openCaller(server)
  const comment = await addComment(author, id, 'تعليق يُخفى معه')
  await does(reader, reader.likes(id), saves(reader, id), likesComment(reader, comment))
  const phone = await openPhone(reader)
  const thread = phone.account.comments.thread$(id, 50).subscribe()
  await until('the posts came', async () => (await phone.feed()).includes(newest))
  await until('the thread came', () => phone.raw().includes('تعليق يُخفى معه'))
  const order = await phone.feed()
  await takeDown(server, 'hashtag_posts', id)
  await phone.account.link.refresh()
  await until('nothing of it is left', () => !phone.raw().includes(SECRET))
  expect(phone.raw()).not.toContain('تعليق يُخفى معه')
  expect(await phone.feed()).toEqual(order.filter((one) => one !== id))
  await putBack(server, 'hashtag_posts', id)
  await phone.account.link.refresh()
  await until('it is back at its place', async () => (await phone.feed()).join() === order.join())
  await until('its thread is back', () => phone.raw().includes('تعليق يُخفى معه'))
  const saved = (await phone.account.inspect.rows('edges')).map(({ id: edge }) => edge)
  expect(saved).toContain(`save:${pairId(reader.user.id, id)}`)
  const row = (await phone.account.inspect.rows('posts')).find((one) => one.id === id)?.row
  expect(row).toMatchObject({ likes_count: 1, comments_count: 1, content: SECRET })
  expect(row).not.toHaveProperty('taken_down')
  thread.unsubscribe()
})

test('Q4 a hidden post leaves a phone that was offline with its next pull', async () => {
  const { id, newest } = await threePosts()
  const phone = await openPhone(await openCaller(server))
  await until('the posts came', async () => (await phone.feed()).includes(newest))
  phone.link.online = false
  await takeDown(server, 'hashtag_posts', id)
  expect(phone.raw()).toContain(id)
  phone.link.online = true
  await phone.account.link.refresh()
  await until('it left', async () => !(await phone.feed()).includes(id) && !phone.raw().includes(id))
})

test('Q4 a hidden post stays on the phone of its author, with the mark and outside of the feed', async () => {
  const { author, id, newest } = await threePosts()
  const phone = await openPhone(author)
  await until('the posts came', async () => (await phone.feed()).includes(newest))
  const order = await phone.feed()
  const mark = async () => (await phone.account.inspect.rows('posts')).find((one) => one.id === id)?.row.taken_down
  await takeDown(server, 'hashtag_posts', id)
  await phone.account.link.refresh()
  await until('the mark is there', async () => (await mark()) === 'moderator')
  expect(await phone.feed()).toEqual(order.filter((one) => one !== id))
  await putBack(server, 'hashtag_posts', id)
  await phone.account.link.refresh()
  await until('it is back at its place', async () => (await phone.feed()).join() === order.join())
  expect(await mark()).toBeUndefined()
})

test('Q4 a hidden comment leaves also the phone that closed its thread', async () => {
  const [author, reader] = [await openCaller(server), await openCaller(server)]
  const post = author.writes('منشور للنقاش')
  await does(author, post)
  const comment = await addComment(author, post.record, 'تعليق سري')
  const phone = await openPhone(reader)
  const thread = phone.account.comments.thread$(post.record, 50).subscribe()
  await until('the thread came', () => phone.raw().includes('تعليق سري'))
  thread.unsubscribe()
  await takeDown(server, 'hashtag_comments', comment)
  await phone.account.link.refresh()
  await until('the comment left', () => !phone.raw().includes('تعليق سري'))
})

/** A room with a member and a message. */
async function roomOfTwo() {
  const [owner, member] = [await openCaller(server), await openCaller(server)]
  const create = opens(owner, { name: 'غرفة تُخفى' })
  await does(owner, create)
  await does(member, joins(member, create.record))
  await does(owner, writes(owner, create.record, 'سر الغرفة'))
  return { owner, member, room: create.record }
}

test('Q4 a hidden room leaves the raw store of its member in one pull, and comes back with its seat', async () => {
  const { member, room } = await roomOfTwo()
  const phone = await openPhone(member)
  await until('the room came', async () => (await phone.rooms()).length === 1)
  await takeDown(server, 'chat_rooms', room)
  await phone.account.link.refresh()
  await until('nothing of the room is left', () => !phone.raw().includes('غرفة تُخفى'))
  expect(await phone.rooms()).toEqual([])
  await putBack(server, 'chat_rooms', room)
  await phone.account.link.refresh()
  await until('the room is back', async () => (await phone.rooms())[0]?.state === 'member')
})

test('Q4 a hidden room stays on the phone of its owner, with the mark', async () => {
  const { owner, room } = await roomOfTwo()
  const phone = await openPhone(owner)
  await until('the room came', async () => (await phone.rooms()).length === 1)
  await takeDown(server, 'chat_rooms', room)
  await phone.account.link.refresh()
  await until('the mark is there', async () =>
    (await phone.account.inspect.rows('rooms')).some(({ row }) => row.taken_down === 'moderator'),
  )
  expect(await phone.rooms()).toMatchObject([{ id: room, state: 'member' }])
})
