import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { pairId } from '@/domain/ids'
import type { Operation } from '@/domain/wire'
import { makeId, type Json } from '../support/api'
import { startServer, type TestServer } from '../support/server'
import { openChat, relates, says } from './message-calls'
import { changesReaction, countsOf, listOf, reacts, takesBack } from './reaction-calls'
import { does } from './room-calls'
import { deletes, makeRoom, messagesIn, openRoom, seat, unseat, writes } from './room-message-calls'
import { openCaller } from './sync-calls'

let server: TestServer

beforeAll(async () => {
  server = await startServer({ settings: { 'lost-patience': '1ms', 'limit-likes': 'off', 'limit-people': 'off' } })
})
afterAll(() => server.stop())

/** What each actor is answered in a room; a visitor gets 401 for everything. Who is outside learns of no message. */
const ACTORS = ['outsider', 'former', 'banned', 'member', 'moderator', 'owner', 'suspended'] as const
type Actor = (typeof ACTORS)[number]

const REACTING: Record<Actor, string> = {
  outsider: 'accepted(gone)',
  former: 'accepted(gone)',
  banned: 'refused(banned)',
  member: 'accepted',
  moderator: 'accepted',
  owner: 'accepted',
  suspended: 'refused(suspended)',
}
const READING: Record<Actor, number> = {
  ...{ outsider: 403, former: 403, banned: 200, member: 200, moderator: 200, owner: 200, suspended: 200 },
}

async function sceneOf(name: Actor) {
  const { ali: owner, badr: other, room, ids } = await openRoom(server, 'أول', 'ثانٍ')
  const [reacted = '', fresh = ''] = ids
  const actor = name === 'owner' ? owner : await openCaller(server)
  await does(other, reacts(other, reacted, '😢'))
  if (name !== 'outsider') {
    await seat(server, room, actor, name === 'owner' ? {} : { role: name === 'moderator' ? 'moderator' : 'member' })
    await does(actor, reacts(actor, reacted, '👍'))
  }
  if (name === 'former') await unseat(server, room, actor)
  if (name === 'banned') await seat(server, room, actor, { is_banned: true })
  if (name === 'suspended') {
    await server.api.change('users', actor.user.id, { suspended_until: '2999-01-01 00:00:00.000Z' })
  }
  return { actor, other, room, reacted, fresh }
}

describe('Z28 Z44 the rights in a room', () => {
  test.each(ACTORS)('of %s: to react, change, take back and read who reacted', async (name) => {
    const { actor, other, room, reacted, fresh } = await sceneOf(name)
    const before = await countsOf(server, reacted)
    const list = await listOf(actor, server, `room_messages/${reacted}`)
    expect(list.status).toBe(READING[name])
    if (list.status === 200) expect(list.body.counts).toEqual(before)
    else expect(JSON.stringify(list.body)).not.toContain('😢')

    expect(await says(actor, reacts(actor, fresh))).toBe(REACTING[name])
    expect(await says(actor, changesReaction(actor, reacted, '🔥'))).toBe(REACTING[name])
    expect(await says(actor, reacts(actor, makeId()))).toBe('accepted(gone)')
    expect(await says(actor, takesBack(actor, reacted))).toBe(REACTING[name])
    if (REACTING[name] !== 'accepted') {
      expect([await countsOf(server, reacted), await countsOf(server, fresh)]).toEqual([before, null])
    } else {
      expect([await countsOf(server, reacted), await countsOf(server, fresh)]).toEqual([{ '😢': 1 }, { '❤️': 1 }])
    }

    const forged = { ...takesBack(other, reacted), n: 50 }
    expect(await says(actor, forged)).toMatch(/^refused/)
    const inName = { ...reacts(other, fresh, '🔥'), n: 51 }
    expect(await says(actor, inName)).toMatch(/^refused/)
    expect((await server.api.row('room_message_reactions', pairId(other.user.id, reacted))).emoji).toBe('😢')
    expect(room).toHaveLength(15)
  })

  test('a visitor reads and writes nothing', async () => {
    const { badr, ids } = await openRoom(server, 'سر')
    await does(badr, reacts(badr, ids[0] ?? ''))
    expect((await listOf(server, server, `room_messages/${ids[0]}`)).status).toBe(401)
    const body = badr.request({ ops: [reacts(badr, ids[0] ?? '', '🔥')] })
    expect((await server.api.request('POST', '/api/sync', { body })).status).toBe(401)
    for (const name of ['room_message_reactions', 'private_message_reactions', 'hidden_room_messages']) {
      for (const token of [undefined, badr.user.token]) {
        const path = `/api/collections/${name}/records`
        const list = await server.api.request('GET', path, { token })
        expect([list.status >= 400, list.body.items ?? []]).toEqual([true, []])
      }
    }
  })

  test('who is outside is answered alike for a message that exists, an emptied one and none, and gets no row', async () => {
    const { ali, ids } = await openRoom(server, 'سر', 'محذوف')
    const [message = '', emptied = ''] = ids
    const outsider = await openCaller(server)
    await does(ali, deletes(ali, emptied))
    for (const id of [message, emptied, makeId()]) {
      for (const operation of [reacts(outsider, id), changesReaction(outsider, id, '🔥'), takesBack(outsider, id)]) {
        const answer = await outsider.call({ ops: [operation] })
        expect([answer.verdicts[0]?.verdict, answer.verdicts[0]?.code]).toEqual(['accepted', 'gone'])
        expect(answer.rows.filter(({ c }) => c !== 'profiles')).toEqual([])
      }
    }
    expect(await countsOf(server, message)).toBeNull()
  })

  test('an accepted operation that a former member repeats brings nothing', async () => {
    const { badr, room, ids } = await openRoom(server, 'سر')
    const operation: Operation = reacts(badr, ids[0] ?? '')
    expect(messagesIn(await badr.call({ ops: [operation] }))).toHaveLength(1)
    await unseat(server, room, badr)
    const again = await badr.call({ ops: [operation] })
    expect(again.verdicts[0]?.verdict).toBe('accepted')
    expect(again.rows.filter(({ c }) => c !== 'profiles')).toEqual([])
  })

  test('a user of two rooms reacts in each by the own seat there', async () => {
    const { ali, badr } = await openRoom(server)
    const elsewhere = await makeRoom(server, ali)
    const message = writes(ali, elsewhere, 'سر')
    await does(ali, message)
    expect(await says(badr, reacts(badr, message.record))).toBe('accepted(gone)')
    expect(await countsOf(server, message.record)).toBeNull()
    await seat(server, elsewhere, badr)
    expect(await says(badr, reacts(badr, message.record))).toBe('accepted')
  })
})

describe('Z23 Z44 the rights between two users', () => {
  test('both react to any message; others are answered like for one that does not exist', async () => {
    const { ali, badr, ids } = await openChat(server, 'سر')
    const [message = ''] = ids
    const third = await openCaller(server)
    expect(await says(ali, reacts(ali, message, '😂', 'private_messages'))).toBe('accepted')
    expect(await says(badr, reacts(badr, message, '😂', 'private_messages'))).toBe('accepted')
    for (const id of [message, makeId()]) {
      const answer = await third.call({ ops: [reacts(third, id, '😂', 'private_messages')] })
      expect([answer.verdicts[0]?.verdict, answer.verdicts[0]?.code]).toEqual(['accepted', 'gone'])
      expect(answer.rows.filter(({ c }) => c !== 'profiles')).toEqual([])
      const list = await listOf(third, server, `private_messages/${id}`)
      expect([list.status, list.body]).toEqual([403, { code: 'forbidden' }])
    }
    expect(await countsOf(server, message, 'private_messages')).toEqual({ '😂': 2 })
    const list = await listOf(badr, server, `private_messages/${message}`)
    expect(list.body.reactions.map(({ user_id }: Json) => user_id).sort()).toEqual([ali.user.id, badr.user.id].sort())
    expect(list.body.people.map(({ username }: Json) => username)).toContain(ali.user.username)
  })

  test('a block either way refuses a reaction and its change; it can be taken back', async () => {
    for (const blocker of ['ali', 'badr'] as const) {
      const chat = await openChat(server, 'أول', 'ثانٍ')
      const { badr, ids } = chat
      await does(badr, reacts(badr, ids[0] ?? '', '👍', 'private_messages'))
      const [by, about] = blocker === 'ali' ? [chat.ali, badr] : [badr, chat.ali]
      await does(by, relates(by, 'blocks', about.user))
      expect(await says(badr, reacts(badr, ids[1] ?? '', '👍', 'private_messages'))).toBe('refused(blocked)')
      expect(await says(badr, changesReaction(badr, ids[0] ?? '', '🔥', 'private_messages'))).toBe('refused(blocked)')
      expect(await says(badr, takesBack(badr, ids[0] ?? '', 'private_messages'))).toBe('accepted')
      expect(await countsOf(server, ids[0] ?? '', 'private_messages')).toEqual({})
    }
  })
})
