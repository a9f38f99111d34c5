import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { expectAccessible, expectRoomForLargeText } from './fixtures/axe'
import { messagesIn } from './fixtures/catalogue'
import { field, openComposer, publishButton } from './fixtures/composer'
import { journey } from './fixtures/journey'
import { speak } from './fixtures/language'
import { newUser } from './fixtures/server-client'
import { addStaff, signInAsStaff } from './fixtures/staff'
import { signIn, storedCard } from './fixtures/user'

const ar = messagesIn('ar')

async function openUsers(page: Page, staff: string, text = ar): Promise<void> {
  await page.goto('/admin/login')
  await signInAsStaff(page, staff, text)
  await page.waitForURL('**/admin/dashboard')
  await page.goto('/admin/users')
}

async function openMenuOf(page: Page, name: string, text = ar): Promise<void> {
  await page.getByRole('searchbox').fill(name)
  await page.getByText(text('{shown} found').replace('{shown}', '1')).waitFor()
  await page.getByRole('button', { name: text('Actions for {name}').replace('{name}', name) }).click()
}

const act = (page: Page, name: string, context = 'sanction', text = ar) =>
  page
    .getByRole('dialog')
    .getByRole('button', { name: text(name, context), exact: true })
    .click()

const notices = (page: Page) => page.locator('[data-type=moderation]')

journey(
  '[S04] [P09] staff verify, suspend and lift a fan, whose open phone shows each of it',
  async ({ phone, appServer }) => {
    const fan = await newUser(appServer, 'sanctioned_fan')
    const opened = await phone()
    await signIn(opened.page, fan, { at: '/profile' })
    const badge = opened.page.locator('main h2').first().getByRole('img')
    await opened.page.locator('main h2').first().waitFor()
    expect(await badge.count()).toBe(0)

    const { page } = await phone()
    await openUsers(page, 'demo-super')
    await openMenuOf(page, fan.username)
    await page.getByRole('button', { name: ar('Set the verification') }).click()
    const card = page.getByRole('list', { name: ar('Users') }).getByRole('listitem')
    await card.locator('select').selectOption('gold')
    await card.getByRole('button', { name: ar('Save', 'verification'), exact: true }).click()
    await badge.waitFor()
    await page.getByRole('button', { name: ar('Actions for {name}').replace('{name}', fan.username) }).click()
    await page.getByRole('button', { name: ar('Set the verification') }).click()
    await card.locator('select').selectOption('none')
    await card.getByRole('button', { name: ar('Save', 'verification'), exact: true }).click()
    await badge.waitFor({ state: 'detached' })

    await page.getByRole('button', { name: ar('Actions for {name}').replace('{name}', fan.username) }).click()
    await act(page, 'Suspend')
    const dialog = page.getByRole('dialog')
    const submit = dialog.getByRole('button', { name: ar('Suspend', 'sanction'), exact: true })
    expect(await submit.isDisabled()).toBe(true)
    await dialog.getByLabel(ar('Reason, which the user reads')).selectOption('spam')
    await dialog.getByLabel(ar('How long')).selectOption('3')
    await dialog.getByLabel(ar('Words to the user (optional)')).fill('إعلانات متكررة')
    await dialog.getByText(ar('Your account is suspended')).waitFor()
    await expectAccessible(page, 'the form of a suspension')
    await expectRoomForLargeText(page, 'the form of a suspension')
    await submit.click()
    await page.getByText(ar('Suspended', 'account'), { exact: false }).first().waitFor()

    await opened.page.goto('/notifications')
    await notices(opened.page).getByText('إعلانات متكررة').waitFor()
    await opened.page.goto('/hashtags')
    await opened.page.getByRole('article').first().waitFor()
    await openComposer(opened.page)
    await opened.page.locator('[data-suspended]').getByText(ar('Spam', 'decision')).waitFor()
    expect(await publishButton(opened.page).count()).toBe(0)
    await field(opened.page).fill('كُتب وقت الإيقاف')

    await page.getByRole('button', { name: ar('Actions for {name}').replace('{name}', fan.username) }).click()
    await page.getByRole('button', { name: ar('Account and devices') }).click()
    await page.locator('[data-sanction=suspend]').getByText(ar('In force')).waitFor()
    await expectAccessible(page, 'the sanctions of a user')
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: ar('Actions for {name}').replace('{name}', fan.username) }).click()
    await act(page, 'Lift the sanctions')
    await act(page, 'Lift the sanctions')
    await page.getByText(ar('All rights are back', 'sanction')).waitFor()

    await publishButton(opened.page).click()
    await storedCard(opened.page, 'كُتب وقت الإيقاف').waitFor()
    await opened.page.goto('/notifications')
    await notices(opened.page).getByText(ar('Our moderators took back a decision about you')).waitFor()
  },
)

journey(
  'Q8 [S04] in English a moderator bans two of three chosen fans and sees each result',
  async ({ phone, appServer }) => {
    const text = messagesIn('en')
    const members = [await newUser(appServer, 'bulk_one'), await newUser(appServer, 'bulk_two')]
    const staffFan = await newUser(appServer, 'bulk_staff')
    const { api, username } = await addStaff(appServer, { roles: ['moderator'] })
    const { id } = await addStaff(appServer, { roles: ['editor'] })
    await api.change('users', staffFan.id, { verified: true })
    await api.change('admins', id, { email: staffFan.email })
    const { page, context } = await phone({ locale: 'en-GB' })
    await speak(context, 'en')
    await openUsers(page, username, text)
    await page.getByRole('searchbox').fill('bulk_')
    await page.getByText(text('{shown} found').replace('{shown}', '3')).waitFor()
    await page.getByRole('button', { name: text('Choose several') }).click()
    for (const one of [...members, staffFan]) {
      await page.getByRole('checkbox', { name: text('Choose {name}').replace('{name}', one.username) }).check()
    }
    await expectAccessible(page, 'chosen users')
    await page
      .getByRole('group', { name: text('Chosen users') })
      .getByRole('button', { name: text('Ban', 'sanction act'), exact: true })
      .click()
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel(text('Reason, which the user reads')).selectOption('scam')
    await dialog.getByRole('button', { name: text('Ban', 'sanction act'), exact: true }).click()
    await dialog.getByText(text('Done for {done} of {all}.').replace('{done}', '2').replace('{all}', '3')).waitFor()
    const results = dialog.getByRole('list', { name: text('Results') }).getByRole('listitem')
    await results.first().getByText(text('This is about a member of staff. A super-admin decides it.')).waitFor()
    await expectAccessible(page, 'the results')
    await dialog
      .getByRole('button', { name: text('Close'), exact: true })
      .last()
      .click()
    await page.getByRole('button', { name: text('Banned', 'accounts'), exact: true }).click()
    await page.getByText(text('{shown} found').replace('{shown}', '2')).waitFor()
  },
)

journey('[S04] a suspension until a moment is chosen by calendar inside its dialog', async ({ phone, appServer }) => {
  const fan = await newUser(appServer, 'until_fan')
  const { page } = await phone()
  await openUsers(page, 'demo-super')
  await openMenuOf(page, fan.username)
  await act(page, 'Suspend')
  const dialog = page.getByRole('dialog').first()
  await dialog.getByLabel(ar('Reason, which the user reads')).selectOption('hate')
  await dialog.getByLabel(ar('How long')).selectOption('moment')
  const submit = dialog.getByRole('button', { name: ar('Suspend', 'sanction'), exact: true })
  expect(await submit.isDisabled()).toBe(true)
  await dialog.getByRole('button', { name: ar('Until', 'sanction') }).click()
  await page.getByRole('button', { name: ar('Next month') }).click()
  await page
    .locator('[data-testid], table td button')
    .filter({ hasText: /^(15|١٥)$/ })
    .first()
    .click()
  await page.getByRole('button', { name: ar('Take this time') }).click()
  await submit.click()
  await page.getByText(ar('Suspended', 'account'), { exact: false }).first().waitFor()
})
