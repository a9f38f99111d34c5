import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { userActions } from './fixtures/user-actions'
import { signIn } from './fixtures/user'
import { journeyWithNotifications } from './fixtures/journey'
import { openPushSwitch, pushPhone, pushesAreOn } from './fixtures/push-phone'
import { isSubscribed, openPushes, permissionsAsked, subscriptionsOf } from './fixtures/push-messages'
import { ar, messagesIn } from './fixtures/catalogue'

const button = (page: Page, text: string) => page.getByRole('button', { name: ar(text) })
const offer = (page: Page) => page.getByRole('heading', { name: ar('Hear of it when the app is closed') })

journeyWithNotifications(
  '[N05] a phone whose fan agreed is pushed to while the app is closed; a tap opens what it speaks of, and it is read',
  async ({ phone, appServer }) => {
    const parts = await pushPhone({ phone, appServer }, 'نايف_المطرفي')
    const { service, actions, me, other: nayef, page, context, device } = parts
    const post = await actions.post(me, 'من يشجع معي')

    // Permission is asked only when there is a notification, and only after a tap.
    await page.goto('/notifications')
    await page.getByRole('heading', { name: ar('There are no notifications') }).waitFor()
    expect(await offer(page).count()).toBe(0)
    await actions.like(nayef, post)
    await offer(page).waitFor()
    expect(await permissionsAsked(page)).toBe(0)
    await button(page, 'Turn notifications on').click()
    await expect.poll(() => subscriptionsOf(appServer, me.token)).toHaveLength(1)
    expect(await permissionsAsked(page)).toBe(1)
    await expect.poll(() => offer(page).count()).toBe(0)
    expect((await subscriptionsOf(appServer, me.token))[0]).toMatchObject({ lang: 'ar' })

    // The app is closed; the test passes on what the server sends to the push service.
    const pushes = await openPushes(context, appServer.url)
    await page.close()
    await actions.comment(nayef, post, 'أنا معك من أول دقيقة')
    const { message } = await service.messageTo(device)
    expect(service.faults).toEqual([])
    await pushes.deliver(JSON.stringify(message))
    await expect.poll(() => pushes.shown()).toHaveLength(1)
    const [shown] = await pushes.shown()
    expect(shown).toMatchObject({ lang: 'ar', dir: 'rtl', body: 'أنا معك من أول دقيقة' })
    expect(shown?.title).toContain('نايف_المطرفي')
    const notification = (await actions.notifications(me)).find(({ type }) => type === 'comment')
    const path = `/post-details/${post}?notice=${notification.id}`
    expect(shown?.data.path).toBe(path)

    // Without an open page the worker opens one, and that page marks the notification.
    expect(await pushes.tap()).toBe(path)
    expect(await pushes.shown()).toEqual([])
    const again = await context.newPage()
    await again.goto(path)
    await again.waitForURL(`**/post-details/${post}`)
    await expect
      .poll(async () => (await actions.notifications(me)).find(({ type }) => type === 'comment').is_read)
      .toBe(true)

    // With an open page, that page navigates without a reload.
    await again.goto('/hashtags')
    await again.getByRole('article').first().waitFor()
    await again.evaluate(() => Object.assign(window, { stays: true }))
    await actions.follow(nayef, me)
    await pushes.deliver(JSON.stringify((await service.messageTo(device, 2)).message))
    await expect.poll(() => pushes.shown()).toHaveLength(1)
    expect(await pushes.tap()).toBeNull()
    await again.waitForURL(`**/user-profile/${nayef.id}`)
    expect(await again.evaluate(() => (window as unknown as { stays?: boolean }).stays)).toBe(true)
    await expect
      .poll(async () => (await actions.notifications(me)).find(({ type }) => type === 'follow').is_read)
      .toBe(true)

    // A push that cannot be read shows a generic notification.
    for (const garbage of ['', '{"web_push":8030}', 'no json at all']) await pushes.deliver(garbage)
    await expect.poll(async () => (await pushes.shown()).length).toBe(3)
    for (const one of await pushes.shown()) {
      expect(one).toMatchObject({ title: 'مدرّج', body: 'لديك تنبيهات جديدة', data: { path: '/notifications' } })
    }
  },
)

journeyWithNotifications(
  '[N05] per-type switches, the language, a line that is away, and the way out: the server always knows what the fan wants',
  async ({ phone, appServer }) => {
    const parts = await pushPhone({ phone, appServer }, 'نايف_الغامدي')
    const { service, actions, me, other: nayef, page, device } = parts
    const post = await actions.post(me, 'مفاتيح')
    const whole = await openPushSwitch(page)

    // Without a network the wish is stored and waits.
    await appServer.proxy.setMode('cut')
    await whole.click()
    await page.getByText(ar('It is being turned on, as soon as there is a network.')).waitFor()
    expect(await subscriptionsOf(appServer, me.token)).toEqual([])
    await appServer.proxy.heal()
    await expect.poll(() => subscriptionsOf(appServer, me.token)).toHaveLength(1)
    await pushesAreOn(page)

    // A type that is off is not pushed; its notification still exists.
    await page.getByRole('switch', { name: ar('Likes') }).click()
    await expect
      .poll(async () => (await subscriptionsOf(appServer, me.token))[0]?.switches)
      .toMatchObject({ like: false })
    await actions.like(nayef, post)
    await actions.comment(nayef, post, 'تعليق يصل')
    expect((await service.messageTo(device)).message.notification.title).toContain('علّق')
    expect((await actions.notifications(me)).map(({ type }) => type).sort()).toEqual(['comment', 'like'])

    // The new language is sent to the server at once.
    await page.getByText('English', { exact: true }).click()
    await expect.poll(async () => (await subscriptionsOf(appServer, me.token))[0]?.lang).toBe('en')
    await actions.follow(nayef, me)
    expect((await service.messageTo(device, 2)).message.notification).toMatchObject({ lang: 'en', dir: 'ltr' })
    expect(service.taken.filter(({ message }) => message.notification.title.includes('أُعجب'))).toEqual([])

    // After the sign-out nothing is pushed to this phone.
    const en = messagesIn('en')
    await page.goto('/profile')
    await page.getByRole('button', { name: en('Log out') }).click()
    const question = page.getByRole('dialog')
    if (await question.isVisible().catch(() => false)) await question.getByRole('button', { name: /log out/i }).click()
    await page.getByLabel(en('E-mail')).waitFor()
    await expect.poll(() => subscriptionsOf(appServer, me.token)).toEqual([])
    // The server drops the registration with the session, whatever the browser does.
    await expect.poll(() => isSubscribed(page)).toBe(false)
  },
)

journeyWithNotifications('[N05] an offer that was put away does not come back', async ({ phone, appServer }) => {
  const actions = userActions(appServer)
  const [me, other] = [await actions.user(), await actions.user()]
  await actions.follow(other, me)
  const { page } = await phone({ worker: true })
  await signIn(page, me, { at: '/messages' })
  await offer(page).waitFor()
  await button(page, 'Not now').click()
  await expect.poll(() => offer(page).count()).toBe(0)
  await page.goto('/notifications')
  await page.locator('a[data-type]').first().waitFor()
  expect(await offer(page).count()).toBe(0)
})

journeyWithNotifications(
  '[N05] an offer that the browser refuses says why, and does not wait for the network',
  async ({ phone, appServer }) => {
    const actions = userActions(appServer)
    const [me, other] = [await actions.user(), await actions.user()]
    await actions.follow(other, me)
    const { page, context } = await phone({ worker: true })
    await context.addInitScript(() => {
      let permission: NotificationPermission = 'default'
      Object.defineProperty(Notification, 'permission', { get: () => permission })
      Notification.requestPermission = async () => (permission = 'denied')
    })
    await signIn(page, me, { at: '/messages' })
    await button(page, 'Turn notifications on').click()
    const denied =
      'You said no to notifications of this site. Allow them in the settings of your browser, then come back.'
    await page.getByText(ar(denied)).waitFor()
    expect(await button(page, 'Turn notifications on').count()).toBe(0)
  },
)

journeyWithNotifications(
  '[N05] pushes that the browser forbids later can be turned off in the settings',
  async ({ phone, appServer }) => {
    const { page, me } = await pushPhone({ phone, appServer }, 'نايف_الشهري')
    const whole = await openPushSwitch(page)
    await whole.click()
    await pushesAreOn(page)
    await page.evaluate(() => {
      Object.defineProperty(Notification, 'permission', { get: () => 'denied' })
      document.dispatchEvent(new Event('visibilitychange'))
    })
    await page
      .getByText(
        ar('You said no to notifications of this site. Allow them in the settings of your browser, then come back.'),
      )
      .waitFor()
    expect(await whole.isChecked()).toBe(true)
    await whole.click()
    await expect.poll(() => whole.isChecked()).toBe(false)
    await expect.poll(() => subscriptionsOf(appServer, me.token)).toEqual([])
  },
)
