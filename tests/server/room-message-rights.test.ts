import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Operation } from '@/domain/wire'
import { makeId } from '../support/api'
import { startServer, type TestServer } from '../support/server'
import { makeVoiceOgg } from '../support/voice-files'
import { openMedia } from './media-calls'
import { says } from './message-calls'
import { deletes, edits, makeRoom, messagesIn, openRoom, seat, unseat, writes } from './room-message-calls'
import { type Caller, openCaller } from './sync-calls'
import { openUploader } from './upload-calls'

let server: TestServer

beforeAll(async () => {
  const limits = ['uploads', 'upload-bytes', 'voices', 'voice-bytes']
  const off = Object.fromEntries(limits.map((name) => [`limit-${name}`, 'off']))
  server = await startServer({ settings: { 'lost-patience': '1ms', ...off } })
})
afterAll(() => server.stop())

/** Each but the outsider and the visitor has written in the room: `former` left it, `suspended` is a member. */
const ACTORS = ['outsider', 'former', 'banned', 'member', 'moderator', 'owner', 'suspended', 'visitor'] as const
type Actor = (typeof ACTORS)[number]

const YES = 'accepted'
const NO = 'refused(forbidden)'
const OUT = 'refused(not-member)'
const BANNED = 'refused(banned)'
const SUSPENDED = 'refused(suspended)'
// Whether there is such a message stays unknown.
const GONE = 'refused(gone)'
const DONE = 'accepted(gone)'

const READERS = {
  outsider: 'drop',
  former: 'drop',
  banned: YES,
  member: YES,
  moderator: YES,
  owner: YES,
  suspended: YES,
}
const WRITERS = {
  outsider: OUT,
  former: OUT,
  banned: BANNED,
  member: YES,
  moderator: YES,
  owner: YES,
  suspended: SUSPENDED,
}

/** What each actor is answered; a visitor gets 401 for everything. */
const TABLE: Record<string, Record<Exclude<Actor, 'visitor'>, string>> = {
  pull: READERS,
  page: READERS,
  'page of an answer': READERS,
  file: { ...READERS, outsider: '403', former: '403' },
  send: WRITERS,
  answer: WRITERS,
  'answer across rooms': {
    ...{ outsider: OUT, former: OUT, banned: BANNED, suspended: SUSPENDED },
    ...{ member: 'refused(invalid)', moderator: 'refused(invalid)', owner: 'refused(invalid)' },
  },
  'edit own': { ...WRITERS, outsider: GONE },
  'edit of another': {
    ...{ outsider: GONE, former: GONE, banned: NO, member: NO, moderator: NO, owner: NO, suspended: SUSPENDED },
  },
  'delete own': { ...WRITERS, outsider: DONE },
  'delete of another': {
    ...{ outsider: DONE, former: DONE, banned: NO, member: NO, moderator: YES, owner: YES, suspended: SUSPENDED },
  },
}

interface Scene {
  actor: Caller
  room: string
  channel: string
  /** A message of the actor; of nobody for an outsider. */
  own: string
  /** A voice message of another member. */
  another: string
  /** A message of another room. */
  elsewhere: string
}

async function sceneOf(name: Actor): Promise<Scene> {
  const { ali: owner, badr: other, room, channel } = await openRoom(server)
  const actor = name === 'owner' ? owner : await openCaller(server)
  if (!['owner', 'outsider', 'visitor'].includes(name)) {
    await seat(server, room, actor, { role: name === 'moderator' ? 'moderator' : 'member' })
  }
  const upload = await openUploader(server, other.user).sendVoice(makeVoiceOgg())
  const another = writes(other, room, '', { media_upload: upload })
  expect(await says(other, another)).toBe('accepted')
  const scene = { actor, room, channel, another: another.record, own: makeId(), elsewhere: await elsewhere(owner) }
  if (name === 'outsider' || name === 'visitor') return scene
  const own = writes(actor, room, 'كلامي', { reply_to: another.record })
  expect(await says(actor, own)).toBe('accepted')
  await change(name, room, actor)
  return { ...scene, own: own.record }
}

async function elsewhere(owner: Caller): Promise<string> {
  const message = writes(owner, await makeRoom(server, owner))
  expect(await says(owner, message)).toBe('accepted')
  return message.record
}

/** What happens to an actor after the own message. */
async function change(name: Actor, room: string, actor: Caller): Promise<void> {
  if (name === 'former') await unseat(server, room, actor)
  if (name === 'banned') await seat(server, room, actor, { is_banned: true })
  if (name === 'suspended') {
    await server.api.change('users', actor.user.id, { suspended_until: '2999-01-01 00:00:00.000Z' })
  }
}

/** The operation of each line; lines without one read. */
const OPERATIONS: Record<string, (scene: Scene) => Operation> = {
  send: ({ actor, room }) => writes(actor, room),
  answer: ({ actor, room, another }) => writes(actor, room, 'جواب', { reply_to: another }),
  'answer across rooms': ({ actor, room, elsewhere }) => writes(actor, room, 'جواب', { reply_to: elsewhere }),
  'edit own': ({ actor, own }) => edits(actor, own, 'معدل'),
  'edit of another': ({ actor, another }) => edits(actor, another, 'معدل'),
  'delete own': ({ actor, own }) => deletes(actor, own),
  'delete of another': ({ actor, another }) => deletes(actor, another),
}

async function reads(line: string, { actor, channel, another }: Scene): Promise<string> {
  if (line === 'file') {
    const { status } = await openMedia(server, another, 'room_messages')(actor.user.token)
    return status === 200 ? 'accepted' : String(status)
  }
  if (line === 'pull') {
    const answer = await actor.call({ cursors: { [channel]: null } })
    if (answer.drop.includes(channel)) return messagesIn(answer).length === 0 ? 'drop' : 'leak'
    return messagesIn(answer).some(({ id }) => id === another) ? 'accepted' : 'nothing'
  }
  const limit = line === 'page' ? 10 : 1
  const answer = await actor.call({ pages: [{ of: channel, collection: 'room_messages', limit }] })
  if ((answer.pages[0]?.ids ?? []).length === 0) return messagesIn(answer).length === 0 ? 'drop' : 'leak'
  return messagesIn(answer).some(({ id }) => id === another) ? 'accepted' : 'nothing'
}

/** Whether the messages of the scene are as before. */
const contentsOf = async ({ own, another }: Scene) =>
  Promise.all([own, another].map(async (id) => (await server.api.row('room_messages', id))?.updated_at))

describe.each(Object.entries(TABLE))('%s', (line, answers) => {
  test.each(ACTORS)('by %s', async (name) => {
    const scene = await sceneOf(name)
    const operation = OPERATIONS[line]?.(scene)
    if (name === 'visitor') {
      const answer = await server.api.request('POST', '/api/sync', {
        body: scene.actor.request({ ops: operation ? [operation] : [], cursors: { [scene.channel]: null } }),
      })
      const file = await openMedia(server, scene.another, 'room_messages')()
      expect([answer.status, file.status]).toEqual([401, 401])
      return
    }
    const before = await contentsOf(scene)
    expect(operation ? await says(scene.actor, operation) : await reads(line, scene)).toBe(answers[name])
    if (answers[name] !== YES) expect(await contentsOf(scene)).toEqual(before)
  })
})

test('the record API of messages of rooms is closed to users and visitors', async () => {
  const { ali, badr, room, ids } = await openRoom(server, 'سر')
  const path = '/api/collections/room_messages/records'
  for (const token of [undefined, ali.user.token, badr.user.token]) {
    const list = await server.api.request('GET', path, { token })
    expect([list.status >= 400, list.body.items ?? []]).toEqual([true, []])
    const tries = [
      ['GET', `${path}/${ids[0]}`, undefined],
      ['POST', path, { id: makeId(), room_id: room, content: 'x' }],
      ['PATCH', `${path}/${ids[0]}`, { content: 'x' }],
      ['DELETE', `${path}/${ids[0]}`, undefined],
    ] as const
    for (const [method, to, body] of tries) {
      const { status } = await server.api.request(method, to, { token, body })
      expect([method, status >= 400]).toEqual([method, true])
    }
  }
  expect((await server.api.row('room_messages', ids[0] ?? '')).content).toBe('سر')
})
