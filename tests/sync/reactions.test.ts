import { afterAll, beforeAll, expect, test } from 'vitest'
import type { ReactionSign } from '@/domain/reactions'
import { roomChannel } from '@/domain/rooms'
import { type ConversationView, NEWEST_NUMBERS } from '@/views/messages'
import { changesReaction, countsOf, reacts, recountOf, takesBack } from '../server/reaction-calls'
import { does, joins, opens } from '../server/room-calls'
import { writes } from '../server/room-message-calls'
import { type Caller, openCaller, sendUntilDecided } from '../server/sync-calls'
import type { TestServer } from '../support/server'
import { until } from '../support/until'
import { openFaultyPhone } from './faulty-phone'
import { startQuickServer } from './run/harness'

/** Reactions of a phone with its real stores, beside the real server, on a network that loses requests and answers. */

let server: TestServer

beforeAll(async () => {
  server = await startQuickServer({
    settings: { 'limit-rooms': 'off', 'limit-likes': 'off', 'counter-interval': '50ms' },
  })
})
afterAll(() => server.stop())

async function openPhone(of: Caller, room: string, seed: number) {
  const { link, counts, account, refresh } = await openFaultyPhone({ server, of, seed })
  const shown: { view?: ConversationView } = {}
  account.conversations.conversation$(roomChannel(room), NEWEST_NUMBERS).subscribe((view) => (shown.view = view))
  await until('the message came', async () => shown.view?.messages.length === 1)
  return {
    link,
    counts,
    refresh,
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
