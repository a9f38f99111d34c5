import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { signIn, workerHoldsApp } from './fixtures/user'
import { journey } from './fixtures/journey'
import { serverClient, newUser } from './fixtures/server-client'
import { demoUser } from './fixtures/app-server'
import { ar } from './fixtures/catalogue'

/** Whether the navigation marks this entry as the present one. */
async function isLit(page: Page, entry: string): Promise<boolean> {
  const link = page
    .getByRole('navigation')
    .getByRole('link', { name: ar(entry) })
    .filter({ visible: true })
  return (await link.getAttribute('aria-current')) === 'page'
}

const row = (page: Page, userId: string) => page.locator(`[data-user="${userId}"]`)

journey(
  '[P07] each row has a follow button except the own one, a row opens the profile, and empty lists have a text',
  async ({ phone, appServer }) => {
    const { page } = await phone()
    const followed = await serverClient(appServer, demoUser(58))
    const me = await serverClient(appServer, demoUser(59))
    const other = await serverClient(appServer, demoUser(60))
    await me.follow(followed.userId)
    await other.follow(followed.userId)
    await signIn(page, demoUser(59), { at: `/followers-following/${followed.userId}/followers` })
    await row(page, other.userId).waitFor()
    expect(await row(page, me.userId).getByRole('button').count()).toBe(0)
    await row(page, other.userId)
      .getByRole('button', { name: /^متابعة/ })
      .click()
    await expect.poll(() => me.followsOf(other.userId)).toBe(true)
    await row(page, other.userId)
      .getByRole('button', { name: /^متابَع/ })
      .waitFor()

    await row(page, other.userId).getByRole('link').click()
    await page.waitForURL(`**/user-profile/${other.userId}`)
    await page.goBack()
    await page.getByRole('tab', { name: ar('Following'), exact: true }).click()
    await page.waitForURL(`**/followers-following/${followed.userId}/following`)
    expect(await isLit(page, 'Hashtags')).toBe(true)
    await page.goto(`/followers-following/${me.userId}/following`)
    await row(page, followed.userId).waitFor()
    expect(await isLit(page, 'My account')).toBe(true)
  },
)

journey(
  '[P07] an empty list has a text, and a wrong address shows that the link is wrong',
  async ({ phone, appServer }) => {
    const { page } = await phone()
    const fresh = await newUser(appServer, 'بلا_متابعين')
    await signIn(page, demoUser(61), { at: `/followers-following/${fresh.id}/followers` })
    await page.getByText('لا يوجد متابعين').waitFor()
    await page.goto(`/followers-following/${fresh.id}/following`)
    await page.getByText('لا يتابع أحد').waitFor()
    await page.goto(`/followers-following/${fresh.id}/friends`)
    await page.getByText('رابط غير صحيح').waitFor()
    await page
      .getByRole('main')
      .getByRole('button', { name: ar('Back') })
      .last()
      .click()
    await page.waitForURL('**/following')
  },
)

journey('[P07] a list that was loaded is shown without a network', async ({ phone, appServer }) => {
  const { page } = await phone({ worker: true })
  const followed = await serverClient(appServer, demoUser(62))
  const follower = await serverClient(appServer, demoUser(63))
  await follower.follow(followed.userId)
  await signIn(page, demoUser(64), { at: `/followers-following/${followed.userId}/followers` })
  await row(page, follower.userId).waitFor()
  await workerHoldsApp(page)
  await appServer.proxy.setMode('cut')
  await page.reload()
  await row(page, follower.userId).waitFor()
  await page.goto('/followers-following/demofan00000065/followers')
  await page.getByText(ar('This list is not on this phone yet')).waitFor()
})
