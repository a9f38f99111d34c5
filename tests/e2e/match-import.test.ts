import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { expectAccessible, expectRoomForLargeText } from './fixtures/axe'
import { messagesIn } from './fixtures/catalogue'
import { answerBusy, answerStopped } from './fixtures/import-answers'
import { journey } from './fixtures/journey'
import { signInAsStaff } from './fixtures/staff'

const text = messagesIn('ar')

const day = (fromNow: number) => new Date(Date.now() + fromNow * 86_400_000).toISOString().slice(0, 10)
const FILE = [
  'date,time,home,home_ar,away,away_ar',
  `${day(3)},20:00,Foo City,مدينة فو,Bar United,بار`,
  `${day(3)},20:00,Foo City,,Foo City,`,
  `${day(4)},26:00,Baz,,Qux,`,
].join('\r\n')

/** One match of two teams of its own. */
const fileOf = (name: string) => `date,time,home,away\r\n${day(5)},20:00,${name} City,${name} United`

const previewButton = (page: Page) => page.getByRole('button', { name: text('Preview') })
const competitionField = (page: Page) => page.getByLabel(text('Competition of lines that name none'))

async function openImport(page: Page): Promise<void> {
  await page.goto('/admin/login')
  await signInAsStaff(page, 'demo-editor')
  await page.getByRole('button', { name: text('Menu of the administration') }).click()
  await page.getByRole('link', { name: text('Import matches') }).click()
}

journey('K11 an editor sees what a file changes, answers what is unclear, and imports it once', async ({ phone }) => {
  const { page, context } = await phone({ locale: 'ar-SA', width: 360 })
  await openImport(page)
  const [preview, competition] = [previewButton(page), competitionField(page)]
  await page.locator('input[type=file]').setInputFiles({
    ...{ name: 'matches.csv', mimeType: 'text/csv', buffer: Buffer.from(`\ufeff${FILE}`) },
  })
  await page.getByText('matches.csv').waitFor()
  await competition.fill('Neighbourhood Cup')
  await context.setOffline(true)
  await preview.click()
  await page
    .getByRole('status')
    .filter({ hasText: text('There is no answer from the server. Try again when there is a network.') })
    .waitFor()
  await context.setOffline(false)
  expect(await competition.inputValue()).toBe('Neighbourhood Cup')

  await preview.click()
  await page.getByText(text('A team cannot play against itself.')).waitFor()
  await page.getByText(text('This is no time. Write it like 20:30.')).waitFor()
  await expectAccessible(page, 'the preview of an import')
  await expectRoomForLargeText(page, 'the preview of an import')
  const added = page.getByRole('region', { name: 'فريقان جديدان' })
  expect(await added.getByRole('listitem').allInnerTexts()).toEqual(['مدينة فو جديد', 'بار جديد'])
  const store = page.getByRole('button', { name: 'استورد مباراة واحدة' })
  await store.click()
  await page.getByRole('heading', { name: text('The import is done') }).waitFor()
  await page.getByText('حُفظت مباراة واحدة').waitFor()

  await page.getByText('وتُرك سطران').waitFor()
  const correct = page.getByRole('button', { name: text('Correct the lines left out') })
  await correct.waitFor()
  const [header, , ...leftOut] = FILE.split('\r\n')
  await page.reload()
  expect(await page.locator('textarea').inputValue()).toBe([header, ...leftOut].join('\n'))
  await competition.fill('Neighbourhood Cup')
  await page.locator('textarea').fill(FILE)
  await preview.click()
  await page.getByRole('button', { name: text('There is nothing to import') }).waitFor()

  await page.locator('textarea').fill(FILE.replace('Foo City,مدينة فو', 'Foo Citty,'))
  await preview.click()
  await page.getByRole('radio', { name: 'مدينة فو' }).check()
  await page.getByRole('button', { name: text('There is nothing to import') }).waitFor()
})

journey('K11 a file without a competition moves to its field, and tells all faults at once', async ({ phone }) => {
  const { page } = await phone({ locale: 'ar-SA' })
  await openImport(page)
  await page.locator('textarea').fill(FILE)
  await previewButton(page).click()
  await page.getByText('3 أسطر لا تذكر البطولة. اكتبها هنا أو في عمود.').waitFor()
  const field = competitionField(page)
  await expect.poll(() => field.evaluate((element) => element === document.activeElement)).toBe(true)
  expect(await field.getAttribute('aria-invalid')).toBe('true')
  await page.getByText(text('A team cannot play against itself.')).waitFor()
  await page.getByText(text('This is no time. Write it like 20:30.')).waitFor()
  await expectAccessible(page, 'an import without a competition')
  await field.fill('Neighbourhood Cup')
  await expect.poll(() => field.getAttribute('aria-invalid')).not.toBe('true')
})

journey('K25 a file that meets another one, or no network, is tried again beside its reason', async ({ phone }) => {
  const { page } = await phone({ locale: 'ar-SA' })
  await openImport(page)
  const busy = text('Another file is being read. Try again in a moment: what you chose stays here.')
  await answerBusy(page)
  await page.locator('textarea').fill(fileOf('Busy'))
  await competitionField(page).fill('Neighbourhood Cup')
  await previewButton(page).click()
  await page.getByRole('alert').filter({ hasText: busy }).waitFor()
  await expectAccessible(page, 'an import that meets another one')
  await previewButton(page).click()
  const store = page.getByRole('button', { name: 'استورد مباراة واحدة' })
  await store.waitFor()
  expect(await page.getByText(busy).count()).toBe(0)

  await page.route('**/api/admin/import', (route) => route.abort(), { times: 1 })
  await store.click()
  const noAnswer = text('There is no answer from the server. Try again when there is a network.')
  await page
    .getByRole('region', { name: text('Preview') })
    .getByText(noAnswer)
    .waitFor()
  await store.click()
  await page.getByRole('heading', { name: text('The import is done') }).waitFor()
})

journey('K13 an editor whose import stopped reads why, and imports the rest', async ({ phone }) => {
  const { page } = await phone({ locale: 'ar-SA' })
  await openImport(page)
  await answerStopped(page)
  await page.locator('textarea').fill(fileOf('Stopped'))
  await competitionField(page).fill('Neighbourhood Cup')
  await previewButton(page).click()
  const store = page.getByRole('button', { name: 'استورد مباراة واحدة' })
  await store.click()
  const outcome = page.getByRole('alert').filter({ hasText: text('The import stopped') })
  await outcome.getByText(text('A part could not be stored. The parts before it are.')).waitFor()
  await outcome.getByText('حُفظت 100 مباراة').waitFor()
  await expectAccessible(page, 'an import that stopped')
  await expectRoomForLargeText(page, 'an import that stopped')
  await page.getByRole('button', { name: text('Import it again') }).click()
  await store.click()
  await page.getByRole('heading', { name: text('The import is done') }).waitFor()
})
