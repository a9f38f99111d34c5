import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Withdrawal } from '@/data/scoring/commands'
import type { MatchEntry } from '@/domain/football/by-hand/entries'
import type { OpenedMatch } from '@/views/opened-match'
import type { OutboxItemView } from '@/views/outbox'
import type { ScoringView, WrittenEntry } from '@/views/scoring'
import { begins, nameScorer, newCompetition, newMatchOf, scores, withdraws } from '../server/entry-calls'
import { type Caller, openCaller } from '../server/sync-calls'
import type { TestServer } from '../support/server'
import { until } from '../support/until'
import { openFaultyPhone } from './faulty-phone'
import { startQuickServer } from './run/harness'

/** Entries of a scorer's phone with its real stores, beside the real server, on networks that fail. */

let server: TestServer

beforeAll(async () => {
  server = await startQuickServer()
})
afterAll(() => server.stop())

const YEAR_MS = 365 * 24 * 60 * 60 * 1000

const EVENT = { status: '', minute: 12, extra: 0, player: '', other: '' } as const
const goal = (side: 'home' | 'away', minute = 12): WrittenEntry => ({ ...EVENT, kind: 'goal', side, minute })
const period = (status: MatchEntry['status']): WrittenEntry => ({
  ...EVENT,
  kind: 'period',
  side: '',
  minute: 0,
  status,
})

/** A scorer of a new competition, and a match of it. */
async function newScorer() {
  const scorer = await openCaller(server)
  const competition = await newCompetition(server)
  const right = await nameScorer(server, scorer.user, competition)
  return { scorer, competition, right, match: await newMatchOf(server, competition) }
}

/** A phone on which the page of a match is open. @param aheadMs how wrong its clock is */
async function openPhone(of: Caller, match: string, seed: number, aheadMs = 0) {
  const { link, counts, account, refresh } = await openFaultyPhone({ server, of, seed, aheadMs })
  const shown: { page?: OpenedMatch; panel?: ScoringView | null; items?: OutboxItemView[] } = {}
  const score = () => {
    const found = shown.page?.state === 'shown' ? shown.page.match.score : null
    return found ? `${found.home}-${found.away}` : 'none'
  }
  const scores: string[] = []
  account.matches.openedMatch$(match, 'ar').subscribe((page) => {
    shown.page = page
    if (page.state === 'shown' && scores.at(-1) !== score()) scores.push(score())
  })
  account.scoring.ofMatch$(match).subscribe((panel) => (shown.panel = panel))
  account.outbox.items$.subscribe((items) => (shown.items = items))
  const deliveries = () => (shown.panel?.entries ?? []).map(({ delivery }) => delivery.kind).toReversed()
  return {
    ...{ link, counts, shown, scores, refresh, score, deliveries },
    write: (entry: WrittenEntry, at = Date.now() + aheadMs) => account.scoring.write(match, entry, at),
    withdraw: (entry: string, as?: Withdrawal) => account.scoring.withdraw(match, entry, as),
    /** The own entry that was written last. */
    last: () => shown.panel?.entries[0],
    mayWrite: () => until('the panel is there', async () => shown.panel?.right === true),
  }
}

const stored = async (match: string) =>
  (await server.api.list('match_entries', { filter: `match_id="${match}"`, sort: 'number' })).items
const kindsIn = async (match: string) => (await stored(match)).map(({ kind }) => kind).join(' ')
const scoreOf = async (match: string) => (await server.api.row('matches', match)).score

test('K23 entries of a phone on a faulty network are stored once each, in their order', async () => {
  const { scorer, match } = await newScorer()
  const phone = await openPhone(scorer, match, 1)
  await phone.mayWrite()
  phone.link.faulty = true
  await phone.write(period('h1'))
  for (const minute of [1, 2, 3, 4, 5]) {
    await phone.write(goal(minute % 2 === 0 ? 'away' : 'home', minute))
    await until('it is counted at once', async () => phone.shown.panel?.entries.length === minute + 1)
  }
  await until('requests were lost', async () => phone.counts.answers + phone.counts.requests >= 4)
  expect(phone.score()).toBe('3-2')
  phone.link.faulty = false
  phone.refresh()
  await until('all arrived', async () => (await stored(match)).length === 6)
  expect((await stored(match)).map(({ minute }) => minute)).toEqual([0, 1, 2, 3, 4, 5])
  expect(await scoreOf(match)).toBe('3-2')
  await until('the phone has the verdicts', async () => phone.deliveries().every((kind) => kind === 'stored'))
  await until('none waits', async () => phone.shown.panel?.waiting === 0)
  expect(phone.score()).toBe('3-2')
})

test('K23 the score never falls back while the match’s own row is on its way', async () => {
  const { scorer, competition, match } = await newScorer()
  const other = await openCaller(server)
  await nameScorer(server, other.user, competition)
  const phone = await openPhone(scorer, match, 2)
  await phone.mayWrite()
  await phone.write(period('h1'))
  await phone.write(goal('home'))
  await until('both are taken', async () => phone.deliveries().join() === 'stored,stored')
  await other.send(scores(other, match, { side: 'away' }))
  await until('the match’s row came', async () => phone.score() === '1-1')
  expect(phone.scores).toEqual(['none', '0-0', '1-0', '1-1'])
})

test('K23 an entry that waits and one that was taken are taken back, each once', async () => {
  const { scorer, match } = await newScorer()
  const phone = await openPhone(scorer, match, 3)
  await phone.mayWrite()
  await phone.write(period('h1'))
  await phone.write(goal('home'))
  await until('both are taken', async () => phone.deliveries().join() === 'stored,stored')
  const taken = phone.last()?.entry.id ?? ''
  phone.link.online = false
  await phone.write(goal('away'))
  await until('it waits', async () => phone.score() === '1-1')
  await phone.withdraw(phone.last()?.entry.id ?? '')
  await until('it counts no more', async () => phone.score() === '1-0')
  await phone.withdraw(taken)
  await phone.withdraw(taken)
  await until('the other one neither', async () => phone.score() === '0-0')
  expect(phone.shown.panel?.entries.find(({ entry }) => entry.id === taken)?.withdrawn).toBe('waiting')
  phone.link.online = true
  phone.refresh()
  await until('the server has it', async () => (await stored(match)).some(({ withdraws }) => withdraws === taken))
  await until('nothing waits', async () => phone.shown.items?.length === 0)
  expect(await scoreOf(match)).toBe('0-0')
  expect(phone.score()).toBe('0-0')
  expect((await stored(match)).filter(({ withdraws }) => withdraws === taken)).toHaveLength(1)
})

test('K23 a goal of two scorers stays when both take it back as a double', async () => {
  const { scorer, competition, match } = await newScorer()
  const other = await openCaller(server)
  await nameScorer(server, other.user, competition)
  const phone = await openPhone(scorer, match, 10)
  await phone.mayWrite()
  const first = scores(other, match)
  await other.send(begins(other, match), first)
  await phone.write(goal('home'))
  await until('it is a double', async () => phone.last()?.isDouble === true)
  phone.link.online = false
  await phone.withdraw(phone.last()?.entry.id ?? '', { isDouble: true })
  await until('it counts no more', async () => phone.score() === '1-0')
  await other.send(withdraws(other, match, first.record, [], { as_double: true }))
  phone.link.online = true
  phone.refresh()
  await until('the phone knows why it stays', async () => phone.last()?.keptBy?.code === 'entry-alone')
  await until('it counts', async () => phone.score() === '1-0')
  expect(await scoreOf(match)).toBe('1-0')
})

test('K23 of a scorer who lost the right without a network each is refused, and its words are kept', async () => {
  const { scorer, right, match } = await newScorer()
  const phone = await openPhone(scorer, match, 4)
  await phone.mayWrite()
  await phone.write(period('h1'), Date.now() - 3_000)
  await until('it is taken', async () => phone.deliveries().join() === 'stored')
  phone.link.online = false
  await phone.write({ ...goal('home'), player: 'النصيري' }, Date.now() - 1_000)
  await phone.write(goal('away', 13))
  await until('they wait', async () => phone.score() === '1-1')
  await server.api.request('DELETE', `/api/collections/scorers/records/${right}`, { token: await server.api.admin() })
  phone.link.online = true
  phone.refresh()
  await until('both are refused', async () => phone.deliveries().join() === 'stored,refused,refused')
  await until('the right is gone', async () => phone.shown.panel?.right === false)
  expect(phone.shown.panel).toMatchObject({ waiting: 0 })
  expect(phone.shown.panel?.entries[1]).toMatchObject({
    entry: { player: 'النصيري', minute: 12 },
    delivery: { kind: 'refused', code: 'not-scorer' },
  })
  await until('no score has them', async () => phone.score() === '0-0')
  const listed = () => phone.shown.items?.filter(({ delivery }) => delivery.kind === 'refused') ?? []
  await until('both are listed', async () => listed().length === 2)
  expect(phone.shown.items).toMatchObject([
    { kind: 'match-entry', entry: { match, written: { player: 'النصيري' } }, delivery: { kind: 'refused' } },
    { kind: 'match-entry', delivery: { kind: 'refused' } },
  ])
  expect(await kindsIn(match)).toBe('period')
})

test('K23 a start that another scorer wrote first is settled, and a refused entry stops none behind it', async () => {
  const { scorer, competition, match } = await newScorer()
  const other = await openCaller(server)
  await nameScorer(server, other.user, competition)
  const phone = await openPhone(scorer, match, 5)
  await phone.mayWrite()
  phone.link.online = false
  for (const one of [period('h1'), period('ht'), goal('home')]) await phone.write(one)
  await other.send(begins(other, match), scores(other, match, { side: 'away' }), begins(other, match, 'ft'))
  phone.link.online = true
  phone.refresh()
  await until(
    'the second start agrees, half-time is refused after the end, the goal is taken',
    async () => phone.deliveries().join() === 'stored,refused,stored',
  )
  expect(await scoreOf(match)).toBe('1-1')
  await until('the phone shows the goals of both', async () => phone.score() === '1-1')
})

test.each([-20 * YEAR_MS, 20 * YEAR_MS])(
  'K23 a clock of the phone that is off by %d ms gives an entry the server’s time',
  async (aheadMs) => {
    const { scorer, match } = await newScorer()
    const phone = await openPhone(scorer, match, aheadMs > 0 ? 6 : 7, aheadMs)
    await phone.mayWrite()
    const before = Date.now()
    await phone.write(period('h1'))
    await until('it is taken', async () => (await stored(match)).length === 1)
    const [{ at }] = await stored(match)
    expect(Math.abs(Date.parse(at.replace(' ', 'T')) - before)).toBeLessThan(10_000)
  },
)

test('K23 an entry of a clock that was far ahead moves no later one', async () => {
  const { scorer, match } = await newScorer()
  const phone = await openPhone(scorer, match, 8)
  await phone.mayWrite()
  phone.link.online = false
  await phone.write(period('h1'), Date.now() + YEAR_MS)
  const at = Date.now() - 5 * 60_000
  await phone.write(goal('home'), at)
  phone.link.online = true
  phone.refresh()
  await until('both arrived', async () => (await stored(match)).length === 2)
  expect(await kindsIn(match)).toBe('period goal')
  const [start, scored] = (await stored(match)).map((entry) => Date.parse(String(entry.at).replace(' ', 'T')))
  expect(start).toBeLessThanOrEqual(Date.now())
  expect(Math.abs(Number(scored) - at)).toBeLessThan(10_000)
})

test('K23 an entry stays behind the one before when the server’s clock seems slower meanwhile', async () => {
  const { scorer, match } = await newScorer()
  const phone = await openPhone(scorer, match, 9)
  await phone.mayWrite()
  phone.link.online = false
  const now = Date.now()
  await phone.write(period('h1'), now - 5_000)
  await phone.write(goal('home'), now + 2_000)
  await phone.write(goal('away'), now - 1_000)
  await until('all count', async () => phone.score() === '1-1')
  const times = (phone.shown.panel?.entries ?? []).map(({ entry }) => entry.at)
  expect(times).toEqual(times.toSorted((a, b) => b - a))
  expect(phone.last()?.entry.side).toBe('away')
  phone.link.online = true
  phone.refresh()
  await until('all arrived', async () => (await stored(match)).length === 3)
  expect(await kindsIn(match)).toBe('period goal goal')
})
