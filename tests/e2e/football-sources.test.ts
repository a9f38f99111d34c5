import { afterAll, beforeAll, expect } from 'vitest'
import { apiFootballAnswer, apiFootballFixture } from '../support/api-football-answers'
import { startFootballProvider, type FootballProvider } from '../support/football-provider'
import { expectAccessible, expectRoomForLargeText } from './fixtures/axe'
import { messagesIn } from './fixtures/catalogue'
import { journey } from './fixtures/journey'
import { signInAsStaff } from './fixtures/staff'

const text = messagesIn('ar')

let provider: FootballProvider
beforeAll(async () => {
  provider = await startFootballProvider()
  const { fixture, ...others } = apiFootballFixture()
  const teams = { home: { id: 77_001, name: 'Rovers' }, away: { id: 77_002, name: 'Wanderers' } }
  provider.answers({
    text: apiFootballAnswer([{ ...others, teams, fixture: { ...fixture, date: new Date().toISOString() } }]),
  })
  provider.answersAt('/status', { json: { errors: [], response: { account: {} } } })
})
afterAll(() => provider.stop())

journey('an editor turns the replay off and on, names a team and ranks the sources', async ({ phone, appServer }) => {
  const settings = Object.entries(provider.settings).map(([name, value]) => `--${name}=${value}`)
  await appServer.restart({ settings })
  const { page } = await phone({ locale: 'ar-SA' })
  await page.goto('/admin/login')
  await signInAsStaff(page, 'demo-editor')
  await page.getByRole('button', { name: text('Menu of the administration') }).click()
  await page.getByRole('link', { name: text('Sources of matches') }).click()
  await page.getByText(text('Recorded matches, played again')).waitFor()
  const replay = page.getByRole('switch', { name: text('Play recorded matches again') })
  const turn = () => page.locator('label', { hasText: text('Play recorded matches again') }).click()
  await turn()
  await expect.poll(() => replay.isChecked()).toBe(false)
  await page.getByRole('button', { name: text('Refresh') }).click()
  await page.getByText(text('No source'), { exact: true }).waitFor()
  await turn()
  await expect.poll(() => replay.isChecked()).toBe(true)

  // A key brings matches of a provider.
  await page.goto('/api-settings')
  await page.getByLabel(text('API key'), { exact: true }).fill('a1b2c3d4e5f60718293a4b5c6d7e8f90')
  await page.getByRole('button', { name: text('Save the key') }).click()
  await page.getByText(text('API key saved successfully')).waitFor()
  await page.goto('/admin/football')
  await page.getByText(text('It rests while a provider is asked, and begins when none is.')).waitFor()

  const name = page.getByLabel('Rovers')
  await name.fill('Rovers')
  await page.getByRole('button', { name: text('Save the name') }).click()
  await page.getByText(text('Write the name in Arabic letters.')).waitFor()
  await name.fill('الجوالون')
  await page.getByRole('button', { name: text('Save the name') }).click()
  await page.getByText(text('The name was saved')).waitFor()
  await expect.poll(() => name.count()).toBe(0)
  await page.getByLabel('Wanderers').waitFor()

  const ranks = page.locator('[data-competition]')
  await ranks.getByRole('button', { name: text('{provider} down').replace('{provider}', 'API-Football') }).click()
  await expectAccessible(page, 'the sources of matches')
  await expectRoomForLargeText(page, 'the sources of matches')
  await ranks.getByRole('button', { name: text('Save the ranks') }).click()
  await page.getByText(text('The ranks were saved')).waitFor()
  await page.reload()
  await expect.poll(() => ranks.locator('li').first().innerText()).toContain('football-data.org')
})
