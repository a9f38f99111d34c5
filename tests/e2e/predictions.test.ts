import { expect } from 'vitest'
import { demoUser } from './fixtures/app-server'
import { expectAccessible, expectRoomForLargeText } from './fixtures/axe'
import { ar, messagesIn } from './fixtures/catalogue'
import { journey } from './fixtures/journey'
import { repeats, speak } from './fixtures/language'
import { cardOn, editor, numbersIn, tapGoals } from './fixtures/predictions'
import { serverClient } from './fixtures/server-client'
import { signIn, workerHoldsApp } from './fixtures/user'

journey(
  'K19 a prediction made without a network waits, is sent when it returns, and earns points after the match',
  async ({ phone, appServer }) => {
    const { addMatch, change } = editor(appServer)
    const match = await addMatch()
    const { page } = await phone({ worker: true })
    await signIn(page, demoUser(31), { at: `/match-details/${match}` })
    await page.getByRole('heading', { name: ar('Predict the result') }).waitFor()
    await workerHoldsApp(page)
    expect(await numbersIn(page)).toEqual(['–', '–'])

    await appServer.proxy.setMode('cut')
    await tapGoals(page, 0, 2)
    await tapGoals(page, 1, 1)
    await expect.poll(() => numbersIn(page)).toEqual(['2', '1'])
    await cardOn(page).getByText(ar('Waiting for the network')).waitFor()
    await page.reload()
    await expect.poll(() => numbersIn(page)).toEqual(['2', '1'])
    await cardOn(page)
      .getByRole('link', { name: ar('My predictions') })
      .click()
    await page.locator(`a[data-match="${match}"][data-hollow]`).waitFor()

    await appServer.proxy.setMode('pass')
    await page.locator(`a[data-match="${match}"]:not([data-hollow])`).waitFor()
    await page.locator(`a[data-match="${match}"]`).click()
    await change(match, { status: 'h1', score: '0-0' })
    await page.getByRole('heading', { name: ar('Your prediction') }).waitFor()
    await cardOn(page).getByText(ar('Points come with the final whistle.')).waitFor()
    await cardOn(page).getByText('مشجع واحد توقع هذه المباراة').waitFor()
    await change(match, { status: 'ft', score: '2-1' })
    await cardOn(page).getByText(ar('The exact score'), { exact: true }).waitFor()
    await cardOn(page).getByText('3 نقاط').waitFor()
  },
)

journey(
  'K19 a prediction that comes after the kick-off is said to be late, and the earlier one stays',
  async ({ phone, appServer }) => {
    const { addMatch, change } = editor(appServer)
    const match = await addMatch()
    const { page } = await phone({ worker: true })
    await signIn(page, demoUser(32), { at: `/match-details/${match}` })
    await tapGoals(page, 0, 1)
    await page.getByText(ar('You can change it until the kick-off. Nobody else sees it.')).waitFor()
    const server = await serverClient(appServer, demoUser(32))
    const stored = async () =>
      (await editor(appServer).api.list('predictions', { filter: `match_id="${match}"` })).items
    await expect.poll(async () => (await stored()).map(({ home }) => home)).toEqual([1])

    await appServer.proxy.setMode('cut')
    await tapGoals(page, 0, 4)
    await cardOn(page).getByText(ar('Waiting for the network')).waitFor()
    await change(match, { status: 'h1', score: '0-0' })
    await appServer.proxy.setMode('pass')
    const late = page.locator('[data-refused=locked]')
    await late.waitFor()
    await late.getByText(ar('Your earlier prediction stays.')).waitFor()
    expect((await stored()).map(({ home, user_id }) => [home, user_id])).toEqual([[1, server.userId]])
    await page.getByRole('heading', { name: ar('Your prediction') }).waitFor()
    await late.getByRole('button', { name: ar('Got it') }).click()
    await late.waitFor({ state: 'detached' })
  },
)

journey('a clock of the phone that is off by years locks nothing', async ({ phone, appServer }) => {
  const match = await editor(appServer).addMatch()
  for (const year of [2019, 2041]) {
    const { page } = await phone()
    await page.clock.install({ time: new Date(year, 0, 1) })
    await signIn(page, demoUser(year - 2000), { at: `/match-details/${match}` })
    await page.clock.resume()
    await page.getByRole('heading', { name: ar('Predict the result') }).waitFor()
    await tapGoals(page, 1, 1)
    await page.getByText(ar('You can change it until the kick-off. Nobody else sees it.')).waitFor()
  }
})

journey(
  'the table has those whom one follows, and stays with its age without a network',
  async ({ phone, appServer }) => {
    const { addMatch, api, change } = editor(appServer)
    const [fan, followed] = [await serverClient(appServer, demoUser(33)), await serverClient(appServer, demoUser(34))]
    await fan.follow(followed.userId)
    const match = await addMatch()
    await fan.predict(match, 1, 0)
    await followed.predict(match, 2, 1)
    await change(match, { status: 'ft', score: '2-1' })
    // The page asks once, and the points are counted after the match.
    const table = '/api/predictions/table?period=month'
    await expect.poll(async () => (await api.request('GET', table, { token: fan.token })).body.rows?.length).toBe(2)
    const { page } = await phone({ worker: true })
    await signIn(page, demoUser(33), { at: '/match-predictions' })
    await workerHoldsApp(page)
    const openTable = () => page.getByRole('tab', { name: ar('Table', 'predictions') }).click()
    await openTable()
    const rows = page.locator('tr[data-user]')
    await expect
      .poll(() => rows.evaluateAll((all) => all.map((row) => row.getAttribute('data-user'))))
      .toEqual([followed.userId, fan.userId])
    await appServer.proxy.setMode('cut')
    await page.reload()
    await openTable()
    await rows.first().waitFor()
    await page
      .getByText(/آخر تحديث/)
      .filter({ visible: true })
      .first()
      .waitFor()
  },
)

for (const language of ['ar', 'en'] as const) {
  journey(
    `axe finds nothing on a prediction and its list, and nothing scrolls sideways at 360 px: ${language}`,
    repeats(language),
    async ({ phone, appServer }) => {
      const { addMatch } = editor(appServer)
      const match = await addMatch()
      const { page, context } = await phone({ width: 360, locale: language })
      await speak(context, language)
      await signIn(page, demoUser(35), { at: `/match-details/${match}` })
      await tapGoals(page, 0, 12, language)
      await expect.poll(() => numbersIn(page)).toEqual(['12', '0'])
      for (const button of await cardOn(page).getByRole('group').getByRole('button').all()) {
        const box = await button.boundingBox()
        expect(Math.min(box?.width ?? 0, box?.height ?? 0)).toBeGreaterThanOrEqual(44)
      }
      await expectAccessible(page, 'an open prediction')
      await expectRoomForLargeText(page, 'an open prediction')
      const text = messagesIn(language)
      await cardOn(page)
        .getByRole('link', { name: text('My predictions') })
        .click()
      await page.locator('a[data-match]').first().waitFor()
      await expectAccessible(page, 'the own predictions')
      await expectRoomForLargeText(page, 'the own predictions')
      await page.getByRole('tab', { name: text('Table', 'predictions') }).click()
      await page.getByRole('tabpanel').waitFor()
      await expectAccessible(page, 'the table')
      await expectRoomForLargeText(page, 'the table')
    },
  )
}
