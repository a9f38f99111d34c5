import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { expectOk } from '../support/api'
import { userActions } from './fixtures/user-actions'
import { signIn, workerHoldsApp } from './fixtures/user'
import { waitForVerdict } from './fixtures/verdict-wait'
import { journey } from './fixtures/journey'
import { ar } from './fixtures/catalogue'

const cards = (page: Page) => page.locator('a[data-type]')
const unreadCards = (page: Page) => page.locator('a[data-type][data-unread]')
const entry = (page: Page) => page.getByRole('navigation').getByRole('link', { name: /^التنبيهات|التنبيهات$/ })
/** The number at the navigation entry; empty without one. */
const badge = async (page: Page) =>
  (await entry(page).filter({ visible: true }).locator('bdi').allTextContents()).join()
const toast = (page: Page, text: string) => page.getByRole('status').getByText(text)

journey(
  '[N02] the list is empty at first, then shows who did what with a quote, until all are marked as read',
  async ({ phone, appServer }) => {
    const actions = userActions(appServer)
    const [me, reem, nayef, lama] = [
      await actions.user(),
      await actions.user('ريم_الشمراني'),
      await actions.user('نايف_المطرفي'),
      await actions.user('لمى_الحربي'),
    ]
    const { page } = await phone()
    await waitForVerdict(page)
    await signIn(page, me, { at: '/notifications' })
    await page.getByRole('heading', { name: ar('There are no notifications') }).waitFor()
    expect(await badge(page)).toBe('')

    const post = await actions.post(me, 'وصلنا المدرّج الشرقي والصوت من الحين')
    for (const user of [nayef, lama, reem]) await actions.like(user, post)
    // Likes are notified in groups, at most every counter-interval; later notifications are first.
    await expect.poll(async () => (await actions.notifications(me)).map((one) => one.actors_count)).toEqual([3])
    const comment = await actions.comment(nayef, post, 'الكرة الثابتة كانت مدروسة')
    await actions.comment(me, post, 'صدقت', comment)
    await actions.follow(lama, me)

    // It is shown without a reload, newest first.
    await expect.poll(() => cards(page).count()).toBe(3)
    const [follow, commented, liked] = await cards(page).all()
    expect(await follow?.innerText()).toContain('متابعة جديدة من لمى_الحربي')
    expect(await commented?.innerText()).toMatch(/تعليق جديد من نايف_المطرفي على منشورك\s+الكرة الثابتة كانت مدروسة/)
    expect(await liked?.innerText()).toMatch(
      /ريم_الشمراني وشخصان آخران أعجبهم منشورك\s+وصلنا المدرّج الشرقي والصوت من الحين/,
    )
    for (const card of [follow, commented, liked]) {
      expect(await card?.locator('time').innerText()).toBe(ar('now', 'age of a post'))
      expect(await card?.getByText(ar('New'), { exact: true }).count()).toBe(1)
    }
    expect(await page.getByText('3 تنبيهات غير مقروءة').isVisible()).toBe(true)
    await expect.poll(() => badge(page)).toBe('3')
    await expect.poll(() => page.title()).toMatch(/^\(3\) /)

    await page.getByRole('button', { name: ar('Mark all as read') }).click()
    await toast(page, 'تم بنجاح').waitFor()
    await expect.poll(() => unreadCards(page).count()).toBe(0)
    await expect.poll(() => badge(page)).toBe('')
    await expect.poll(() => page.title()).not.toMatch(/^\(/)
    expect(await page.getByRole('button', { name: ar('Mark all as read') }).isDisabled()).toBe(true)
    await expect.poll(async () => (await actions.notifications(me)).filter((one) => !one.is_read)).toEqual([])

    await page.getByRole('button', { name: ar('Back') }).click()
    await page.waitForURL('**/hashtags')
  },
)

journey(
  '[N01] each type names its subject, and the server refuses a notification that a user writes',
  async ({ phone, appServer }) => {
    const actions = userActions(appServer)
    const { api } = actions
    const [me, star, other] = [await actions.user(), await actions.user('نجم_المدرج'), await actions.user()]
    await actions.follow(me, star)
    const mine = await actions.post(me, 'منشوري')
    await actions.like(star, mine)
    const comment = await actions.comment(star, mine, 'علّق عليه')
    const theirs = await actions.post(star, 'من نجم المدرج')
    const elsewhere = await actions.post(other, 'عند غيره')
    const commentId = await actions.comment(star, elsewhere, 'علّق عند غيره')
    await actions.follow(star, me)
    await api.change('profiles', me.id, { verification_override: 'silver' })
    const { page } = await phone()
    await signIn(page, me, { at: '/notifications' })
    const shown = async () => (await cards(page).evaluateAll((all) => all.map((one) => one.dataset.type))).toSorted()
    await expect
      .poll(shown)
      .toEqual(['comment', 'follow', 'follower_comment', 'like', 'post', 'verification'].toSorted())

    const dataOf = Object.fromEntries((await actions.notifications(me)).map(({ type, data }) => [type, data]))
    expect(dataOf).toEqual({
      like: { post_id: mine, liker_id: star.id },
      comment: { post_id: mine, comment_id: comment, commenter_id: star.id },
      follow: { follower_id: star.id },
      post: { post_id: theirs, author_id: star.id, creator_id: star.id },
      follower_comment: { post_id: elsewhere, comment_id: commentId, commenter_id: star.id },
      verification: { verification_status: 'silver', previous_status: 'none' },
    })

    const path = '/api/collections/notifications/records'
    const forged = { user_id: me.id, type: 'verification', data: { verification_status: 'diamond' }, is_read: false }
    for (const token of [star.token, me.token]) {
      expect((await api.request('POST', path, { token, body: forged })).status).toBeGreaterThanOrEqual(400)
    }
    expect(await actions.notifications(me)).toHaveLength(6)
    expect(await shown()).toHaveLength(6)
  },
)

journey('[N02] a mark that cannot be stored shows an error, and nothing is lost', async ({ phone, appServer }) => {
  const actions = userActions(appServer)
  const [me, other] = [await actions.user(), await actions.user()]
  await actions.follow(other, me)
  const { page } = await phone()
  // The phone's storage refuses operations.
  await page.addInitScript(() => {
    const add = IDBObjectStore.prototype.add
    IDBObjectStore.prototype.add = function (...commentId: Parameters<typeof add>) {
      if (this.name === 'operations') throw new DOMException('no room', 'QuotaExceededError')
      return add.apply(this, commentId)
    }
  })
  await signIn(page, me, { at: '/notifications' })
  await expect.poll(() => unreadCards(page).count()).toBe(1)
  await page.getByRole('button', { name: ar('Mark all as read') }).click()
  await toast(page, 'حدث خطأ أثناء تعليم التنبيهات كمقروءة').waitFor()
  expect(await page.getByRole('status').getByText(/^خطأ/).count()).toBe(1)
  expect(await unreadCards(page).count()).toBe(1)
})

journey(
  '[A07] the badge is live on each screen and phone of the user, and shows 99+ above 99',
  async ({ phone, appServer }) => {
    const actions = userActions(appServer)
    const [me, other, third] = [await actions.user(), await actions.user(), await actions.user()]
    const post = await actions.post(me, 'شارة تعد')
    const first = await phone()
    const second = await phone()
    for (const { page } of [first, second]) await signIn(page, me)
    await actions.like(other, post)
    for (const { page } of [first, second]) await expect.poll(() => badge(page)).toBe('1')
    await actions.follow(other, me)
    for (const { page } of [first, second]) await expect.poll(() => badge(page)).toBe('2')
    // The same like makes no second notification.
    await actions.like(third, post)
    await expect.poll(async () => (await actions.notifications(me))[0]?.actors_count).toBe(2)
    expect(await badge(first.page)).toBe('2')
    expect(await entry(first.page).filter({ visible: true }).innerText()).toContain('اثنان غير مقروءين')

    await entry(first.page).filter({ visible: true }).click()
    await first.page.waitForURL('**/messages')
    // A mark covers the notifications on the phone, so the last like must have arrived.
    await cards(first.page).filter({ hasText: third.username }).waitFor()
    await first.page.getByRole('button', { name: ar('Mark all as read') }).click()
    for (const { page } of [first, second]) await expect.poll(() => badge(page)).toBe('')

    // An administrator makes a hundred notifications: a user could not write so many posts within the limits.
    const { api } = actions
    const body = { user_id: me.id, type: 'post', actor_id: other.id, actors: [other.id], actors_count: 1 }
    for (let n = 0; n < 100; n += 1) {
      const created_at = new Date().toISOString()
      const one = { ...body, data: { post_id: post }, group_key: `post:${n}`, is_read: false, created_at }
      const path = '/api/collections/notifications/records'
      expectOk(await api.request('POST', path, { token: await api.admin(), body: one }), path)
    }
    await expect.poll(() => badge(second.page)).toBe('99+')
    await expect.poll(() => second.page.title()).toMatch(/^\(99\+\) /)
  },
)

journey(
  '[N05] notifications read without a network stay read, and every phone learns it later',
  async ({ phone, appServer }) => {
    const actions = userActions(appServer)
    const [me, other] = [await actions.user(), await actions.user('سعد_بلا_شبكة')]
    const [first, second] = [await actions.post(me, 'الأول'), await actions.post(me, 'الثاني')]
    for (const post of [first, second]) await actions.like(other, post)
    const { page } = await phone({ worker: true })
    await signIn(page, me, { at: '/notifications' })
    await expect.poll(() => unreadCards(page).count()).toBe(2)
    await workerHoldsApp(page)
    await appServer.proxy.setMode('cut')

    await cards(page).filter({ hasText: 'الأول' }).click()
    await page.waitForURL(`**/post-details/${first}`)
    await expect.poll(() => badge(page)).toBe('1')
    await page.goto('/notifications')
    await expect.poll(() => unreadCards(page).count()).toBe(1)
    await page.getByRole('button', { name: ar('Mark all as read') }).click()
    await expect.poll(() => badge(page)).toBe('')
    await toast(page, ar('Saved on your phone. It is sent by itself.')).waitFor()
    // A mark is no unsent work, so nobody has to wait for it.
    await page.reload()
    await cards(page).first().waitFor()
    expect(await unreadCards(page).count()).toBe(0)
    expect(await page.getByText(/في الانتظار/).count()).toBe(0)
    expect((await actions.notifications(me)).every((one) => one.is_read)).toBe(false)

    await appServer.proxy.heal()
    await expect.poll(async () => (await actions.notifications(me)).every((one) => one.is_read)).toBe(true)
    // Later events are new.
    await actions.follow(other, me)
    await expect.poll(() => unreadCards(page).count()).toBe(1)
  },
)
