import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { journey } from './fixtures/journey'
import { roomActions } from './fixtures/room-actions'
import { signIn } from './fixtures/user'

const card = (page: Page, type: string) => page.locator(`a[data-type="${type}"]`)

journey(
  '[N01] [N04] a notification of a room opens its target: the room, the message in it, or the profile',
  async ({ phone, appServer }) => {
    const rooms = roomActions(appServer)
    const [me, owner] = [await rooms.user('مدعو_الغرف'), await rooms.user('صاحب_الغرف')]
    await rooms.follow(me, owner)
    const open = await rooms.room(owner, { name: 'مدرج مفتوح' })
    await rooms.room(owner, { name: 'مدرج مقفل' }, [me])
    await rooms.join(me, open)
    const message = await rooms.roomMessage(owner, open, 'أين أنت يا @مدعو_الغرف')
    await rooms.atRest()
    const { page } = await phone()
    await signIn(page, me)
    const unread = async (type: string) =>
      (await rooms.notifications(me)).filter((one) => one.type === type && !one.is_read)
    const targets: Array<[string, string, string]> = [
      ['message', 'رسالة إليك من صاحب_الغرف في غرفة «مدرج مفتوح»', `/chat-room/${open}?message=${message}`],
      ['chat_room', 'غرفة جديدة من صاحب_الغرف: «مدرج مفتوح»', `/chat-room/${open}`],
      ['room_invitation', 'دعوة من صاحب_الغرف إلى غرفة «مدرج مقفل»', '/profile'],
    ]
    for (const [type, words, path] of targets) {
      await page.goto('/notifications')
      await card(page, type).waitFor()
      expect((await card(page, type).textContent())?.replaceAll(/[\u2066-\u2069]/g, '')).toContain(words)
      await card(page, type).click()
      await page.waitForURL(`**${path}`)
      await expect.poll(() => unread(type)).toEqual([])
    }
  },
)

journey(
  '[N04] a notification of a new room is read when the list shows it, one of an invitation is not',
  async ({ phone, appServer }) => {
    const rooms = roomActions(appServer)
    const [me, owner] = [await rooms.user(), await rooms.user()]
    await rooms.follow(me, owner)
    await rooms.room(owner, { name: 'غرفة للجميع' })
    await rooms.room(owner, { name: 'غرفة للمدعوين' }, [me])
    await rooms.atRest()
    const { page } = await phone()
    await signIn(page, me, { at: '/notifications' })
    await card(page, 'chat_room').waitFor()
    await card(page, 'room_invitation').waitFor()
    const unread = async () =>
      (await rooms.notifications(me)).filter(({ is_read: isRead }) => !isRead).map(({ type }) => type)
    await expect.poll(unread).toEqual(['room_invitation'])
    await expect.poll(() => card(page, 'chat_room').getAttribute('data-unread')).toBeNull()
    expect(await card(page, 'room_invitation').getAttribute('data-unread')).toBe('')
  },
)
