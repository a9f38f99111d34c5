import { firstValueFrom } from 'rxjs'
import { expect, test } from 'vitest'
import {
  eventually,
  runAgain,
  runPhone,
  scriptedServer,
  type ScriptedServer,
  type TestPhone,
} from '../../../tests/support/scripted-server'
import { entry, postRow } from '../../../tests/support/phone-stores'
import { idOf } from '@/domain/football/ids'
import { matchChannel } from '@/domain/football/match-channels'
import { packHead, partId } from '@/domain/football/match-parts'
import type { Match } from '@/domain/football/matches'
import type { AnswerRow } from '@/domain/wire'

const HOUR_MS = 60 * 60 * 1000
const ID = idOf('a', 7)
const CHANNEL = matchChannel(ID)

const match = (change: Partial<Match> = {}): Match => ({
  ...{ id: ID, competition: idOf('a', 307), home: idOf('a', 1), away: idOf('a', 2), round: '11', venue: '' },
  ...{ kickoff: Date.now() + 24 * HOUR_MS, status: 'scheduled', since: null, score: null },
  ...{ reds: { home: 0, away: 0 }, shootout: null },
  ...change,
})

const head = (one: Match, seq: number): AnswerRow => {
  const content = packHead({
    competition: { id: one.competition, ar: 'دوري روشن', en: 'Saudi Pro League', category: 'arab', priority: 1 },
    home: { id: one.home, ar: 'الهلال', en: 'Al Hilal' },
    away: { id: one.away, ar: 'النصر', en: 'Al Nassr' },
    match: one,
  })
  return entry({ id: partId(ID, 'head'), match_id: ID, part: 'head', content }, seq, [CHANNEL], 'match_details')
}

const LINEUP = { formation: '4-3-3', starting: [], bench: [], coach: '' }
const lineups = entry(
  { id: partId(ID, 'lineups'), match_id: ID, part: 'lineups', content: JSON.stringify({ home: LINEUP, away: LINEUP }) },
  2,
  [CHANNEL],
  'match_details',
)

/** A server with one match, and posts of a club on the page of its hashtag. */
function footballServer(one: Match = match()): ScriptedServer {
  const server = scriptedServer()
  server.answer = (request, plain) => {
    const rows: AnswerRow[] = []
    if (request.cursors[CHANNEL] === null) rows.push(head(one, 2), lineups)
    const pages = plain.pages.map((page) => {
      if (page.of !== 'tag:الهلال') return page
      const post = postRow(1, { tag_keys: ['الهلال'] })
      rows.push({ ...entry(post, 0), in: [] })
      return { ...page, ids: [post.id] }
    })
    return { ...plain, rows, pages, end: rows.length }
  }
  return server
}

const packsOf = ({ account }: TestPhone) => firstValueFrom(account.matchPacks.packs$('ar'))

/** A phone that looked at the match and kept it. */
async function keepingPhone(server = footballServer()) {
  const one = await runPhone({}, server)
  const page = one.account.matches.openedMatch$(ID, 'ar').subscribe()
  await eventually(async () => expect(await one.account.inspect.rows('football')).toHaveLength(2))
  page.unsubscribe()
  expect(await one.account.matchPacks.keep(ID)).toBe('kept')
  return one
}

test('a kept match says what it has, how large and how old it is, with the newest posts of both clubs', async () => {
  const one = await keepingPhone()
  await eventually(async () => expect((await packsOf(one))[0]?.posts).toMatchObject({ state: 'held', count: 1 }))
  const [pack] = await packsOf(one)
  expect(pack).toMatchObject({ match: ID, home: 'الهلال', away: 'النصر', isOld: false })
  expect(pack?.details).toMatchObject({ state: 'held', lineups: true, events: 0 })
  expect(pack?.bytes).toBeGreaterThan(400)
  expect(Math.abs((pack?.details.asOf ?? 0) - Date.now())).toBeLessThan(60_000)
  const asked = one.server.requests.flatMap(({ pages = [] }) => pages.map(({ of }) => of))
  expect(asked).toEqual(expect.arrayContaining(['tag:الهلال', 'tag:النصر', 'tag:al_hilal', 'tag:al_nassr']))
})

test('a match that was kept before the phone held it has the posts of its clubs with the next refresh', async () => {
  const one = await runPhone({}, footballServer())
  expect(await one.account.matchPacks.keep(ID)).toBe('kept')
  const page = one.account.matches.openedMatch$(ID, 'ar').subscribe()
  await eventually(async () => expect(await one.account.inspect.rows('football')).toHaveLength(2))
  page.unsubscribe()
  await eventually(async () => {
    await one.account.matchPacks.refresh(ID)
    expect((await packsOf(one))[0]?.posts).toMatchObject({ state: 'held', count: 1 })
  })
})

test('K21 a kept match survives a kill without a network, and its age stays that of the last answer', async () => {
  const one = await keepingPhone()
  await eventually(async () => expect((await packsOf(one))[0]?.posts.state).toBe('held'))
  const before = (await packsOf(one))[0]?.details.asOf ?? 0
  await one.phone.kill()
  one.server.network = () => 'down'
  const later = 72 * HOUR_MS
  const timing = { ...one.options.timing!, now: () => Date.now() + later }
  const again = await runAgain(one, { timing })
  await eventually(async () => expect(await packsOf(again)).toHaveLength(1))
  await eventually(async () => expect((await packsOf(again))[0]?.isOld).toBe(true))
  const [pack] = await packsOf(again)
  expect(pack?.details).toMatchObject({ state: 'held', lineups: true })
  expect(Math.abs((pack?.details.asOf ?? 0) - before)).toBeLessThan(60_000)
})

test('a kept match is pulled with each pull after a restart, also while no screen shows it', async () => {
  const one = await keepingPhone()
  await one.phone.kill()
  one.server.requests.length = 0
  await runAgain(one)
  await eventually(() => expect(one.server.requests.some(({ cursors }) => CHANNEL in cursors)).toBe(true))
})

test('posts that could not be fetched are said, and come with the next try', async () => {
  const server = footballServer()
  const one = await keepingPhone(server)
  await eventually(async () => expect((await packsOf(one))[0]?.posts.state).toBe('held'))
  server.network = ({ pages = [] }) => (pages.length > 0 ? 'html' : 'answer')
  await one.account.matchPacks.refresh(ID)
  await eventually(async () => expect((await packsOf(one))[0]?.posts).toMatchObject({ state: 'failed', count: 1 }))
  server.network = () => 'answer'
  await one.account.matchPacks.refresh(ID)
  await eventually(async () => expect((await packsOf(one))[0]?.posts.state).toBe('held'))
})

test('a sixth match is refused until one is removed, and a kept one is kept once', async () => {
  const { account } = await runPhone()
  for (let n = 1; n <= 5; n += 1) expect(await account.matchPacks.keep(idOf('a', n))).toBe('kept')
  expect(await account.matchPacks.keep(idOf('a', 1))).toBe('kept')
  expect(await account.matchPacks.keep(ID)).toBe('full')
  await account.matchPacks.remove(idOf('a', 3))
  expect(await account.matchPacks.keep(ID)).toBe('kept')
  expect((await firstValueFrom(account.matchPacks.packs$('ar'))).map((pack) => pack.match)).toHaveLength(5)
})

test('a pack ends three hours after the phone heard that the match is over', async () => {
  const server = footballServer(match({ kickoff: Date.now() - 3 * HOUR_MS, status: 'ft', score: { home: 1, away: 0 } }))
  const one = await keepingPhone(server)
  await one.phone.kill()
  const at = (ms: number) => ({ ...one.options.timing!, now: () => Date.now() + ms })
  const soon = await runAgain(one, { timing: at(HOUR_MS) })
  await eventually(async () => expect((await packsOf(soon))[0]?.endsAt).toBeGreaterThan(Date.now() + 3 * HOUR_MS))
  await soon.phone.kill()
  server.network = () => 'down'
  const late = await runAgain(one, { timing: at(10 * HOUR_MS) })
  await eventually(async () => expect(await packsOf(late)).toEqual([]))
})
