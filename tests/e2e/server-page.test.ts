import { expect } from 'vitest'
import { expectAccessible, expectRoomForLargeText } from './fixtures/axe'
import { ar as text } from './fixtures/catalogue'
import { journey } from './fixtures/journey'
import { editor } from './fixtures/predictions'
import { reloadDashboard, signInAsStaff } from './fixtures/staff'

journey(
  'Q25 a super sees how the server is, with the value from which each warns, and the page renews itself',
  async ({ phone, appServer }) => {
    const { page } = await phone()
    await page.goto('/admin/login')
    await signInAsStaff(page, 'demo-super')
    await page.waitForURL('**/admin/dashboard')
    await page.getByRole('button', { name: text('Menu of the administration') }).click()
    await page
      .getByRole('dialog')
      .getByRole('link', { name: text('Server'), exact: true })
      .click()

    const value = (name: string) => page.locator(`[data-value="${name}"]`)
    const backup = value('backup')
    await backup.getByText(text('Never', 'backup')).waitFor()
    await backup.getByText(text('Act now', 'server')).waitFor()
    await value('feed-growth').getByText(text('Not known', 'server')).waitFor()
    expect(await value('disk-free').textContent()).toContain(text('warns at {from} or less').split('{from}')[0]?.trim())
    await expectAccessible(page, 'the state of the server')
    await expectRoomForLargeText(page, 'the state of the server')

    const { api } = editor(appServer)
    await api.request('POST', '/api/backups', { token: await api.admin(), body: { name: 'server-page.zip' } })
    await backup.getByText(text('Fine', 'server')).waitFor()
  },
)

journey('without a network the page of the server says so, and comes back with it', async ({ phone, appServer }) => {
  const { page } = await phone()
  await page.goto('/admin/login')
  await signInAsStaff(page, 'demo-super')
  await page.waitForURL('**/admin/dashboard')
  await reloadDashboard(page)
  await appServer.proxy.setMode('cut')
  await page.getByRole('button', { name: text('Menu of the administration') }).click()
  await page
    .getByRole('dialog')
    .getByRole('link', { name: text('Server'), exact: true })
    .click()
  await page.getByText(text('The page could not be loaded')).waitFor()
  await appServer.proxy.heal(true)
  await page.getByRole('button', { name: text('Try again') }).click()
  await page.locator('[data-value="disk-free"]').waitFor()
})

journey('an editor may not see the state of the server', async ({ phone }) => {
  const { page } = await phone()
  await page.goto('/admin/login')
  await signInAsStaff(page, 'demo-editor')
  await page.waitForURL('**/admin/dashboard')
  await page.goto('/admin/server')
  await page.getByText(text('You may not see this page')).waitFor()
})
