import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { demoUser } from './fixtures/app-server'
import { expectAccessible, expectRoomForLargeText } from './fixtures/axe'
import { ar, messagesIn } from './fixtures/catalogue'
import { journey } from './fixtures/journey'
import { repeats, speak } from './fixtures/language'
import { allMatches, drawnMatches, MATCH } from './fixtures/match-list'
import { stripIsGone } from './fixtures/network-strip'
import { signIn, workerHoldsApp } from './fixtures/user'

const FOLLOWING = 'main [data-competition=following] [data-match]'

const starOf = (page: Page, id: string) => page.locator(`[data-match="${id}"] [aria-pressed]`)

/** Follows a team by the search of its page, from the matches. */
async function followTeam(page: Page, text: string, name: string): Promise<void> {
  await page.getByRole('link', { name: ar('Followed teams and matches') }).click()
  await page.getByLabel(ar('Search for a team')).fill(text)
  await page.getByRole('button', { name: `متابعة ${name}`, exact: true }).click()
  await page.getByRole('button', { name: new RegExp(`^متابَع: ${name}`) }).waitFor()
}

journey(
  '[F02] a match and a team are followed without a network; after a reload and on the second phone their matches stand above all groups',
  async ({ phone, appServer }) => {
    const { page } = await phone({ worker: true })
    await signIn(page, demoUser(51), { at: '/matches' })
    await page.locator(MATCH).first().waitFor()
    await workerHoldsApp(page)
    const all = await allMatches(page)
    // It stands there for itself alone, not for the team.
    const others = page.locator(MATCH).filter({ hasNotText: 'السعودية' })
    const match = (await others.nth(3).getAttribute('data-match')) ?? ''

    await appServer.proxy.setMode('cut')
    await starOf(page, match).click()
    await expect.poll(() => drawnMatches(page, FOLLOWING)).toEqual([match])
    expect(await starOf(page, match).count(), 'it stands once on the tab').toBe(1)
    await starOf(page, match).click()
    await expect.poll(() => page.locator(FOLLOWING).count()).toBe(0)
    await starOf(page, match).click()
    await followTeam(page, 'السعوديه', 'السعودية')
    await page.getByText(ar('There is no network. Only what is on this phone is found.')).waitFor()
    await page.reload()
    await page.locator('main [data-team]').first().waitFor()
    await page.goto('/matches')
    await page.locator(FOLLOWING).first().waitFor()
    const followed = await drawnMatches(page, FOLLOWING)
    expect(followed).toContain(match)
    expect((await allMatches(page)).toSorted()).toEqual(all.toSorted())

    await appServer.proxy.setMode('pass')
    const { page: other } = await phone()
    await signIn(other, demoUser(51), { at: '/matches' })
    await expect.poll(() => drawnMatches(other, FOLLOWING)).toEqual(followed)
    await expect.poll(() => starOf(page, match).getAttribute('aria-label')).not.toContain('الشبكة')

    // Whatever category is chosen.
    await other.getByRole('button', { name: 'البطولات العربية' }).click()
    await other.getByText(ar('There are no matches in these competitions')).waitFor()
    expect(await drawnMatches(other, FOLLOWING)).toEqual(followed)
    await starOf(other, match).click()
    await expect.poll(() => drawnMatches(page, FOLLOWING)).not.toContain(match)
  },
)

journey('teams and the match are followed on the page of a match, and listed', async ({ phone }) => {
  const { page } = await phone()
  await signIn(page, demoUser(52), { at: '/matches' })
  await page.locator(MATCH).last().getByRole('link').click()
  // The list stays until the page of the match has loaded.
  await page.getByRole('tab', { name: ar('Overview', 'match') }).waitFor()
  await page.getByRole('button', { name: /^متابعة مباراة/ }).click()
  const team = page.locator('main section button[aria-pressed]').first()
  await team.click()
  await expect.poll(() => team.getAttribute('aria-pressed')).toBe('true')
  await page.goto('/followed-teams')
  await page.locator('main [data-team]').first().waitFor()
  await page.locator(MATCH).first().waitFor()
  expect([await page.locator('main [data-team]').count(), await page.locator(MATCH).count()]).toEqual([1, 1])
  await page.getByRole('button', { name: /^متابَع: / }).click()
  await starOf(page, (await drawnMatches(page, MATCH))[0] ?? '').click()
  await page.getByText(ar('You follow no team yet')).waitFor()
})

journey(
  'while the server is asked for teams a line says so, and the found ones stay in their places',
  async ({ phone }) => {
    const { page, context } = await phone()
    await signIn(page, demoUser(52), { at: '/followed-teams' })
    let release = () => {}
    const held = new Promise<void>((resolve) => (release = resolve))
    await context.route('**/api/teams?*', async (route) => {
      await held
      await route.continue()
    })
    const asked = page.getByText(ar('Searching all teams…'))
    const first = page.locator('main [data-team]').first()
    await page.getByLabel(ar('Search for a team')).fill('السعوديه')
    await asked.waitFor()
    await stripIsGone(page)
    const place = await first.boundingBox()
    expect(place).not.toBeNull()
    release()
    await asked.waitFor({ state: 'detached' })
    await stripIsGone(page)
    expect(await first.boundingBox()).toEqual(place)
  },
)

journey(
  'the favourite club of the profile is offered, followed by a tap, and not offered once declined',
  async ({ phone }) => {
    const { page } = await phone()
    await signIn(page, demoUser(53), { at: '/edit-profile' })
    await page.getByRole('combobox', { name: ar('Favourite team') }).fill('مصر')
    await page
      .getByRole('button', { name: ar('Save'), exact: true })
      .first()
      .click()
    await page.waitForURL('**/profile')
    await page.goto('/followed-teams')
    await page.getByText('تابِع ناديك: مصر').waitFor()
    await page.getByRole('button', { name: 'متابعة مصر', exact: true }).click()
    await page.getByText('تابِع ناديك: مصر').waitFor({ state: 'detached' })
    await page.getByRole('button', { name: /^متابَع: مصر/ }).click()
    await page.getByText('تابِع ناديك: مصر').waitFor()
    await page.getByRole('button', { name: ar('Do not offer my club') }).click()
    await page.getByText(ar('You follow no team yet')).waitFor()
    await page.reload()
    await page.getByText(ar('You follow no team yet')).waitFor()
    expect(await page.getByText('تابِع ناديك: مصر').count()).toBe(0)
  },
)

for (const { language, width } of [
  { language: 'ar', width: 360 },
  { language: 'en', width: 360 },
  { language: 'en', width: 1280 },
] as const) {
  journey(
    `axe finds nothing on followed matches, the hero and the list, and nothing scrolls sideways: ${language}, ${width} px`,
    width === 1280 ? {} : repeats(language),
    async ({ phone }) => {
      const words = messagesIn(language)
      const { page, context } = await phone({ width, locale: language })
      await speak(context, language)
      await signIn(page, demoUser(54), { at: '/matches' })
      await page.locator(MATCH).first().waitFor()
      if ((await page.locator(FOLLOWING).count()) === 0) {
        await page.locator(`${MATCH} [aria-pressed=false]`).first().click()
      }
      await page.locator(FOLLOWING).first().waitFor()
      await expectAccessible(page, 'followed matches')
      await expectRoomForLargeText(page, 'followed matches')
      await page.locator(FOLLOWING).first().getByRole('link').click()
      await page.locator('main section button[aria-pressed]').first().waitFor()
      await expectAccessible(page, 'the hero with its buttons')
      await expectRoomForLargeText(page, 'the hero with its buttons')
      await page.goto('/followed-teams')
      await page.locator(MATCH).first().waitFor()
      await page.getByLabel(words('Search for a team')).fill('qatar')
      await page.locator('main [data-team]').first().waitFor()
      await expectAccessible(page, 'found teams')
    },
  )
}
