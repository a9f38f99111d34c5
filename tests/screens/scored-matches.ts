import { DEMO_ADMIN } from '../e2e/fixtures/demo-data'
import { panelOn, nameScorer, writeGoal } from '../e2e/fixtures/scorers'
import { serverClient } from '../e2e/fixtures/server-client'
import { expectOk, makeId, openApi } from '../support/api'
import { addHandMatch } from '../support/hand-matches'
import { FIXED_NOW } from './fixed-clock'
import type { Visit } from './screen'

const MINUTE_MS = 60_000

/** Each visit has a match of its own. */
let matches = 600

/** A match whose scorer the user is, in its first half, with a goal that the server has and one that waits. */
export async function scoreMatch(visit: Visit): Promise<void> {
  const { page, appServer } = visit
  await beginMatch(visit)
  await writeGoal(page, 'home', 'يوسف النصيري')
  await panelOn(page).locator('[data-delivery=stored]').nth(1).waitFor()
  await appServer.proxy.setMode('cut')
  await writeGoal(page, 'away', 'Tau')
  await panelOn(page).locator('[data-delivery=waiting]').first().waitFor()
}

/** A goal that the desk has written before. */
export async function scoreTwice(visit: Visit): Promise<void> {
  const { page, appServer, text } = visit
  const match = await beginMatch(visit)
  const api = openApi(appServer.directUrl, DEMO_ADMIN)
  const goal = { id: makeId(), match_id: match, staff: 'desk', kind: 'goal', side: 'home', minute: 1 }
  const path = '/api/collections/match_entries/records'
  expectOk(await api.request('POST', path, { token: await api.admin(), body: goal }), 'the goal of the desk')
  await writeGoal(page, 'home', 'يوسف النصيري')
  await page.getByText(text('Same goal: take it back')).waitFor()
  await page.getByText(text('Same goal: take it back')).scrollIntoViewIfNeeded()
}

/** @returns its id */
async function beginMatch({ page, appServer }: Visit): Promise<string> {
  const api = openApi(appServer.directUrl, DEMO_ADMIN)
  // The screen before this one may be offline.
  await appServer.proxy.heal()
  await nameScorer(api, (await serverClient(appServer)).userId).catch(() => undefined)
  matches += 1
  const teams = { home: 'Morocco', away: 'South Africa' }
  const match = await addHandMatch(api, { number: matches, ...teams, kickoff: FIXED_NOW - 20 * MINUTE_MS })
  await page.goto(`/match-details/${match}`)
  await panelOn(page).locator('[data-period=h1]').click()
  await panelOn(page).locator('[data-delivery=stored]').first().waitFor()
  return match
}

/** The form of a goal, or of a card. */
export async function openEntryForm(visit: Visit, group: 'goal' | 'card'): Promise<void> {
  await scoreMatch(visit)
  await panelOn(visit.page).locator(`[data-side=home] [data-group=${group}]`).click()
  await visit.page.locator('dialog').waitFor()
}
