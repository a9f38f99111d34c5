import type { BrowserContext, Page } from 'playwright-core'
import { expect } from 'vitest'
import { expectAccessible } from './fixtures/axe'
import { ar } from './fixtures/catalogue'
import { journey } from './fixtures/journey'
import { goalOf, makeMatch, openDesk, scoreIs, tap } from './fixtures/match-desk'

const waitingIn = (page: Page) =>
  page.getByRole('alert').filter({
    hasText: ar('There is no answer from the server. It is sent by itself when the network is back.', 'desk'),
  })

const undoIn = (page: Page) => page.getByRole('button', { name: ar('Undo the last') })

/** Writes a goal whose answer is lost, on its way there or back. */
async function goalWithoutAnswer(page: Page, context: BrowserContext, team: string, hasArrived: boolean) {
  await context.route('**/entries', async (route) => {
    if (hasArrived) await route.fetch()
    await route.abort()
  })
  await goalOf(page, team)
  await waitingIn(page).waitFor()
  await context.unroute('**/entries')
}

for (const [what, hasArrived] of [
  ['that waits for a network', false],
  ['that arrived without an answer', true],
] as const) {
  journey(`K14 an editor undoes an entry ${what}, and it is withdrawn with the same button`, async ({ phone }) => {
    const { page, context } = await phone({ width: 360, touch: true })
    await openDesk(page, 'demo-editor')
    const team = hasArrived ? 'صقور الساحل' : 'نمور الجنوب'
    await makeMatch(page, team, 'أسود الشمال')
    await tap(page, ar('Kick-off', 'period'))
    await page.getByRole('group', { name: team }).waitFor()
    await goalWithoutAnswer(page, context, team, hasArrived)
    const undo = undoIn(page)
    expect(await undo.count()).toBe(1)
    await expectAccessible(page, 'an entry that waits')
    await undo.click()
    await waitingIn(page).waitFor({ state: 'detached' })
    await expect.poll(() => page.locator('li[data-withdrawn]').count()).toBe(1)
    await scoreIs(page, `${team} 0، أسود الشمال 0`)
    await goalOf(page, team)
    await scoreIs(page, `${team} 1، أسود الشمال 0`)
  })
}

journey(
  'K14 an entry that arrived, and is undone offline, is withdrawn when the network is back',
  async ({ phone }) => {
    const { page, context } = await phone({ width: 360, touch: true })
    await openDesk(page, 'demo-editor')
    const team = 'نسور الشرق'
    await makeMatch(page, team, 'أسود الشمال')
    await tap(page, ar('Kick-off', 'period'))
    await page.getByRole('group', { name: team }).waitFor()
    await goalWithoutAnswer(page, context, team, true)
    await context.route('**/api/admin/**', (route) => route.abort())
    await undoIn(page).click()
    const later = page.getByText(ar('It is taken back when the network is back.', 'desk'))
    await later.waitFor()
    expect(await undoIn(page).count()).toBe(0)
    await expectAccessible(page, 'an entry that is taken back later')
    await page.reload()
    await later.waitFor()
    await context.unroute('**/api/admin/**')
    await expect.poll(() => page.locator('li[data-withdrawn]').count()).toBe(1)
    await later.waitFor({ state: 'detached' })
    await scoreIs(page, `${team} 0، أسود الشمال 0`)
  },
)
