import { afterAll, beforeAll, expect } from 'vitest'
import { eventually, type UserBrowser, type UserPage } from '../support/browsers'
import { expectOk, makeId } from '../support/api'
import { addHandMatch } from '../support/hand-matches'
import { signIn, workerHoldsApp } from './fixtures/any-browser'
import { type AppServer, startAppServer } from './fixtures/app-server'
import { ar } from './fixtures/catalogue'
import { onEachEngine } from './fixtures/each-engine'
import { nameScorer } from './fixtures/scorers'
import { userActions } from './fixtures/user-actions'

const MINUTE_MS = 60_000

let appServer: AppServer
let actions: ReturnType<typeof userActions>
let matches = 700

beforeAll(async () => {
  appServer = await startAppServer()
  actions = userActions(appServer)
})

afterAll(() => appServer.close())

/** Matches of four pairs, so that each is found by its id. @param kickoff milliseconds since 1970 */
function addMatch(home: string, away: string, kickoff: number): Promise<string> {
  matches += 1
  return addHandMatch(actions.api, { number: matches, home, away, kickoff })
}

const change = (match: string, to: Record<string, unknown>) => actions.api.change('matches', match, to)

/** An editor starts a match by hand: its entries decide what it is. */
async function begin(match: string): Promise<void> {
  const path = '/api/collections/match_entries/records'
  const body = { id: makeId(), match_id: match, kind: 'period', status: 'h1' }
  expectOk(await actions.api.request('POST', path, { token: await actions.api.admin(), body }), 'a start')
}

/** The cells of a match in the list, home first; null when the list does not have it. */
const cellsOf = (page: UserPage, match: string) =>
  page.evaluate<string[] | null>(`(() => {
    const row = document.querySelector('main [data-match="${match}"]')
    return row && [...row.querySelectorAll('[data-size] b')].map((cell) => cell.textContent)
  })()`)

const isListed = (page: UserPage, match: string) =>
  page.evaluate<boolean>(`!!document.querySelector('main [data-match="${match}"]')`)

const openTab = (page: UserPage, tab: string) =>
  page.click({ role: 'tab', name: new RegExp(`^${ar(tab, tab === 'Live' ? 'matches' : '')}`) })

/** Taps a button or link of the page, which is found by a selector. */
async function tap(page: UserPage, selector: string): Promise<void> {
  await eventually(() => page.evaluate<boolean>(`!!document.querySelector('${selector}:not(:disabled)')`), selector)
  await page.evaluate<void>(`document.querySelector('${selector}').click()`)
}

/** Predicts one goal more of the home or the away team, by the button itself: the card grows with the first tap. */
const predictMore = (page: UserPage, side: 0 | 1) =>
  page.evaluate<void>(`[...document.querySelectorAll('section[data-prediction] button')].filter((button) =>
    button.getAttribute('aria-label')?.startsWith('${ar('One goal more for {name}').split('{name}')[0] ?? ''}'))[${side}].click()`)

const predictedOn = (page: UserPage) =>
  page.evaluate<string[]>(
    `[...document.querySelectorAll('section[data-prediction] output')].map((one) => one.textContent)`,
  )

const scoringOn = (page: UserPage, delivery: string) =>
  page.evaluate<number>(`document.querySelectorAll('section[data-scoring] [data-delivery=${delivery}]').length`)

async function journeyOf(browser: UserBrowser): Promise<void> {
  const me = await actions.user()
  await nameScorer(actions.api, me.id)
  const page = await browser.newPage()
  await signIn(page, appServer.url, me)
  // Half an hour after the next midnight of this phone, and half an hour before it.
  const midnight = await page.evaluate<number>('new Date().setHours(24, 0, 0, 0)')
  const now = Date.now()
  const live = await addMatch('Morocco', 'Portugal', now - 30 * MINUTE_MS)
  const moved = await addMatch('Egypt', 'Belgium', midnight + 30 * MINUTE_MS)
  const coming = await addMatch('Tunisia', 'France', now + 600 * MINUTE_MS)
  const written = await addMatch('Qatar', 'Spain', now - 5 * MINUTE_MS)
  await change(live, { status: 'h1', score: '1-0', since: new Date(now - 30 * MINUTE_MS).toISOString() })
  await begin(written)
  // The phone needs both without a network: that the one may be predicted, and that the other has begun.
  await page.goto(`${appServer.url}/match-details/${coming}`)
  await page.see({ role: 'heading', name: ar('Predict the result') })
  await page.goto(`${appServer.url}/match-details/${written}`)
  const goal = 'section[data-scoring] [data-side=home] [data-group=goal]'
  await eventually(() => page.evaluate<boolean>(`!!document.querySelector('${goal}:not(:disabled)')`), goal)
  await page.goto(`${appServer.url}/matches`)
  await openTab(page, 'Live')
  await expect.poll(() => cellsOf(page, live)).toEqual(['1', '0'])
  await openTab(page, 'Tomorrow')
  await expect.poll(() => isListed(page, moved)).toBe(true)
  await workerHoldsApp(page)

  await appServer.proxy.setMode('cut')
  for (const score of ['2-0', '2-1', '3-1', '2-1']) await change(live, { score })
  await change(moved, { kickoff: new Date(midnight - 30 * MINUTE_MS).toISOString() })
  await page.goto(`${appServer.url}/matches`)
  await openTab(page, 'Live')
  await expect.poll(() => cellsOf(page, live)).toEqual(['1', '0'])
  await page.goto(`${appServer.url}/match-details/${coming}`)
  await page.see({ role: 'heading', name: ar('Predict the result') })
  for (const side of [0, 0, 1] as const) await predictMore(page, side)
  await expect.poll(() => predictedOn(page)).toEqual(['2', '1'])
  // The list shows what the phone has stored. The strip of what waits moves the link meanwhile.
  await tap(page, 'a[href="/match-predictions"]')
  await eventually(
    () =>
      page.evaluate<boolean>(`/2\\D+1/.test(document.querySelector('a[data-match="${coming}"]')?.textContent ?? '')`),
    'the stored prediction',
  )
  await page.goto(`${appServer.url}/match-details/${written}`)
  await tap(page, goal)
  await tap(page, 'dialog button[type=submit]')
  await expect.poll(() => scoringOn(page, 'waiting')).toBe(1)
  await page.reload()
  await expect.poll(() => scoringOn(page, 'waiting')).toBe(1)
  expect((await actions.api.row('matches', written)).score).toBe('0-0')

  await appServer.proxy.heal()
  await expect.poll(() => scoringOn(page, 'stored')).toBe(1)
  expect((await actions.api.row('matches', written)).score).toBe('1-0')
  const stored = async (collection: string, match: string) =>
    (await actions.api.list(collection, { filter: `match_id="${match}" && user_id="${me.id}"` })).items
  expect(await stored('match_entries', written)).toMatchObject([{ kind: 'goal', side: 'home' }])
  await expect
    .poll(async () => (await stored('predictions', coming)).map(({ home, away }) => [home, away]))
    .toEqual([[2, 1]])
  await page.goto(`${appServer.url}/matches`)
  await openTab(page, 'Live')
  await expect.poll(() => cellsOf(page, live)).toEqual(['2', '1'])
  await openTab(page, 'Tomorrow')
  await expect.poll(() => isListed(page, coming).then(() => isListed(page, moved))).toBe(false)
  await openTab(page, 'Today')
  await expect.poll(() => isListed(page, moved)).toBe(true)
}

onEachEngine(
  'matches from a dead zone, on %s',
  'K2 K19 K23 [F01] goals, one withdrawn, and a match moved over midnight are shown once after it; a prediction and a goal by a scorer arrive once',
  journeyOf,
  () => appServer,
)
