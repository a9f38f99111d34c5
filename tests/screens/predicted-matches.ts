import { idOf } from '@/domain/football/ids'
import { DEMO_ADMIN } from '../e2e/fixtures/demo-data'
import { demoUser } from '../e2e/fixtures/app-server'
import { cardOn, tapGoals } from '../e2e/fixtures/predictions'
import { serverClient } from '../e2e/fixtures/server-client'
import { openApi } from '../support/api'
import { addHandMatch, addPrediction } from '../support/hand-matches'
import { FIXED_NOW } from './fixed-clock'
import type { Visit } from './screen'

const FIRST_NUMBER = 500
const HOUR_MS = 60 * 60 * 1000
const BETWEEN_KICKOFFS_MS = 3 * HOUR_MS

/** Matches of an editor, the latest first, the own prediction, and how they ended. The first one begins within the hour. */
const MATCHES = [
  { home: 'Saudi Arabia', away: 'Egypt', own: [2, 1], end: null },
  { home: 'Qatar', away: 'Jordan', own: [1, 1], end: { status: 'abandoned', score: '1-0' } },
  { home: 'Morocco', away: 'Spain', own: [2, 0], end: { status: 'ft', score: '2-0' } },
  { home: 'Switzerland', away: 'South Africa', own: [3, 1], end: { status: 'aet', score: '2-1' } },
  { home: 'Algeria', away: 'Tunisia', own: [0, 0], end: { status: 'ft', score: '1-2' } },
] as const

/** Servers with these matches. */
const prepared = new WeakSet<Visit['appServer']>()

async function prepare(visit: Visit): Promise<void> {
  const { appServer } = visit
  if (prepared.has(appServer)) return
  prepared.add(appServer)
  const api = openApi(appServer.directUrl, DEMO_ADMIN)
  const fan = await serverClient(appServer)
  const followed = await Promise.all([2, 3, 4, 5].map((n) => serverClient(appServer, demoUser(n))))
  for (const { userId } of followed) await fan.follow(userId).catch(() => undefined)
  for (const [at, { home, away, own, end }] of MATCHES.entries()) {
    const kickoff = FIXED_NOW + HOUR_MS
    const match = await addHandMatch(api, { number: FIRST_NUMBER + at, home, away, kickoff })
    await addPrediction(api, fan.userId, match, own[0], own[1])
    for (const [n, { userId }] of followed.entries()) await addPrediction(api, userId, match, n, 1)
    // Predictions are taken before the kick-off alone.
    const began = new Date(kickoff - at * BETWEEN_KICKOFFS_MS).toISOString()
    if (end) await api.change('matches', match, { ...end, kickoff: began })
  }
}

/** The own predictions, when all points have come. */
export async function seePredictions(visit: Visit): Promise<void> {
  await prepare(visit)
  const rows = visit.page.locator('main a[data-match]')
  await rows.nth(MATCHES.length - 1).waitFor()
  await rows.nth(2).getByText(/^3 /).waitFor()
}

export async function openPredicted(visit: Visit, place: number): Promise<void> {
  await seePredictions(visit)
  await visit.page.locator('main a[data-match]').nth(place).click()
  await cardOn(visit.page).waitFor()
  if (place > 0) await cardOn(visit.page).locator('dl').waitFor()
}

/** Predicts without a network, and the match begins meanwhile. */
export async function predictLate(visit: Visit): Promise<void> {
  const { page, appServer } = visit
  await openPredicted(visit, 0)
  await appServer.proxy.setMode('cut')
  await tapGoals(page, 0, 2, visit.language)
  const api = openApi(appServer.directUrl, DEMO_ADMIN)
  await api.change('matches', idOf('h', FIRST_NUMBER), { status: 'h1', score: '0-0' })
  await appServer.proxy.setMode('pass')
  await page.locator('[data-refused]').waitFor()
  await page.locator('section[data-prediction=locked]').waitFor()
}
