import { openClosedRoom, openMatchRoom, seeMatchRoom } from './match-rooms'
import { seeGivenTable, seeTable } from './match-tables'
import { openPredicted, predictLate, seePredictions } from './predicted-matches'
import { openEntryForm, scoreMatch, scoreTwice } from './scored-matches'
import type { Screen, Visit } from './screen'
import { seeOffline } from './steps'

const ALL_SIZES = ['phone', 'small', 'desk'] as const

export const SCREENS_OF_MATCHES: readonly Screen[] = [
  { name: 'matches', as: 'spectator', route: '/matches', sizes: ALL_SIZES, prepare: seeMatches },
  { name: 'matches-live', as: 'spectator', route: '/matches', prepare: (visit) => openTab(visit, 'Live', 'matches') },
  { name: 'matches-tomorrow', as: 'spectator', route: '/matches', prepare: (visit) => openTab(visit, 'Tomorrow') },
  {
    name: 'matches-of-no-category',
    as: 'spectator',
    route: '/matches',
    prepare: async (visit) => {
      await seeMatches(visit)
      await visit.page.getByRole('button', { name: visit.text('Arab', 'competitions') }).click()
      await visit.page.locator('[data-state=empty]').waitFor()
    },
  },
  { name: 'match', as: 'spectator', route: '/matches', sizes: ALL_SIZES, prepare: openMatch },
  { name: 'match-events', as: 'spectator', route: '/matches', prepare: (visit) => openDetails(visit, 'Events') },
  { name: 'match-line-ups', as: 'spectator', route: '/matches', prepare: (visit) => openDetails(visit, 'Line-ups') },
  {
    name: 'match-statistics',
    as: 'spectator',
    route: '/matches',
    prepare: (visit) => openDetails(visit, 'Statistics'),
  },
  { name: 'match-with-room', as: 'spectator', route: '/matches', sizes: ALL_SIZES, prepare: seeMatchRoom },
  { name: 'match-room', as: 'spectator', route: '/matches', sizes: ALL_SIZES, prepare: openMatchRoom },
  { name: 'match-room-closed', as: 'spectator', route: '/matches', prepare: openClosedRoom },
  { name: 'match-table', as: 'spectator', route: '/matches', sizes: ALL_SIZES, prepare: seeTable },
  { name: 'match-table-given', as: 'spectator', route: '/matches', sizes: ALL_SIZES, prepare: seeGivenTable },
  { name: 'matches-followed', as: 'spectator', route: '/matches', sizes: ALL_SIZES, prepare: followFirst },
  {
    name: 'match-followed',
    as: 'spectator',
    route: '/matches',
    sizes: ALL_SIZES,
    prepare: async (visit) => {
      await openMatch(visit)
      await press(visit, 'main section [aria-pressed=false]')
    },
  },
  {
    name: 'followed-teams',
    as: 'spectator',
    route: '/followed-teams',
    sizes: ALL_SIZES,
    prepare: async ({ page }) =>
      page.locator('main [data-team], main [data-match], main [data-state=empty]').first().waitFor(),
  },
  {
    name: 'found-teams',
    as: 'spectator',
    route: '/followed-teams',
    prepare: async ({ page, text }) => {
      await page.getByLabel(text('Search for a team')).fill('السعوديه')
      await page.locator('main [data-team]').first().waitFor()
    },
  },
  {
    name: 'match-tomorrow',
    as: 'spectator',
    route: '/matches',
    prepare: async (visit) => {
      await openTab(visit, 'Tomorrow')
      await openLastMatch(visit)
    },
  },
  {
    name: 'match-share',
    as: 'spectator',
    route: '/matches',
    sizes: ALL_SIZES,
    prepare: async (visit) => {
      await openMatch(visit)
      await visit.page.getByRole('button', { name: visit.text('Share the result') }).click()
      await visit.page.locator('dialog img').waitFor()
    },
  },
  {
    name: 'match-pack',
    as: 'spectator',
    route: '/matches',
    sizes: ALL_SIZES,
    prepare: async (visit) => {
      await keepLiveMatch(visit)
      await visit.page.getByRole('button', { name: visit.text('Kept for the stadium') }).click()
      await visit.page.locator('dialog [data-state=held]').nth(1).waitFor()
    },
  },
  { name: 'match-kept', as: 'spectator', route: '/matches', prepare: keepLiveMatch },
  {
    name: 'match-missing',
    as: 'spectator',
    route: '/match-details/17',
    prepare: async ({ page }) => page.locator('[data-state=empty]').waitFor(),
  },
  {
    name: 'prediction',
    as: 'spectator',
    route: '/matches',
    sizes: ALL_SIZES,
    prepare: async (visit) => {
      await openTab(visit, 'Tomorrow')
      await visit.page.locator('main [data-match]').first().getByRole('link').click()
      await visit.page.locator('section[data-prediction=open]').waitFor()
    },
  },
  { name: 'predictions-none', as: 'spectator', route: '/match-predictions', prepare: seeEmpty },
  {
    name: 'prediction-saved',
    as: 'spectator',
    route: '/match-predictions',
    prepare: (visit) => openPredicted(visit, 0),
  },
  {
    name: 'prediction-exact',
    as: 'spectator',
    route: '/match-predictions',
    prepare: (visit) => openPredicted(visit, 2),
  },
  {
    name: 'prediction-void',
    as: 'spectator',
    route: '/match-predictions',
    prepare: (visit) => openPredicted(visit, 1),
  },
  { name: 'predictions', as: 'spectator', route: '/match-predictions', sizes: ALL_SIZES, prepare: seePredictions },
  {
    name: 'predictions-table',
    as: 'spectator',
    route: '/match-predictions',
    sizes: ALL_SIZES,
    prepare: async (visit) => {
      await seePredictions(visit)
      await visit.page.getByRole('tab').nth(1).click()
      await visit.page.locator('tr[data-user]').nth(2).waitFor()
    },
  },
  {
    name: 'prediction-late',
    as: 'spectator',
    route: '/match-predictions',
    prepare: predictLate,
  },
  { name: 'match-scoring', as: 'spectator', route: '/matches', sizes: ALL_SIZES, prepare: scoreMatch },
  { name: 'match-scoring-double', as: 'spectator', route: '/matches', prepare: scoreTwice },
  {
    name: 'match-scoring-goal',
    as: 'spectator',
    route: '/matches',
    prepare: (visit) => openEntryForm(visit, 'goal'),
  },
  {
    name: 'matches-offline',
    as: 'spectator',
    route: '/matches',
    prepare: async (visit) => {
      // The screen before this one is offline, too.
      await visit.appServer.proxy.heal()
      await seeMatches(visit)
      await visit.appServer.proxy.setMode('cut')
      await visit.page.reload()
      await seeMatches(visit)
      await seeOffline(visit)
    },
  },
  {
    name: 'match-offline',
    as: 'spectator',
    route: '/matches',
    prepare: async (visit) => {
      // The screen before this one is offline, too.
      await visit.appServer.proxy.heal()
      await openDetails(visit, 'Events')
      await visit.page.locator('main ol [data-kind]').first().waitFor()
      await visit.appServer.proxy.setMode('cut')
      await visit.page.reload()
      await visit.page.locator('main ol [data-kind]').first().waitFor()
      await seeOffline(visit)
    },
  },
]

function seeEmpty({ page }: Visit): Promise<void> {
  return page.locator('[data-state=empty]').waitFor()
}

function seeMatches({ page }: Visit): Promise<void> {
  return page.locator('main [data-match]').first().waitFor()
}

async function openTab(visit: Visit, name: string, context?: string): Promise<void> {
  await seeMatches(visit)
  await visit.page.getByRole('tab', { name: visit.text(name, context) }).click()
  await seeMatches(visit)
}

/** The last match of yesterday, which is over. */
async function openMatch(visit: Visit): Promise<void> {
  await openTab(visit, 'Yesterday')
  await openLastMatch(visit)
}

async function openLastMatch({ page, text }: Visit): Promise<void> {
  await page.locator('main [data-match]').last().getByRole('link').click()
  await page.getByRole('tab', { name: text('Overview', 'match') }).waitFor()
}

/** A match that an earlier screen kept is kept already. */
async function keepLiveMatch(visit: Visit): Promise<void> {
  const { page, text } = visit
  await openTab(visit, 'Live', 'matches')
  await openLastMatch(visit)
  const kept = page.getByRole('button', { name: text('Kept for the stadium') })
  const keep = page.getByRole('button', { name: text('Keep for the stadium') })
  await kept.or(keep).waitFor()
  if (await keep.isVisible()) await keep.click()
  await kept.waitFor()
}

async function openDetails(visit: Visit, tab: string): Promise<void> {
  await openMatch(visit)
  await visit.page.getByRole('tab', { name: visit.text(tab, 'match') }).click()
}

/** Follows the first match of the tab, which moves up. */
async function followFirst(visit: Visit): Promise<void> {
  await seeMatches(visit)
  const following = visit.page.locator('main [data-competition=following] [data-match]')
  if ((await following.count()) === 0) await press(visit, 'main [data-match] [aria-pressed=false]')
  await following.first().waitFor()
}

/** Presses the first of the buttons that follow, and waits until the server has it. */
async function press({ page }: Visit, buttons: string): Promise<void> {
  const button = page.locator(buttons).first()
  await button.click()
  await page.locator(buttons.replace('false', 'true')).first().waitFor()
}
