import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { openCrowd } from './fixtures/crowd'
import { signIn } from './fixtures/user'
import { journey } from './fixtures/journey'
import { ar } from './fixtures/catalogue'

const card = (page: Page, text: string | RegExp) => page.locator('a[data-type]', { hasText: text })

journey(
  '[N04] each type of notification opens its subject and is read by that, and one event makes one notification',
  async ({ phone, stage }) => {
    const crowd = openCrowd(stage)
    const [me, nora] = [await crowd.user('صاحب_التنبيهات'), await crowd.user('نورة_القحطاني')]
    await crowd.follow(me, nora)
    const mine = await crowd.post(me, 'منشوري الأول')
    const comment = await crowd.comment(me, mine, 'تعليقي الأول')
    const otherPost = await crowd.post(nora, 'منشور نورة الجديد')
    const mention = await crowd.post(nora, 'تحية إلى @صاحب_التنبيهات')
    await crowd.follow(nora, me)
    await crowd.like(nora, mine)
    await crowd.likeComment(nora, comment)
    await crowd.comment(nora, mine, 'رد على التعليق', comment)
    await crowd.comment(nora, mine, 'تعليق على المنشور')
    const elsewhere = await crowd.post(await crowd.user(), 'منشور غيرنا')
    await crowd.comment(nora, elsewhere, 'تعليق نورة عند غيرنا')
    // An administrator sets a tier.
    await crowd.api.change('profiles', me.id, { verification_override: 'gold' })
    await crowd.atRest()
    // The second like makes no second notification.
    await crowd.unlike(nora, mine)
    await crowd.like(nora, mine)

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
    await expect.poll(async () => (await crowd.notifications(me)).filter((one) => !one.is_read).length).toBe(0)
  },
)

journey(
  '[N04] events of a muted user make no notification, and an undone event removes its own',
  async ({ phone, stage }) => {
    const crowd = openCrowd(stage)
    const [me, loud, friend] = [await crowd.user(), await crowd.user('صاخب_جدا'), await crowd.user('صديق_هادئ')]
    const post = await crowd.post(me, 'من يعجبه')
    await crowd.like(loud, post)
    await crowd.follow(friend, me)
    const { page } = await phone()
    await signIn(page, me)
    await page.goto('/notifications')
    await card(page, 'نال منشورك إعجاب صاخب_جدا').waitFor()
    await crowd.mute(me, loud)
    await expect.poll(() => card(page, 'صاخب_جدا').count()).toBe(0)
    await crowd.unfollow(friend, me)
    await page.getByRole('heading', { name: ar('There are no notifications') }).waitFor()
  },
)
