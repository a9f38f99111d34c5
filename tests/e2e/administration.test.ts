import { expect } from 'vitest'
import type { Page } from 'playwright-core'
import { expectAccessible, expectRoomForLargeText } from './fixtures/axe'
import { ar as text } from './fixtures/catalogue'
import { journey } from './fixtures/journey'
import { signInAsStaff } from './fixtures/staff'
import { signIn } from './fixtures/user'

const button = (page: Page, name: string, context?: string) =>
  page.getByRole('button', { name: text(name, context), exact: true })

async function open(page: Page, name: string): Promise<void> {
  await page.goto('/admin/login')
  await signInAsStaff(page, 'demo-super')
  await page.waitForURL('**/admin/dashboard')
  await page.goto(`/admin/${name}`)
}

const openMenu = (page: Page) =>
  page
    .getByRole('button', { name: text('Actions for {name}').split('{name}')[0] ?? '' })
    .first()
    .click()

journey('[S03] staff see seven figures, the newest users and charts of days with their tables', async ({ phone }) => {
  const { page } = await phone()
  await open(page, 'dashboard')
  const cards = page.getByRole('list', { name: text('Figures') }).getByRole('listitem')
  await cards.first().waitFor()
  expect(await cards.count()).toBe(7)
  await page.getByRole('table', { name: text('Newest users') }).waitFor()
  const table = page.getByRole('table', { name: text('Messages') })
  expect(await table.getByRole('row').count()).toBe(1 + 7)
  await page.locator('.recharts-surface').first().waitFor()
  await page
    .getByRole('group', { name: text('Days in the charts') })
    .getByRole('button')
    .last()
    .click()
  expect(await table.getByRole('row').count()).toBe(1 + 90)
  await expectAccessible(page, 'the figures')
  await expectRoomForLargeText(page, 'the figures')
})

journey(
  '[S04] [P09] a super finds a user, verifies them by hand, takes it back, and ends their sessions after a question',
  async ({ phone }) => {
    const { page } = await phone()
    await open(page, 'users')
    const users = page.getByRole('list', { name: text('Users') }).getByRole('listitem')
    await users.first().waitFor()
    await expectAccessible(page, 'the users')
    await expectRoomForLargeText(page, 'the users')
    const name = (await users.first().locator('b').textContent()) ?? ''
    await page.getByRole('searchbox').fill(name)
    await page.getByText(text('{shown} found').replace('{shown}', '1')).waitFor()

    await openMenu(page)
    await button(page, 'Set the verification').click()
    expect(await button(page, 'Save', 'verification').count()).toBe(0)
    await users.locator('select').selectOption('diamond')
    await button(page, 'Save', 'verification').click()
    await page.getByText(text('The verification was saved')).waitFor()
    await users.getByText(text('Manual', 'verification')).waitFor()

    await openMenu(page)
    await button(page, 'Set the verification').click()
    await users.locator('select').selectOption('none')
    await button(page, 'Save', 'verification').click()
    await users.getByText(text('Automatic', 'verification')).waitFor()

    // Somebody else is first: the second try is on what the user is now.
    const id = (await users.getByRole('link').first().getAttribute('href'))?.split('/').pop() ?? ''
    expect(await page.evaluate(verifyElsewhere, id)).toBe(200)
    await openMenu(page)
    await button(page, 'Set the verification').click()
    await users.locator('select').selectOption('bronze')
    await button(page, 'Save', 'verification').click()
    await page.getByText(text('The verification was not saved')).waitFor()
    expect(await users.locator('select').inputValue()).toBe('bronze')
    await expect.poll(() => users.locator('select option[value=none]').count()).toBe(1)
    await button(page, 'Save', 'verification').click()
    await users.locator('select').waitFor({ state: 'detached' })

    await openMenu(page)
    await button(page, 'End all sessions').click()
    await button(page, 'End all sessions').click()
    await page.getByText(text('All sessions were ended')).waitFor()

    await page.getByRole('searchbox').fill('لا_أحد_بهذا_الاسم')
    await page.getByText(text('No users found')).waitFor()
  },
)

/** In the page, whose list does not hear of it. */
const verifyElsewhere = async (id: string): Promise<number> => {
  const body = JSON.stringify({ verification: 'gold', before: '' })
  const headers = { 'content-type': 'application/json' }
  return (await fetch(`/api/admin/users/${id}/verification`, { method: 'PUT', headers, body })).status
}

journey('[S04] without a network nothing is verified, and what was chosen stays', async ({ phone, appServer }) => {
  const { page } = await phone()
  await open(page, 'users')
  await page.getByRole('list', { name: text('Users') }).waitFor()
  await openMenu(page)
  await button(page, 'Set the verification').click()
  const select = page.locator('[data-edited] select')
  await select.selectOption('silver')
  await appServer.proxy.setMode('cut')
  await button(page, 'Save', 'verification').click()
  await page.getByText(text('The verification was not saved')).waitFor()
  expect(await select.inputValue()).toBe('silver')
  await appServer.proxy.heal(true)
})

journey(
  'Q24 [S06] a super sets the threshold of trends in Arabic digits, and an open phone follows',
  async ({ phone }) => {
    const fan = (await phone({ width: 1280 })).page
    await signIn(fan)
    const heading = fan.getByRole('heading', { name: text('Trending hashtags') })
    const trending = fan.locator('section', { has: heading }).locator('bdi:has-text("#")')
    await trending.first().waitFor()
    const { page } = await phone()
    await open(page, 'hashtags')
    const cards = page.getByRole('list', { name: text('Hashtags in numbers') }).getByRole('listitem')
    await cards.first().waitFor()
    expect(await cards.count()).toBe(4)
    await expectAccessible(page, 'the hashtags')
    await expectRoomForLargeText(page, 'the hashtags')
    const field = page.getByLabel(text('Uses in 24 hours'))
    const update = page.locator('form').getByRole('button', { name: text('Update', 'threshold'), exact: true })
    expect(await update.isDisabled()).toBe(true)
    await field.fill('٠')
    await update.click()
    await page.getByText('يجب أن يكون الحد الأدنى 1 على الأقل').waitFor()
    await field.fill('٤٠')
    await update.click()
    await page.getByText('تم التحديث بنجاح').waitFor()
    expect([await field.inputValue(), await update.isDisabled()]).toEqual(['40', true])
    await expect.poll(() => trending.count()).toBe(0)
    await field.fill('٢')
    await update.click()
    await trending.first().waitFor()
    // The answer empties what is typed.
    await expect.poll(() => update.isDisabled()).toBe(true)
    await field.fill('كثير')
    await field.blur()
    expect(await field.inputValue()).toBe('1')
  },
)
