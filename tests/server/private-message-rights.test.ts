import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { pairId } from '@/domain/ids'
import type { Operation } from '@/domain/wire'
import { makeId } from '../support/api'
import { startServer, type TestServer } from '../support/server'
import { channelOf, deletes, edits, hides, marks, messagesIn, openChat, relates, says, sends } from './message-calls'
import { type Caller, openCaller } from './sync-calls'

let server: TestServer

beforeAll(async () => {
  server = await startServer({ settings: { 'lost-patience': '1ms' } })
})
afterAll(() => server.stop())

/** `blocked` is a receiver who blocked the sender; `suspended` is a suspended sender. */
const ACTORS = ['sender', 'receiver', 'third', 'blocked', 'suspended', 'visitor'] as const
type Actor = (typeof ACTORS)[number]

const YES = 'accepted'
const NO = 'refused(forbidden)'
const SUSPENDED = 'refused(suspended)'
const GONE = 'accepted(gone)'

/** What each actor is answered; a visitor gets 401 for everything. */
const TABLE: Record<string, Record<Exclude<Actor, 'visitor'>, string>> = {
  pull: { sender: YES, receiver: YES, third: 'drop', blocked: YES, suspended: YES },
  page: { sender: YES, receiver: YES, third: 'drop', blocked: YES, suspended: YES },
  send: { sender: YES, receiver: YES, third: YES, blocked: 'refused(blocked)', suspended: SUSPENDED },
  answer: { sender: YES, receiver: YES, third: 'refused(invalid)', blocked: 'refused(blocked)', suspended: SUSPENDED },
  edit: { sender: YES, receiver: NO, third: NO, blocked: NO, suspended: SUSPENDED },
  delete: { sender: YES, receiver: NO, third: NO, blocked: NO, suspended: SUSPENDED },
  hide: { sender: YES, receiver: YES, third: GONE, blocked: YES, suspended: SUSPENDED },
  mark: { sender: YES, receiver: YES, third: GONE, blocked: YES, suspended: YES },
  'mark of the receiver': { sender: NO, receiver: YES, third: NO, blocked: YES, suspended: SUSPENDED },
}

interface Scene {
  actor: Caller
  peer: Caller
  receiver: Caller
  channel: string
  message: string
}

async function sceneOf(name: Actor): Promise<Scene> {
  const { ali: sender, badr: receiver, ids } = await openChat(server, 'سر')
  const scene = { receiver, channel: channelOf(sender, receiver), message: ids[0] ?? '' }
  if (name === 'suspended') {
    await server.api.change('users', sender.user.id, { suspended_until: '2999-01-01 00:00:00.000Z' })
  }
  if (name === 'blocked') expect(await says(receiver, relates(receiver, 'blocks', sender.user))).toBe('accepted')
  if (name === 'sender' || name === 'suspended') return { ...scene, actor: sender, peer: receiver }
  if (name === 'third') return { ...scene, actor: await openCaller(server), peer: sender }
  return { ...scene, actor: receiver, peer: sender }
}

/** The operation of each line; lines without one read. */
const OPERATIONS: Record<string, (scene: Scene) => Operation> = {
  send: ({ actor, peer }) => sends(actor, peer.user),
  answer: ({ actor, peer, message }) => sends(actor, peer.user, 'جواب', { reply_to: message }),
  edit: ({ actor, message }) => edits(actor, message, 'معدل'),
  delete: ({ actor, message }) => deletes(actor, message),
  hide: ({ actor, message }) => hides(actor, message),
  mark: ({ actor, peer }) => marks(actor, peer.user, { read_number: 1 }),
  'mark of the receiver': ({ actor, peer, receiver }) =>
    actor.operation('update', 'private_chats', pairId(receiver.user.id, ownerOf(actor, peer, receiver)), {
      muted: true,
    }),
}

/** The other user of the receiver's seat. */
const ownerOf = (actor: Caller, peer: Caller, receiver: Caller): string =>
  peer === receiver ? actor.user.id : peer.user.id

async function reads(line: string, { actor, channel, message }: Scene): Promise<string> {
  if (line === 'pull') {
    const answer = await actor.call({ cursors: { [channel]: null } })
    if (answer.drop.includes(channel)) return messagesIn(answer).length === 0 ? 'drop' : 'leak'
    return messagesIn(answer).some(({ id }) => id === message) ? 'accepted' : 'nothing'
  }
  const answer = await actor.call({ pages: [{ of: channel, collection: 'private_messages', limit: 10 }] })
  return answer.pages[0]?.ids.includes(message) ? 'accepted' : 'drop'
}

describe.each(Object.entries(TABLE))('%s', (line, answers) => {
  test.each(ACTORS)('by %s', async (name) => {
    const scene = await sceneOf(name)
    const operation = OPERATIONS[line]?.(scene)
    if (name === 'visitor') {
      const answer = await server.api.request('POST', '/api/sync', {
        body: scene.actor.request({ ops: operation ? [operation] : [], cursors: { [scene.channel]: null } }),
      })
      expect(answer.status).toBe(401)
      return
    }
    expect(operation ? await says(scene.actor, operation) : await reads(line, scene)).toBe(answers[name])
  })
})

test.each(['private_messages', 'private_chats', 'hidden_messages'])('the record API of %s is closed', async (name) => {
  const { ali, badr, ids } = await openChat(server, 'سر')
  const seat = pairId(badr.user.id, ali.user.id)
  const record = name === 'private_messages' ? ids[0] : name === 'private_chats' ? seat : pairId(badr.user.id, makeId())
  const path = `/api/collections/${name}/records`
  for (const token of [undefined, ali.user.token, badr.user.token]) {
    const list = await server.api.request('GET', path, { token })
    expect([list.status, list.body.items ?? []]).toEqual([list.status, []])
    expect(list.status).toBeGreaterThanOrEqual(400)
    const tries = [
      ['GET', `${path}/${record}`, undefined],
      ['POST', path, { id: makeId(), receiver_id: ali.user.id, content: 'x' }],
      ['PATCH', `${path}/${record}`, { content: 'x', muted: true }],
      ['DELETE', `${path}/${record}`, undefined],
    ] as const
    for (const [method, to, body] of tries) {
      const { status } = await server.api.request(method, to, { token, body })
      expect([method, status >= 400]).toEqual([method, true])
    }
  }
})

test('a verdict tells nobody whether two others write to each other', async () => {
  const { ali, badr } = await openChat(server, 'سر')
  const [third, stranger] = [await openCaller(server), makeId()]
  for (const action of ['create', 'update', 'delete'] as const) {
    const ask = (peer: string) =>
      says(third, third.operation(action, 'private_chats', pairId(ali.user.id, peer), { muted: true }))
    expect(await ask(badr.user.id), action).toBe(await ask(stranger))
  }
})
