import { afterAll, beforeAll, expect, test } from 'vitest'
import { idOf } from '@/domain/football/ids'
import { pairId } from '@/domain/ids'
import type { FollowedView } from '@/views/followed'
import { create } from '../server/sample-conversations'
import { addMatch } from '../server/sample-football'
import { type Caller, openCaller, sendUntilDecided } from '../server/sync-calls'
import type { TestServer } from '../support/server'
import { until } from '../support/until'
import { openFaultyPhone } from './faulty-phone'
import { startQuickServer } from './run/harness'

/** A phone with its real stores, beside another of its fan, on a network that loses requests and answers. */

let server: TestServer

beforeAll(async () => {
  server = await startQuickServer({ settings: { 'limit-likes': 'off' } })
})
afterAll(() => server.stop())

async function openPhone(of: Caller, seed: number) {
  const { link, counts, account, refresh } = await openFaultyPhone({ server, of, seed })
  const { matches, inspect } = account
  const shown: { view?: FollowedView } = {}
  matches.followed$('en').subscribe((view) => (shown.view = view))
  await until('the follows are read', async () => shown.view !== undefined)
  return {
    link,
    counts,
    matches,
    refresh,
    /** Names and ids of what is followed, in the order of the names. */
    followed: () =>
      [...(shown.view?.teams ?? []).map(({ name }) => name), ...(shown.view?.matches ?? []).map(({ id }) => id)]
        .sort()
        .join(),
    isPending: () => (shown.view?.teams ?? []).some(({ follow }) => follow.pending),
    /** The last action of each row that the outbox has: one that was never sent is deleted when it is taken back. */
    intents: async () => {
      const operations = await inspect.operations()
      return Object.fromEntries(operations.map(({ record, action }) => [record.slice(-15), action]))
    },
    unsent: async () => (await inspect.operations()).filter(({ state }) => state === 'queued').length,
  }
}

test('Y9 Y11 a phone offline and on a faulty network and another one of its fan agree on the last intents', async () => {
  const fan = await openCaller(server)
  const other = await openCaller(server, fan.user)
  const [one, two, three] = [idOf('h', 701), idOf('h', 702), idOf('h', 703)]
  const names = [
    [one, 'One'],
    [two, 'Two'],
    [three, 'Three'],
  ] as const
  for (const [id, name] of names) await create(server.api, 'teams', { id, name_en: name })
  const match = await addMatch(server, 704, new Date().toISOString().replace('T', ' '))
  const own = (id: string) => pairId(fan.user.id, id)
  const send = (on: boolean, id: string) =>
    sendUntilDecided(
      other,
      other.operation(
        on ? 'create' : 'delete',
        'followed_teams',
        own(id),
        on ? { user_id: fan.user.id, team_id: id } : {},
      ),
    )
  const phone = await openPhone(fan, 1)

  phone.link.online = false
  for (const on of [true, false, true, false, true]) await phone.matches.followTeam(one, on)
  await phone.matches.followTeam(two, true)
  await phone.matches.followTeam(two, false)
  await phone.matches.followMatch(match, true)
  await until('it shows offline', async () => phone.isPending())
  expect({ [two]: 'delete', ...(await phone.intents()) }).toEqual({
    [one]: 'create',
    [two]: 'delete',
    [match]: 'create',
  })
  await send(true, two)
  await send(true, three)
  await send(true, one)
  await send(false, one)

  phone.link.online = true
  phone.link.faulty = true
  phone.refresh()
  await until('its last intent arrived', async () => (await server.api.row('followed_teams', own(one))) !== null)
  await until('what the other phone follows came', async () => phone.followed().includes('Three'))
  for (const on of [false, true, false, true]) {
    await phone.matches.followTeam(three, on)
    await until('requests or answers were lost', async () => phone.counts.requests + phone.counts.answers > 0)
    await until('it arrived', async () => ((await server.api.row('followed_teams', own(three))) !== null) === on)
  }
  phone.link.faulty = false
  await until('it waits for nothing', async () => !phone.isPending() && (await phone.unsent()) === 0)
  await until('it shows all of them', async () => phone.followed().includes('One,Three,Two'))
  const rows = async (collection: string) =>
    (await server.api.list(collection)).items.map(({ id }) => String(id)).sort()
  expect(await rows('followed_teams')).toEqual([one, two, three].map(own))
  expect(await rows('followed_matches')).toEqual([own(match)])

  await send(false, one)
  await until('what the other phone ended is gone', async () => !phone.followed().includes('One'))
})
