import { expect } from 'vitest'
import { pairId } from '@/domain/ids'
import { ar } from './fixtures/catalogue'
import { bubble, openChat } from './fixtures/chat'
import { journeyWithNotifications } from './fixtures/journey'
import { openPushSwitch, pushPhone, pushesAreOn } from './fixtures/push-phone'
import { openPushes, subscriptionsOf } from './fixtures/push-messages'
import { signIn } from './fixtures/user'

journeyWithNotifications(
  '[N04] a push of a message opens its conversation, which is read then; one that is read elsewhere is closed',
  async ({ phone, appServer }) => {
    const settings = { 'push-message-delay': '0s' }
    const { service, actions, me, other, page, context, device } = await pushPhone(
      { phone, appServer },
      'سارة_القحطاني',
      settings,
    )
    await (await openPushSwitch(page)).click()
    await pushesAreOn(page)

    await actions.message(other, me, 'وين مكانك في المدرج؟')
    const pushes = await openPushes(context, appServer.url)
    await pushes.deliver(JSON.stringify((await service.messageTo(device)).message))
    await expect.poll(() => pushes.shown()).toHaveLength(1)
    expect((await pushes.shown())[0]).toMatchObject({ title: 'سارة_القحطاني', body: 'وين مكانك في المدرج؟' })
    expect(await pushes.tap()).toBeNull()
    await page.waitForURL(`**/private-chat/${other.id}`)
    await bubble(page, 'وين مكانك في المدرج؟').waitFor()
    const seat = pairId(me.id, other.id)
    await expect.poll(async () => (await actions.api.row('private_chats', seat)).unread).toBe(0)

    // Read on a second phone: the first one no longer shows its push.
    await page.goto('/settings')
    await actions.message(other, me, 'عند البوابة ٧')
    await pushes.deliver(JSON.stringify((await service.messageTo(device, 2)).message))
    await expect.poll(() => pushes.shown()).toHaveLength(1)
    const { page: second } = await phone()
    await signIn(second, me)
    await openChat(second, other.id)
    await bubble(second, 'عند البوابة ٧').waitFor()
    await expect.poll(() => pushes.shown()).toEqual([])

    // The words can be hidden.
    await page.getByRole('switch', { name: ar('Show the words of private messages') }).click()
    const switches = async () => (await subscriptionsOf(appServer, me.token))[0]?.switches
    await expect.poll(switches).toMatchObject({ message_words: false })
    await second.goto('/hashtags')
    await actions.message(other, me, 'سر')
    expect((await service.messageTo(device, 3)).message.notification.body).toBe('رسالة جديدة')
  },
)
