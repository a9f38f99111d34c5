import { expect } from 'vitest'
import { expectAccessible, expectRoomForLargeText } from './fixtures/axe'
import { messagesIn } from './fixtures/catalogue'
import { journey } from './fixtures/journey'

const text = messagesIn('ar')

const day = (fromNow: number) => new Date(Date.now() + fromNow * 86_400_000).toISOString().slice(0, 10)
const FILE = [
  'date,time,home,home_ar,away,away_ar',
  `${day(3)},20:00,Foo City,مدينة فو,Bar United,بار`,
  `${day(3)},20:00,Foo City,,Foo City,`,
  `${day(4)},26:00,Baz,,Qux,`,
].join('\r\n')

journey('K11 an editor sees what a file changes, answers what is unclear, and imports it once', async ({ phone }) => {
  const { page, context } = await phone({ locale: 'ar-SA', width: 360 })
  await page.goto('/admin/login')
  await page.getByLabel(text('Username', 'staff')).fill('demo-editor')
  await page.getByRole('textbox', { name: text('Password') }).fill('mudarraj-demo')
  await page.getByRole('button', { name: text('Enter') }).click()
  await page.getByRole('link', { name: text('Import matches') }).click()

  const [preview, competition] = [
    page.getByRole('button', { name: text('Preview') }),
    page.getByLabel(text('Competition of lines that name none')),
  ]
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
  const store = page.getByRole('button', { name: 'استورد مباراة واحدة' })
  await store.click()
  await page.getByRole('heading', { name: text('The import is done') }).waitFor()
  await page.getByText('حُفظت مباراة واحدة').waitFor()

  await page.getByRole('button', { name: text('Import another file') }).click()
  await page.locator('textarea').fill(FILE)
  await preview.click()
  await page.getByRole('button', { name: text('There is nothing to import') }).waitFor()

  await page.locator('textarea').fill(FILE.replace('Foo City,مدينة فو', 'Foo Citty,'))
  await preview.click()
  await page.getByRole('radio', { name: 'مدينة فو' }).check()
  await page.getByRole('button', { name: text('There is nothing to import') }).waitFor()
})
