import { expect } from 'vitest'
import { expectAccessible } from './fixtures/axe'
import { ar } from './fixtures/catalogue'
import { journey } from './fixtures/journey'
import { goalOf, makeMatch, openDesk, scoreIs, tap } from './fixtures/match-desk'

const NO_ANSWER = 'There is no answer from the server. Try again when there is a network.'

for (const [what, hasArrived] of [
  ['that waits for a network is discarded', false],
  ['that arrived without an answer is withdrawn', true],
] as const) {
  journey(`K14 an editor undoes an entry ${what}, with the same button`, async ({ phone }) => {
    const { page, context } = await phone({ width: 360, touch: true })
    await openDesk(page, 'demo-editor')
    await makeMatch(page, hasArrived ? 'صقور الساحل' : 'نمور الجنوب', 'أسود الشمال')
    await tap(page, ar('Kick-off', 'period'))
    const team = hasArrived ? 'صقور الساحل' : 'نمور الجنوب'
    await page.getByRole('group', { name: team }).waitFor()
    await context.route('**/entries', async (route) => {
      if (hasArrived) await route.fetch()
      await route.abort()
    })
    await goalOf(page, team)
    const waiting = page.getByRole('alert').filter({ hasText: ar(NO_ANSWER) })
    await waiting.waitFor()
    await context.unroute('**/entries')
    const undo = page.getByRole('button', { name: ar('Undo the last') })
    expect(await undo.count()).toBe(1)
    await expectAccessible(page, 'an entry that waits')
    await undo.click()
    await waiting.waitFor({ state: 'detached' })
    await expect.poll(() => page.locator('li[data-withdrawn]').count()).toBe(hasArrived ? 1 : 0)
    await scoreIs(page, `${team} 0، أسود الشمال 0`)
    await goalOf(page, team)
    await scoreIs(page, `${team} 1، أسود الشمال 0`)
  })
}
