import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { userActions } from './fixtures/user-actions'
import { signIn } from './fixtures/user'
import { journey } from './fixtures/journey'
import { ar } from './fixtures/catalogue'

const card = (page: Page, text: string | RegExp) => page.locator('a[data-type]', { hasText: text })

journey(
  '[N04] each type of notification opens its subject and is read by that, and one event makes one notification',
  async ({ phone, appServer }) => {
    const actions = userActions(appServer)
    const [me, nora] = [await actions.user('صاحب_التنبيهات'), await actions.user('نورة_القحطاني')]
    await actions.follow(me, nora)
    const mine = await actions.post(me, 'منشوري الأول')
    const comment = await actions.comment(me, mine, 'تعليقي الأول')
    const otherPost = await actions.post(nora, 'منشور نورة الجديد')
    const mention = await actions.post(nora, 'تحية إلى @صاحب_التنبيهات')
    await actions.follow(nora, me)
    await actions.like(nora, mine)
    await actions.likeComment(nora, comment)
    await actions.comment(nora, mine, 'رد على التعليق', comment)
    await actions.comment(nora, mine, 'تعليق على المنشور')
    const elsewhere = await actions.post(await actions.user(), 'منشور غيرنا')
    await actions.comment(nora, elsewhere, 'تعليق نورة عند غيرنا')
    // An administrator sets a tier.
    await actions.api.change('profiles', me.id, { verification_override: 'gold' })
    await actions.atRest()
    // The second like makes no second notification.
    await actions.unlike(nora, mine)
    await actions.like(nora, mine)

    const { page } = await phone()
    await signIn(page, me)
    const post = (id: string) => `/post-details/${id}`
    const targets: Array<[string | RegExp, string, string]> = [
      ['نال منشورك إعجاب نورة_القحطاني', 'like', post(mine)],
      ['نال تعليقك إعجاب نورة_القحطاني', 'like', post(mine)],
      ['تعليق جديد من نورة_القحطاني على منشورك', 'comment', post(mine)],
      ['رد جديد من نورة_القحطاني على تعليقك', 'comment', post(mine)],
      ['ورد اسمك في منشور من نورة_القحطاني', 'post', post(mention)],
      ['منشور جديد من نورة_القحطاني', 'post', post(otherPost)],
      ['تعليق جديد من نورة_القحطاني ضمن من تتابعهم', 'follower_comment', post(elsewhere)],
      ['متابعة جديدة من نورة_القحطاني', 'follow', `/user-profile/${nora.id}`],
      ['حصلت على التوثيق الذهبي', 'verification', '/profile'],
    ]
    for (const [text, type, path] of targets) {
      await page.goto('/notifications')
      await card(page, text).first().waitFor()
      expect(await card(page, text).count(), String(text)).toBe(1)
      expect(await card(page, text).getAttribute('data-type')).toBe(type)
      expect(await card(page, text).getAttribute('data-unread')).toBe('')
      await card(page, text).click()
      await page.waitForURL(`**${path}`)
      await page.goBack()
      await card(page, text).waitFor()
      await expect.poll(() => card(page, text).getAttribute('data-unread'), { message: String(text) }).toBeNull()
    }
    await expect.poll(async () => (await actions.notifications(me)).filter((one) => !one.is_read).length).toBe(0)
  },
)

journey(
  '[N04] events of a muted user make no notification, and an undone event removes its own',
  async ({ phone, appServer }) => {
    const actions = userActions(appServer)
    const [me, loud, friend] = [await actions.user(), await actions.user('صاخب_جدا'), await actions.user('صديق_هادئ')]
    const post = await actions.post(me, 'من يعجبه')
    await actions.like(loud, post)
    await actions.follow(friend, me)
    const { page } = await phone()
    await signIn(page, me, { at: '/notifications' })
    await card(page, 'نال منشورك إعجاب صاخب_جدا').waitFor()
    await actions.mute(me, loud)
    await expect.poll(() => card(page, 'صاخب_جدا').count()).toBe(0)
    await actions.unfollow(friend, me)
    await page.getByRole('heading', { name: ar('There are no notifications') }).waitFor()
  },
)
