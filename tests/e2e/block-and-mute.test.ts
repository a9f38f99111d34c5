import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { HIDDEN_USERS_MAX } from '@/domain/sync-limits'
import type { SyncAnswer } from '@/domain/wire'
import { signIn, workerHoldsApp } from './fixtures/user'
import { journey } from './fixtures/journey'
import { rawStorage } from './fixtures/raw-storage'
import { serverClient } from './fixtures/server-client'
import { demoUser } from './fixtures/app-server'
import { ar } from './fixtures/catalogue'

const chooseInMenu = async (page: Page, item: string) => {
  await page.getByRole('button', { name: ar('Profile options') }).click()
  await page
    .getByRole('dialog')
    .getByRole('button', { name: ar(item), exact: true })
    .click()
}

journey(
  '[P06] a user is blocked from their profile after a confirmation: their posts leave each list, and an unblock restores them',
  async ({ phone, appServer }) => {
    const { page } = await phone()
    const me = await serverClient(appServer, demoUser(31))
    const other = await serverClient(appServer, demoUser(32))
    await me.follow(other.userId)
    await other.createPost('سيُحظر صاحبه')
    await signIn(page, demoUser(31), { at: `/user-profile/${other.userId}` })
    await page.getByRole('article').filter({ hasText: 'سيُحظر صاحبه' }).waitFor()
    await chooseInMenu(page, 'Block')
    const question = page.getByRole('dialog')
    await question
      .getByText(
        ar(
          'You no longer see the posts and comments of this account. Neither of you can write to the other, follow, comment or like. They are not told.',
        ),
      )
      .waitFor()
    await question.getByRole('button', { name: ar('Block'), exact: true }).click()
    await page.getByRole('button', { name: ar('Unblock') }).waitFor()
    expect(await page.getByRole('article').count()).toBe(0)
    await expect.poll(() => me.followsOf(other.userId)).toBe(false)

    await page.goto('/hashtags')
    await page.getByRole('tab', { name: ar('All posts') }).click()
    await page.getByRole('article').first().waitFor()
    expect(await page.getByText('سيُحظر صاحبه').count()).toBe(0)

    await page.goto(`/user-profile/${other.userId}`)
    await page.getByRole('button', { name: ar('Unblock') }).click()
    await page.getByRole('article').filter({ hasText: 'سيُحظر صاحبه' }).waitFor()
  },
)

journey(
  '[P06] a post of a blocked user that is opened by its link says so without its content, also without a network',
  async ({ phone, appServer }) => {
    const { page } = await phone({ worker: true })
    const me = await serverClient(appServer, demoUser(39))
    const other = await serverClient(appServer, demoUser(40))
    const { username } = await other.profileOf(other.userId)
    const post = await other.createPost('رابطه عند من حظره')
    const pages = [`/post-details/${post}`, `/post/${post}`, `/comments/${post}`]
    await signIn(page, demoUser(39), { at: `/post-details/${post}` })
    await page.getByText('رابطه عند من حظره').waitFor()
    await me.block(other.userId)
    const saysSo = async () => {
      await page.getByText(ar('You blocked {name}').replace('{name}', String(username))).waitFor()
      await page.getByRole('button', { name: ar('Back') }).waitFor()
      expect(await page.getByText('رابطه عند من حظره').count()).toBe(0)
      expect(await page.getByRole('textbox').count()).toBe(0)
    }
    // The open post closes too, as soon as the block arrives.
    await saysSo()
    await workerHoldsApp(page)
    for (const mode of ['pass', 'cut'] as const) {
      await appServer.proxy.setMode(mode)
      for (const address of pages) {
        await page.goto(address)
        await saysSo()
      }
    }
    await page.getByRole('button', { name: ar('Unblock') }).click()
    await page.getByText('رابطه عند من حظره').waitFor()
    await page.getByRole('textbox').waitFor()
  },
)

journey(
  '[P06] a mute hides posts, can be undone, works without a network, and the muted user is not told',
  async ({ phone, appServer }) => {
    const { page } = await phone({ worker: true })
    const other = await serverClient(appServer, demoUser(34))
    await other.createPost('سيُكتم صاحبه')
    // The feed is read later without a network.
    await signIn(page, demoUser(33))
    await page.goto(`/user-profile/${other.userId}`)
    await page.getByRole('article').filter({ hasText: 'سيُكتم صاحبه' }).waitFor()
    await workerHoldsApp(page)
    await appServer.proxy.setMode('cut')
    await chooseInMenu(page, 'Mute')
    await page.getByText(ar('Saved on your phone. It is sent by itself.')).waitFor()
    await page.goto('/hashtags')
    await page.getByRole('tab', { name: ar('All posts') }).click()
    await page.getByRole('article').first().waitFor()
    expect(await page.getByText('سيُكتم صاحبه').count()).toBe(0)
    await page.goto(`/user-profile/${other.userId}`)
    await chooseInMenu(page, 'Unmute')
    // The message follows the stored operation; an earlier navigation would lose the mute.
    await page.getByText(ar('Saved on your phone. It is sent by itself.')).waitFor()
    await page.goto('/hashtags')
    await page.getByRole('tab', { name: ar('All posts') }).click()
    await page.getByText('سيُكتم صاحبه').waitFor()
  },
)

const hiddenUser = (n: number) => `nobody${String(n).padStart(9, '0')}`

/** Adds blocks to the first answer for the user's own channel, up to the limit, of users that nothing requests. */
async function addBlocksToAnswer(page: Page, user: string): Promise<void> {
  await page.route('**/api/sync', async (route) => {
    const response = await route.fetch()
    const answer = (await response.json()) as SyncAnswer
    const own = `user:${user}`
    const { fresh, more, cursor } = answer.channels?.[own] ?? {}
    if (!fresh || more || !cursor) return route.fulfill({ response })
    for (let n = 0; n < HIDDEN_USERS_MAX; n++) {
      const target = hiddenUser(n)
      const row = { id: user + target, user_id: user, target_id: target, created_at: '2026-11-01 10:00:00.000Z' }
      answer.rows.push({ c: 'blocks', seq: cursor.seq, in: [own], row })
    }
    await route.fulfill({ response, json: { ...answer, end: answer.rows.length } })
  })
}

journey(
  '[P06] at the limit of blocks, a further block shows a message that links to the list of blocked users',
  async ({ phone, appServer }) => {
    const { page } = await phone()
    const [me, other] = [await serverClient(appServer, demoUser(37)), await serverClient(appServer, demoUser(38))]
    await addBlocksToAnswer(page, me.userId)
    await signIn(page, demoUser(37), { at: `/user-profile/${other.userId}` })
    await expect.poll(async () => (await rawStorage(page)).text).toContain(hiddenUser(HIDDEN_USERS_MAX - 1))
    await chooseInMenu(page, 'Block')
    await page
      .getByRole('dialog')
      .getByRole('button', { name: ar('Block'), exact: true })
      .click()
    await page
      .getByRole('status')
      .filter({
        hasText: ar('You have blocked 500 fans, which is the most. Unblock one in the settings and try again.'),
      })
      .getByRole('button', { name: ar('Show them') })
      .click()
    await page.waitForURL('**/settings/blocked')
    await expect.poll(() => page.getByRole('button', { name: ar('Unblock') }).count()).toBe(HIDDEN_USERS_MAX)
  },
)

journey('[P06] a profile is shared by its link', async ({ phone }) => {
  const { page, context } = await phone()
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await signIn(page, demoUser(35), { at: '/user-profile/demofan00000036' })
  await page.getByRole('heading', { level: 2 }).first().waitFor()
  await chooseInMenu(page, 'Copy link')
  await page.getByText(ar('Link copied')).waitFor()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toMatch(/\/user-profile\/demofan00000036$/)
})
