import { expect } from 'vitest'
import { demoUser } from './fixtures/app-server'
import { expectAccessible, expectRoomForLargeText } from './fixtures/axe'
import { ar, messagesIn } from './fixtures/catalogue'
import { journey } from './fixtures/journey'
import { repeats, speak } from './fixtures/language'
import { wheel } from './fixtures/match-list'
import { editor } from './fixtures/predictions'
import { endScorer, nameScorer, panelOn, scoreOn, writeGoal } from './fixtures/scorers'
import { serverClient } from './fixtures/server-client'
import { signIn, workerHoldsApp } from './fixtures/user'

const PASSWORD = 'mudarraj-demo'

journey(
  'K23 a scorer writes a goal without a network, it waits over a reload, and another fan sees it when it returns',
  async ({ phone, appServer }) => {
    const { addMatch, api } = editor(appServer)
    const match = await addMatch(Date.now() - 60_000)
    const scorer = await serverClient(appServer, demoUser(41))
    await nameScorer(api, scorer.userId)
    const { page } = await phone({ worker: true })
    await signIn(page, demoUser(41), { at: `/match-details/${match}` })
    await panelOn(page).locator('[data-period=h1]').click()
    await panelOn(page).locator('[data-delivery=stored]').first().waitFor()
    await workerHoldsApp(page)

    const { page: other } = await phone()
    await signIn(other, demoUser(42), { at: `/match-details/${match}` })
    await other.locator(`section[data-match="${match}"]`).waitFor()
    expect(await panelOn(other).count()).toBe(0)

    await appServer.proxy.setMode('cut')
    await writeGoal(page, 'home', 'يوسف النصيري')
    await expect.poll(() => scoreOn(page)).toEqual(['1', '0'])
    await panelOn(page).getByText('مع حدث واحد ينتظر').waitFor()
    await page.reload()
    await expect.poll(() => scoreOn(page)).toEqual(['1', '0'])
    await panelOn(page)
      .getByText(/يوسف النصيري/)
      .first()
      .waitFor()
    expect((await api.row('matches', match)).score).toBe('0-0')

    await appServer.proxy.setMode('pass')
    await other
      .getByText(/يوسف النصيري/)
      .first()
      .waitFor()
    expect((await api.row('matches', match)).score).toBe('1-0')
    await panelOn(page).getByText(ar('As the server has it', 'score')).waitFor()
    expect(await scoreOn(page)).toEqual(['1', '0'])

    await panelOn(page)
      .getByRole('button', { name: ar('Undo the last') })
      .click()
    await expect.poll(async () => (await api.row('matches', match)).score).toBe('0-0')
    await expect.poll(() => scoreOn(page)).toEqual(['0', '0'])
    await panelOn(page).locator('[data-withdrawn=taken]').waitFor()
  },
)

journey(
  'K23 a scorer who lost the right without a network reads why, and copies the words',
  async ({ phone, appServer }) => {
    const { addMatch, api } = editor(appServer)
    const match = await addMatch(Date.now() - 60_000)
    const scorer = await serverClient(appServer, demoUser(43))
    const right = await nameScorer(api, scorer.userId)
    const { page, context } = await phone({ worker: true })
    await context.grantPermissions(['clipboard-read', 'clipboard-write'])
    await signIn(page, demoUser(43), { at: `/match-details/${match}` })
    await panelOn(page).locator('[data-period=h1]').click()
    await panelOn(page).locator('[data-delivery=stored]').first().waitFor()
    await appServer.proxy.setMode('cut')
    await writeGoal(page, 'away', 'موراتا')
    await panelOn(page).locator('[data-delivery=waiting]').waitFor()
    await endScorer(api, right)
    await appServer.proxy.setMode('pass')
    const refused = panelOn(page).locator('[data-delivery=refused]')
    await refused.waitFor()
    await refused.getByText(ar('You no longer write for this competition. What you wrote is kept here.')).waitFor()
    await page.locator('section[data-scoring=closed]').waitFor()
    await refused.getByRole('button', { name: ar('Copy the text') }).click()
    await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toContain('موراتا')
    await refused.getByRole('button', { name: ar('Discard') }).click()
    await panelOn(page).waitFor({ state: 'detached' })
  },
)

journey(
  'K23 a match that its scorer starts without a network is live in the list of that phone',
  async ({ phone, appServer }) => {
    const { addMatch, api } = editor(appServer)
    const match = await addMatch(Date.now() - 60_000)
    const scorer = await serverClient(appServer, demoUser(46))
    await nameScorer(api, scorer.userId)
    const { page } = await phone({ worker: true })
    await signIn(page, demoUser(46), { at: `/match-details/${match}` })
    await panelOn(page).locator('[data-period=h1]').waitFor()
    const list = page.locator('nav a[href="/matches"]').filter({ visible: true })
    await list.click()
    await page.getByRole('tab').nth(1).click()
    const row = page.locator(`main [data-match="${match}"]`)
    // Only rows near the window are drawn, and its place is by the hour.
    while ((await row.count()) === 0) await wheel(page, 400)
    await row.getByRole('link').click()

    await appServer.proxy.setMode('cut')
    await panelOn(page).locator('[data-period=h1]').click()
    await panelOn(page).locator('[data-delivery=waiting]').waitFor()
    await writeGoal(page, 'home', 'يوسف النصيري')
    await list.click()
    await page.getByRole('tab').first().click()
    await expect.poll(() => row.locator('[data-size=row] b').allTextContents()).toEqual(['1', '0'])

    await appServer.proxy.setMode('pass')
    await expect.poll(async () => (await api.row('matches', match)).score).toBe('1-0')
    await expect.poll(() => row.locator('[data-size=row] b').allTextContents()).toEqual(['1', '0'])
  },
)

for (const language of ['ar', 'en'] as const) {
  journey(
    `K23 axe finds nothing where a scorer writes, and nothing scrolls sideways at 360 px: ${language}`,
    repeats(language),
    async ({ phone, appServer }) => {
      const { addMatch, api } = editor(appServer)
      const match = await addMatch(Date.now() - 60_000)
      const scorer = await serverClient(appServer, demoUser(language === 'ar' ? 44 : 45))
      await nameScorer(api, scorer.userId)
      const { page, context } = await phone({ width: 360, locale: language, colorScheme: 'dark' })
      await speak(context, language)
      await signIn(page, demoUser(language === 'ar' ? 44 : 45), { at: `/match-details/${match}` })
      await panelOn(page).locator('[data-period=h1]').click()
      await writeGoal(page, 'home', 'Youssef En-Nesyri')
      await panelOn(page).locator('[data-delivery=stored]').nth(1).waitFor()
      for (const button of await panelOn(page).getByRole('button').all()) {
        const box = await button.boundingBox()
        expect(Math.min(box?.width ?? 0, box?.height ?? 0)).toBeGreaterThanOrEqual(44)
      }
      await expectAccessible(page, 'the panel of a scorer')
      await expectRoomForLargeText(page, 'the panel of a scorer')
      await panelOn(page).locator('[data-side=away] [data-group=goal]').click()
      await page.locator('dialog').waitFor()
      await expectAccessible(page, 'the form of an entry')
      const player = page.getByRole('dialog').getByLabel(messagesIn(language)('Player'))
      await player.fill('Tau')
      await page.reload()
      await expect.poll(() => player.inputValue()).toBe('Tau')
    },
  )
}

journey('K23 an editor names a fan for a competition, and ends the right', async ({ phone, appServer }) => {
  const text = messagesIn('ar')
  const { api } = editor(appServer)
  const { page } = await phone()
  await page.goto('/admin/scorers')
  await page.waitForURL('**/admin/login')
  await page.getByLabel(text('Username', 'staff')).fill('demo-editor')
  await page.getByRole('textbox', { name: text('Password') }).fill(PASSWORD)
  await page.getByRole('button', { name: text('Enter') }).click()
  await page.waitForURL('**/admin/scorers')
  await page.getByLabel(text('Name of the fan')).fill('nobody_has_this')
  await page.getByRole('button', { name: text('Name as scorer') }).click()
  await page.getByText(text('No fan has this name. Write it as it stands on the profile.')).waitFor()
  const { username } = (await api.list('profiles', { sort: 'username', perPage: '1' })).items[0]
  await page.getByLabel(text('Name of the fan')).fill(username)
  await page.getByRole('button', { name: text('Name as scorer') }).click()
  const row = page.getByRole('listitem').filter({ hasText: username })
  await row.waitFor()
  await expectAccessible(page, 'the page of scorers')
  await row.getByRole('button', { name: text('End it', 'right') }).click()
  await page
    .locator('dialog')
    .getByRole('button', { name: text('End it', 'right') })
    .click()
  await row.waitFor({ state: 'detached' })
})
