import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { signIn, workerHoldsApp } from './fixtures/user'
import { journey } from './fixtures/journey'
import { serverClient } from './fixtures/server-client'
import { demoUser } from './fixtures/app-server'
import { ar } from './fixtures/catalogue'

const username = (page: Page) => page.getByRole('textbox', { name: ar('Username') })
const bio = (page: Page) => page.getByRole('textbox', { name: ar('Bio') })
const team = (page: Page) => page.getByRole('combobox', { name: ar('Favourite team') })
const toggle = (page: Page) => page.getByRole('button', { name: ar('Edit profile') })
const save = (page: Page) => page.getByRole('button', { name: ar('Save'), exact: true })

journey(
  '[P03] the form opens and closes, shows each error at its field, and saves to the server',
  async ({ phone, appServer }) => {
    const { page } = await phone()
    const user = demoUser(44)
    const server = await serverClient(appServer, user)
    await signIn(page, user, { at: '/profile' })
    await toggle(page).click()
    expect(await toggle(page).getAttribute('aria-expanded')).toBe('true')
    expect(await save(page).isDisabled()).toBe(true)
    await bio(page).fill('يُغلق ولا يُحفظ')
    await page.getByRole('button', { name: ar('Cancel'), exact: true }).click()
    await bio(page).waitFor({ state: 'detached' })
    expect(await toggle(page).getAttribute('aria-expanded')).toBe('false')

    await toggle(page).click()
    expect(await bio(page).inputValue()).not.toBe('يُغلق ولا يُحفظ')
    await username(page).fill('سالم علي')
    await bio(page).fill('س'.repeat(161))
    await save(page).click()
    await page.getByText(ar('A name has letters, digits, underscore and dot, without spaces.')).waitFor()
    await page.getByText(ar('The bio is longer than 160 characters. Shorten it.')).waitFor()

    await username(page).fill('سالم_الجديد')
    await bio(page).fill('مشجّع من المدرّج الشرقي')
    await team(page).fill('الاتحاد')
    await page.reload()
    await expect.poll(() => bio(page).inputValue()).toBe('مشجّع من المدرّج الشرقي')
    await save(page).click()
    await page.getByRole('heading', { name: 'سالم_الجديد' }).waitFor()
    await expect
      .poll(async () => server.profileOf(server.userId))
      .toMatchObject({ username: 'سالم_الجديد', bio: 'مشجّع من المدرّج الشرقي', favorite_team: 'الاتحاد' })
  },
)

journey(
  '[P03] the separate page of the form saves as well, also without a network, and returns to the profile',
  async ({ phone, appServer }) => {
    const { page } = await phone({ worker: true })
    const user = demoUser(45)
    const server = await serverClient(appServer, user)
    await signIn(page, user, { at: '/edit-profile' })
    await bio(page).waitFor()
    await workerHoldsApp(page)
    await page.getByRole('button', { name: ar('Back to my account') }).click()
    await page.waitForURL('**/profile')
    await appServer.proxy.setMode('cut')
    await page.goto('/edit-profile')
    await bio(page).fill('كُتب بلا شبكة')
    await save(page).click()
    await page.waitForURL('**/profile')
    await page.getByText('كُتب بلا شبكة').waitFor()
    await page.locator('[data-queue=waiting]').waitFor()
    await page.reload()
    await page.getByText('كُتب بلا شبكة').waitFor()
    await appServer.proxy.heal()
    await expect.poll(async () => (await server.profileOf(server.userId)).bio).toBe('كُتب بلا شبكة')
    await page.locator('[data-queue=waiting]').waitFor({ state: 'detached' })
  },
)

journey(
  '[P03] a name that was taken meanwhile is refused with a reason; the other fields stay and are sent with another name',
  async ({ phone, appServer }) => {
    const { page } = await phone()
    const user = demoUser(46)
    const server = await serverClient(appServer, user)
    const { username: taken } = await server.profileOf('demofan00000047')
    await signIn(page, user, { at: '/profile' })
    await toggle(page).click()
    await username(page).fill(String(taken))
    await bio(page).fill('هذه النبذة لا تضيع')
    await save(page).click()
    const line = page.locator('[data-queue=refused]')
    await line.getByText(ar('This name is taken, or looks like one that is. Choose another.')).waitFor()
    await line.getByRole('button', { name: ar('Edit'), exact: true }).click()
    expect(await username(page).inputValue()).toBe(String(taken))
    expect(await bio(page).inputValue()).toBe('هذه النبذة لا تضيع')
    await username(page).fill('اسم_لا_يحمله_أحد')
    await save(page).click()
    await expect
      .poll(async () => server.profileOf(server.userId))
      .toMatchObject({ username: 'اسم_لا_يحمله_أحد', bio: 'هذه النبذة لا تضيع' })
    await line.waitFor({ state: 'detached' })
  },
)
