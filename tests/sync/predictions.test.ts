import { afterAll, beforeAll, expect, test } from 'vitest'
import type { TwoScores } from '@/domain/football/matches'
import { pairId } from '@/domain/ids'
import type { MatchPredictionView, PredictionsView } from '@/views/predictions'
import { newMatch, predicts } from '../server/prediction-calls'
import { does } from '../server/room-calls'
import { type Caller, openCaller } from '../server/sync-calls'
import type { TestServer } from '../support/server'
import { until } from '../support/until'
import { openFaultyPhone } from './faulty-phone'
import { startQuickServer } from './run/harness'

/** Predictions of phones with their real stores, beside the real server, on networks that fail. */

let server: TestServer

beforeAll(async () => {
  server = await startQuickServer()
})
afterAll(() => server.stop())

const YEAR_MS = 365 * 24 * 60 * 60 * 1000

/** A phone on which the page of a match is open. @param aheadMs how wrong its clock is */
async function openPhone(of: Caller, match: string, seed: number, aheadMs = 0) {
  const { link, counts, account, refresh } = await openFaultyPhone({ server, of, seed, aheadMs })
  const { home: homeTeam, away: awayTeam } = (await server.api.row('matches', match)) ?? {}
  const seen = { home: String(homeTeam), away: String(awayTeam) }
  const shown: { card?: MatchPredictionView; list?: PredictionsView } = {}
  account.matches.openedMatch$(match, 'ar').subscribe(() => {})
  account.predictions.ofMatch$(match).subscribe((card) => (shown.card = card))
  account.predictions.list$('ar').subscribe((list) => (shown.list = list))
  return {
    link,
    counts,
    shown,
    refresh,
    predict: (home: number, away: number) => account.predictions.predict(match, { home, away }, seen),
    /** `home-away delivery`, as the card shows it. */
    card: () => `${textOf(shown.card?.score ?? null)} ${shown.card?.delivery.kind}`,
  }
}

const textOf = (score: TwoScores | null) => (score ? `${score.home}-${score.away}` : 'none')

const stored = async (by: Caller, match: string) => {
  const row = await server.api.row('predictions', pairId(by.user.id, match))
  return row ? textOf(row as unknown as TwoScores) : 'none'
}

const opened = (phone: { shown: { card?: MatchPredictionView } }) =>
  until('the match can be predicted', async () => phone.shown.card?.open === true)

test('K19 the prediction of a phone on a faulty network is stored once, and its last numbers count', async () => {
  const fan = await openCaller(server)
  const match = await newMatch(server)
  const phone = await openPhone(fan, match, 1)
  await opened(phone)
  phone.link.faulty = true
  for (const goals of [1, 2, 3, 4]) {
    await phone.predict(goals, 0)
    await until('it shows at once', async () => phone.card().startsWith(`${goals}-0`))
    await until('requests were lost', async () => phone.counts.answers + phone.counts.requests >= goals)
  }
  phone.link.faulty = false
  await until('the last numbers arrived', async () => (await stored(fan, match)) === '4-0')
  await until('the card is settled', async () => phone.card() === '4-0 stored')
  const { totalItems } = await server.api.list('predictions', { filter: `match_id="${match}"` })
  expect(totalItems).toBe(1)
})

test('K19 of two phones of one fan the one that is heard last counts on both, whatever was written first', async () => {
  const fan = await openCaller(server)
  const match = await newMatch(server)
  const [phone, other] = [await openPhone(fan, match, 2), await openCaller(server, fan.user)]
  await opened(phone)
  phone.link.online = false
  await phone.predict(5, 5)
  await does(other, predicts(other, match, 1, 0))
  expect(await stored(fan, match)).toBe('1-0')
  phone.link.online = true
  phone.refresh()
  await until('the waiting one is stored', async () => (await stored(fan, match)) === '5-5')
  await does(other, predicts(other, match, 0, 2))
  await until('the phone shows the one of the other', async () => phone.card() === '0-2 stored')
})

test('K19 one that waited beyond the kick-off is told as late, and the earlier one stays and gets its points', async () => {
  const fan = await openCaller(server)
  const match = await newMatch(server)
  const phone = await openPhone(fan, match, 4)
  await opened(phone)
  await phone.predict(2, 1)
  await until('it is stored', async () => phone.card() === '2-1 stored')
  phone.link.online = false
  await phone.predict(7, 7)
  await until('it waits', async () => phone.card().startsWith('7-7'))
  await server.api.change('matches', match, { status: 'h1' })
  phone.link.online = true
  phone.refresh()
  await until('it was refused', async () => phone.shown.card?.refused?.code === 'locked')
  await until('the earlier one is shown', async () => phone.card() === '2-1 stored')
  expect(phone.shown.card?.refused?.score).toEqual({ home: 7, away: 7 })
  expect(await stored(fan, match)).toBe('2-1')
  await server.api.change('matches', match, { status: 'ft', score: '2-1' })
  await until('the points came', async () => phone.shown.card?.points === 3)
  expect(phone.shown.list?.predictions).toMatchObject([{ match, points: 3, result: { home: 2, away: 1 } }])
  await until('the totals came', async () => phone.shown.card?.totals != null)
  expect(phone.shown.card?.totals).toEqual({ home: 1, draw: 0, away: 0 })
})

test.each([-20 * YEAR_MS, 20 * YEAR_MS])(
  'K19 a clock of the phone that is off by %d ms neither closes a match nor opens one',
  async (aheadMs) => {
    const fan = await openCaller(server)
    const [open, begun] = [await newMatch(server), await newMatch(server, Date.now() - 60_000)]
    const phone = await openPhone(fan, open, 5, aheadMs)
    await opened(phone)
    await phone.predict(1, 1)
    await until('it is stored', async () => (await stored(fan, open)) === '1-1')
    const late = await openPhone(fan, begun, 6, aheadMs)
    await until('the page of the other match came', async () => late.shown.card !== undefined)
    await late.predict(1, 1)
    await until('it was refused', async () => late.shown.card?.refused?.code === 'locked')
    expect(late.shown.card?.open).toBe(false)
    expect(await stored(fan, begun)).toBe('none')
  },
)

test('K20 a phone shows no totals before the lock, and another fan’s phone shows no prediction', async () => {
  const [fan, other] = [await openCaller(server), await openCaller(server)]
  const match = await newMatch(server)
  const phone = await openPhone(other, match, 7)
  await opened(phone)
  await does(fan, predicts(fan, match, 3, 0))
  await phone.predict(0, 0)
  await until('the own one is stored', async () => phone.card() === '0-0 stored')
  expect(phone.shown.card?.totals).toBeNull()
  expect(phone.shown.list?.predictions).toHaveLength(1)
  await server.api.change('matches', match, { status: 'h1' })
  await until('the totals came', async () => phone.shown.card?.totals != null)
  expect(phone.shown.card?.totals).toEqual({ home: 1, draw: 1, away: 0 })
})
