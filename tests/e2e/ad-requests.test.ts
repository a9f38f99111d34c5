import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { openAdmin } from './fixtures/administrator'
import { openTab, rowsDownTo } from './fixtures/ads'
import { demoUser } from './fixtures/app-server'
import { expectAccessible } from './fixtures/axe'
import { ar } from './fixtures/catalogue'
import { journey } from './fixtures/journey'
import { photo } from './fixtures/photos'
import { signInAsStaff } from './fixtures/staff'
import { signIn } from './fixtures/user'

const NAME = 'متجر القمصان'

const field = (page: Page, name: string) => page.getByLabel(ar(name))
const own = (page: Page) => page.getByRole('region', { name: ar('My requests') })

async function toForm(page: Page): Promise<void> {
  await page.getByRole('link', { name: ar('Advertise with us') }).click()
  await page.waitForURL('**/advertise-with-us')
}

async function fillForm(page: Page): Promise<void> {
  await field(page, 'Name of the ad').fill(NAME)
  await field(page, 'Contact number').fill('٠٥٠ ١٢٣ ٤٥٦٧')
  await page.locator('input[data-source=avatar]').setInputFiles(await photo(page, { width: 900, height: 600 }))
  await page
    .getByRole('dialog')
    .getByRole('button', { name: ar('Save'), exact: true })
    .click()
  await page.getByRole('dialog').waitFor({ state: 'detached' })
}

journey(
  '[P01] [P03] [V01] [V02] the form opens behind a package, says what is missing, keeps what was typed, and shows a refused request again',
  async ({ phone, appServer }) => {
    const { page, context } = await phone()
    await signIn(page, demoUser(31), { at: '/edit-profile' })
    await toForm(page)
    await expect.poll(() => page.getByRole('radio').count()).toBe(4)
    expect(await field(page, 'Name of the ad').count()).toBe(0)
    await page.getByText('300').click()
    await page.getByRole('button', { name: ar('Send the request') }).click()
    await page.getByText(ar('Please fill in all required fields')).first().waitFor()
    await page
      .locator('input[data-source=avatar]')
      .setInputFiles({ name: 'a.pdf', mimeType: 'application/pdf', buffer: Buffer.from('x') })
    await page.getByText(ar('Please choose a valid image file')).waitFor()
    const large = { name: 'a.jpg', mimeType: 'image/jpeg', buffer: Buffer.alloc(5 * 1024 * 1024 + 1) }
    await page.locator('input[data-source=avatar]').setInputFiles(large)
    await page.getByText(ar('The image must be smaller than 5 MB')).waitFor()
    await field(page, 'Link (optional)').fill('http://shop.example')
    await fillForm(page)
    await page.locator('form img').waitFor()
    await page.getByText(ar('The link must start with https:// and name a site, without a user name.')).waitFor()
    await expectAccessible(page, 'the form of a request')
    await page.reload()
    await field(page, 'Name of the ad').waitFor()
    expect(await field(page, 'Name of the ad').inputValue()).toBe(NAME)
    expect(await page.getByRole('radio').first().isChecked()).toBe(true)
    await page.locator('form img').waitFor()

    // A request that the server refuses is put into the form again.
    await field(page, 'Link (optional)').fill('')
    await context.setOffline(true)
    await page.getByRole('button', { name: ar('Send the request') }).click()
    await own(page).getByText(NAME).waitFor()
    await (await openAdmin(appServer)).suspend(demoUser(31).email, new Date(Date.now() + 3_600_000))
    await context.setOffline(false)
    await own(page)
      .getByRole('button', { name: ar('Edit') })
      .click()
    await expect.poll(() => field(page, 'Name of the ad').inputValue()).toBe(NAME)
    await page.locator('form img').waitFor()
    await own(page).waitFor({ state: 'detached' })
  },
)

journey(
  '[V01] [V02] [V03] [V04] [S08] a request waits without a network, arrives, is accepted by staff, runs on another phone and ends',
  async ({ phone, appServer }) => {
    // Without other advertisements each slot shows this one.
    await (await openAdmin(appServer)).setAds()
    const { page, context } = await phone()
    await signIn(page, demoUser(32), { at: '/profile' })
    await toForm(page)
    await page.getByText('300').click()
    await fillForm(page)
    // The picture may still be in preparation when the request is sent.
    await context.setOffline(true)
    await page.getByRole('button', { name: ar('Send the request') }).click()
    await own(page).getByText(NAME).waitFor()
    expect(await page.getByText(ar('Sent successfully')).count()).toBe(0)
    await context.setOffline(false)
    await page.getByText(ar('Sent successfully')).first().waitFor()
    await page.waitForURL('**/profile')

    const staff = await phone()
    await staff.page.goto('/admin/ad-requests')
    await staff.page.waitForURL('**/admin/login')
    await signInAsStaff(staff.page, 'demo-super')
    await staff.page.waitForURL('**/admin/ad-requests')
    const row = staff.page.getByRole('listitem').filter({ hasText: NAME })
    await row.getByText('0501234567').waitFor()
    await expectAccessible(staff.page, 'the requests')
    await row.getByRole('button', { name: ar('Accept') }).click()
    await staff.page
      .getByRole('dialog')
      .getByRole('button', { name: ar('Accept') })
      .click()
    await staff.page.getByText(ar('The request was accepted')).waitFor()
    await row.getByText(ar('Approved', 'ad request')).waitFor()
    expect(await row.getByRole('button').count()).toBe(0)
    await staff.page.locator('button[aria-haspopup=dialog]', { hasText: '300' }).click()
    await staff.page.getByRole('dialog').getByRole('listitem').filter({ hasText: NAME }).waitFor()

    await toForm(page)
    await own(page).getByText(ar('Running now', 'ad request')).waitFor()

    const other = await phone()
    await other.page.clock.install()
    await signIn(other.page, demoUser(33))
    await openTab(other.page, 'All posts')
    const ad = other.page.locator('[data-ad]', { hasText: NAME })
    await rowsDownTo(other.page, 8)
    await ad.first().waitFor()
    await other.context.setOffline(true)
    await other.page.clock.fastForward(61 * 60_000)
    await expect.poll(() => ad.count()).toBe(0)
  },
)
