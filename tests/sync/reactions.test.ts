import { IDBFactory, IDBKeyRange } from 'fake-indexeddb'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { createClient, type Client } from '@/data/client/client'
import type { ReactionSign } from '@/domain/reactions'
import { roomChannel } from '@/domain/rooms'
import { realClock } from '@/sync/clock'
import { type ConversationView, NEWEST_NUMBERS } from '@/views/messages'
import { changesReaction, countsOf, reacts, recountOf, takesBack } from '../server/reaction-calls'
import { does, joins, opens } from '../server/room-calls'
import { writes } from '../server/room-message-calls'
import { type Caller, openCaller, sendUntilDecided } from '../server/sync-calls'
import { faultyFetch } from '../support/faulty-fetch'
import { seededRandom } from '../support/phone-stores'
import type { TestServer } from '../support/server'
import { until } from '../support/until'
import { startQuickServer } from './run/harness'

/** Reactions of a phone with its real stores, beside the real server, on a network that loses requests and answers. */

let server: TestServer

beforeAll(async () => {
  server = await startQuickServer({
    settings: { 'limit-rooms': 'off', 'limit-likes': 'off', 'counter-interval': '50ms' },
  })
})
afterAll(() => server.stop())

const clients: Client[] = []
afterEach(async () => {
  for (const client of clients.splice(0)) await client.kill()
})

async function openPhone(of: Caller, room: string, seed: number) {
  const { call, link, counts } = faultyFetch(seed)
  const client = await createClient({
    baseUrl: server.url,
    fetch: call,
    indexedDB: new IDBFactory() as unknown as globalThis.IDBFactory,
    IDBKeyRange: IDBKeyRange as unknown as typeof globalThis.IDBKeyRange,
    timing: realClock(0.2),
    random: seededRandom(seed + 100),
    session: {
      token: of.user.token,
      user: { id: of.user.id, email: of.user.email, username: of.user.username, verified: true },
    },
  })
  clients.push(client)
  const account = await client.requireAccount()
  const shown: { view?: ConversationView } = {}
  account.conversations.conversation$(roomChannel(room), NEWEST_NUMBERS).subscribe((view) => (shown.view = view))
  await until('the message came', async () => shown.view?.messages.length === 1)
  return {
    link,
    counts,
    refresh: () => client.notify('retry'),
    react: (message: string, sign: ReactionSign | null) => account.conversations.react(message, sign),
    /** `sign count`, with a star for the own one. */
    reactions: () =>
      (shown.view?.messages[0]?.reactions ?? [])
        .map(({ sign, count, own }) => `${sign} ${count}${own ? '*' : ''}`)
        .join(),
  }
}

test('Z44 a phone on a faulty network, another one of its user and another user agree on one reaction each and the counts', async () => {
  const [owner, member] = [await openCaller(server), await openCaller(server)]
  const other = await openCaller(server, member.user)
  const create = opens(owner)
  const message = writes(owner, create.record, 'هدف')
  const id = message.record
  await does(owner, create, message)
  await does(member, joins(member, create.record))
  const phone = await openPhone(member, create.record, 1)
  phone.link.faulty = true
  const signs = ['🔥', '👏', '😂', '❤️'] as const
  for (const [at, sign] of signs.entries()) {
    await sendUntilDecided(other, at % 2 === 0 ? changesReaction(other, id, '👍') : takesBack(other, id))
    await does(owner, at % 2 === 0 ? reacts(owner, id, '⚽') : takesBack(owner, id))
    await phone.react(id, sign)
    await until('it shows at once', async () => phone.reactions().includes(`${sign} 1*`))
    await until('requests were lost', async () => phone.counts.answers + phone.counts.requests > at)
  }
  phone.link.faulty = false
  await until('its last choice arrived', async () => (await countsOf(server, id))['❤️'] === 1)

  await until('it shows what the server has', async () => phone.reactions() === '❤️ 1*')

  // Chosen offline, and sent last: it replaces what the other phone chose or took back meanwhile.
  phone.link.online = false
  await phone.react(id, '😢')
  await until('it shows offline', async () => phone.reactions() === '😢 1*')
  await does(other, takesBack(other, id))
  await does(owner, reacts(owner, id, '😢'))
  phone.link.online = true
  phone.refresh()
  await until('it shows both', async () => phone.reactions() === '😢 2*')
  // The phone adds its own choice before the server has counted it.
  await until('the server has counted both', async () => (await countsOf(server, id))['😢'] === 2)
  expect(await countsOf(server, id)).toEqual({ '😢': 2 })
  expect(await recountOf(server, id)).toEqual({ '😢': 2 })

  await does(other, changesReaction(other, id, '👏'))
  await until('the choice of the other phone came', async () => phone.reactions() === '😢 1,👏 1*')
  expect(await recountOf(server, id)).toEqual({ '😢': 1, '👏': 1 })
  expect(phone.counts.answers, 'answers were lost').toBeGreaterThan(0)
})
