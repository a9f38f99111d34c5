import { afterAll, beforeAll, expect, test } from 'vitest'
import { ROOM_DESCRIPTION_MAX_CHARACTERS } from '@/domain/limits'
import type { Json } from '../support/api'
import { startServer, type TestServer } from '../support/server'
import { changes, closes, does, joins, keyOf, openFollower, opens } from './room-calls'
import { type Caller, openCaller } from './sync-calls'

let server: TestServer
let searcher: Caller

beforeAll(async () => {
  server = await startServer()
  searcher = await openCaller(server)
})
afterAll(() => server.stop())

const search = async (text: string): Promise<Json[]> => {
  const path = `/api/rooms?q=${encodeURIComponent(text)}`
  return (await server.api.request('GET', path, { token: searcher.user.token })).body.rooms
}

const namesOf = async (text: string) => (await search(text)).map(({ name }) => name)

test('rooms whose name begins with the text come before those that contain it, the larger first', async () => {
  const [owner, member] = [await openCaller(server), await openCaller(server)]
  const [inside, small, large] = ['رابطة عشاق الهلال', 'الهلال اليوم', 'الهلال غدا'].map((name) =>
    opens(owner, { name }),
  )
  if (!inside || !small || !large) throw new Error('three rooms')
  await does(owner, inside, small, large, opens(owner, { name: 'النصر', description: 'ليس الهلال' }))
  await does(member, joins(member, large.record), joins(member, inside.record))
  expect(await namesOf('الهلال')).toEqual(['الهلال غدا', 'الهلال اليوم', 'رابطة عشاق الهلال', 'النصر'])
  expect(await namesOf('الهِلال')).toContain('الهلال غدا')
  expect(await namesOf('شاق')).toEqual(['رابطة عشاق الهلال'])
  expect(await namesOf('عش')).toEqual(['رابطة عشاق الهلال'])
  expect(await namesOf('ا')).toEqual([])
  expect(await namesOf('"*')).toEqual([])
})

test('a renamed room is found by its new name only, and a deleted one not at all', async () => {
  const owner = await openCaller(server)
  const room = opens(owner, { name: 'قديم مهجور' })
  await does(owner, room, changes(owner, room.record, { name: 'جديد مأهول' }))
  expect(await namesOf('مهجور')).toEqual([])
  expect(await namesOf('ماهول')).toEqual(['جديد مأهول'])
  await does(owner, closes(owner, room.record))
  expect(await namesOf('ماهول')).toEqual([])
})

test('Z47 a private room is found with name, description, lock and count, and nothing of its inside', async () => {
  const owner = await openCaller(server)
  const follower = await openFollower(server, owner.user)
  const room = opens(owner, { name: 'سري للغاية', is_private: true, key: keyOf('سر'), invitees: [follower.user.id] })
  await does(owner, room, changes(owner, room.record, { announcement: 'نلتقي' }))
  const [found] = await search('للغاية')
  expect(found).toMatchObject({ name: 'سري للغاية', is_private: true, members_count: 1 })
  expect(Object.keys(found ?? {}).toSorted()).toEqual([
    'avatar',
    'avatar_upload',
    'closed_at',
    'created_at',
    'description',
    'id',
    'is_private',
    'members_count',
    'name',
    'name_en',
    'owner_id',
  ])
})

test('a visitor searches nothing', async () => {
  expect((await server.api.request('GET', '/api/rooms?q=الهلال', {})).status).toBe(401)
})

test('words late in a long description are found', async () => {
  const owner = await openCaller(server)
  await does(owner, opens(owner, { name: 'طويل الشرح', description: `${'كلام كثير '.repeat(40)} والخاتمة مسك` }))
  expect(await namesOf('الخاتمه مسك')).toEqual(['طويل الشرح'])
})

test('the longest description of ligatures is taken, and the room is found by its name', async () => {
  const owner = await openCaller(server)
  await does(owner, opens(owner, { name: 'صلاة وسلام', description: 'ﷺ'.repeat(ROOM_DESCRIPTION_MAX_CHARACTERS) }))
  expect(await namesOf('صلاه وسلام')).toEqual(['صلاة وسلام'])
  expect(await namesOf('ﷺ')).toEqual(['صلاة وسلام'])
})
