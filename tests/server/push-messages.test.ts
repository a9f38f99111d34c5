import { beforeEach, describe, expect, test } from 'vitest'
import { pairId } from '@/domain/ids'
import { deletes, edits, hides, marks, relates, sends } from './message-calls'
import { startPushServer } from './push-server'
import { type Caller, openCaller } from './sync-calls'
import { only } from './user-actions'

const DELAY_MS = 500

const { service, server, actions, calls, twoUsers } = await startPushServer({
  settings: { 'push-gather': `${DELAY_MS}ms`, 'push-message-delay': `${DELAY_MS}ms`, 'push-group-pause': '0s' },
})
beforeEach(() => {
  service.taken.length = 0
})

const messageNotifications = async ({ user }: Caller) =>
  (await actions.notifications(user)).filter(({ type }) => type === 'message')

describe('Z11 a push of a private message', () => {
  test('has the sender, the first words, the conversation, and the number of all that is unread', async () => {
    const { ali, badr, device } = await twoUsers()
    await actions.follow(ali.user, badr.user)
    await service.messageTo(device)
    await ali.send(sends(ali, badr.user, 'وينك\nيا بدر'), sends(ali, badr.user, 'كلام '.repeat(60)))
    const { message, ttl, urgency } = await service.messageTo(device, 2)
    expect(message).toMatchObject({
      notification: {
        title: ali.user.username,
        navigate: `${server.url}/private-chat/${ali.user.id}`,
        tag: pairId(badr.user.id, ali.user.id),
        lang: 'ar',
        data: { number: 2 },
      },
      app_badge: 3,
    })
    expect(message.notification.body).toBe(`${'كلام '.repeat(20).trim()}…`.slice(0, 100))
    expect([ttl, urgency]).toEqual([3 * 24 * 60 * 60, 'high'])
    await calls.afterAllElse()
    expect(service.to(device)).toHaveLength(2)
  })

  test('says in the language of the device that its words are hidden', async () => {
    const { ali, badr, device } = await twoUsers({ lang: 'en', switches: { message_words: false } })
    await ali.send(sends(ali, badr.user, 'سر بيننا'))
    const { message } = await service.messageTo(device)
    expect(message.notification).toMatchObject({ title: ali.user.username, body: 'New message', dir: 'ltr' })
    expect(JSON.stringify(message)).not.toContain('سر')
  })

  test('is not sent to a device that switched messages off', async () => {
    const { ali, badr, device } = await twoUsers({ switches: { message: false } })
    await ali.send(sends(ali, badr.user))
    await calls.afterAllElse()
    expect(service.to(device)).toEqual([])
  })

  test('is sent again for a message after it', async () => {
    const { ali, badr, device } = await twoUsers()
    await ali.send(sends(ali, badr.user, 'الأولى'))
    expect((await service.messageTo(device)).message.notification.body).toBe('الأولى')
    await ali.send(sends(ali, badr.user, 'الثانية'))
    expect((await service.messageTo(device, 2)).message.notification.body).toBe('الثانية')
  })

  test('has the words of an edit', async () => {
    const { ali, badr, device } = await twoUsers()
    const sent = sends(ali, badr.user, 'قبل')
    await ali.send(sent, edits(ali, sent.record, 'بعد'))
    expect((await service.messageTo(device)).message.notification.body).toBe('بعد')
  })

  test('has the newest message that was not deleted', async () => {
    const { ali, badr, device } = await twoUsers()
    const [first, second] = [sends(ali, badr.user, 'تبقى'), sends(ali, badr.user, 'تُحذف')]
    await ali.send(first, second, deletes(ali, second.record))
    expect((await service.messageTo(device)).message.notification.body).toBe('تبقى')
    await calls.afterAllElse()
    expect(service.to(device)).toHaveLength(1)
  })

  test('does not repeat an older message when the newer one was deleted', async () => {
    const { ali, badr, device } = await twoUsers()
    await ali.send(sends(ali, badr.user, 'وصلت'))
    await service.messageTo(device)
    const second = sends(ali, badr.user, 'ندمت')
    await ali.send(second, deletes(ali, second.record))
    await calls.afterAllElse()
    expect(service.to(device)).toHaveLength(1)
  })

  test.each([
    ['was read', async (badr: Caller, ali: Caller) => badr.send(marks(badr, ali.user, { read_number: 1 }))],
    ['was cleared', async (badr: Caller, ali: Caller) => badr.send(marks(badr, ali.user, { cleared_number: 1 }))],
    [
      'is in a muted conversation',
      async (badr: Caller, ali: Caller) => badr.send(marks(badr, ali.user, { muted: true })),
    ],
    ['was hidden', async (badr: Caller, _ali: Caller, message: string) => badr.send(hides(badr, message))],
    ['is of a blocked user', async (badr: Caller, ali: Caller) => badr.send(relates(badr, 'blocks', ali.user))],
    ['is of a user who blocks', async (badr: Caller, ali: Caller) => ali.send(relates(ali, 'blocks', badr.user))],
  ])('is not sent of a message that %s meanwhile', async (_what, change) => {
    const { ali, badr, device } = await twoUsers()
    const sent = sends(ali, badr.user)
    await ali.send(sent)
    expect((await change(badr, ali, sent.record))[0]?.verdict).toBe('accepted')
    await calls.afterAllElse()
    expect(service.to(device)).toEqual([])
  })

  test('goes to no device of the sender, and to none of a third user', async () => {
    const { ali, badr, device } = await twoUsers()
    const third = await openCaller(server)
    const others = [await calls.subscribe(ali.user), await calls.subscribe(third.user)]
    await ali.send(sends(ali, badr.user))
    await service.messageTo(device)
    await calls.afterAllElse()
    for (const other of others) expect(service.to(other)).toEqual([])
  })
})

describe('Z10 the notification of a private conversation', () => {
  test('stands once for all unread messages, has none of their words, and is read with the last of them', async () => {
    const { ali, badr } = await twoUsers()
    await ali.send(sends(ali, badr.user, 'واحد'), sends(ali, badr.user, 'اثنان'))
    const told = only(await messageNotifications(badr))
    expect(told).toMatchObject({ is_read: false, data: { sender_id: ali.user.id }, message: '', excerpt: '' })
    await badr.send(marks(badr, ali.user, { read_number: 1 }))
    expect(only(await messageNotifications(badr)).is_read).toBe(false)
    await badr.send(marks(badr, ali.user, { read_number: 2 }))
    expect(only(await messageNotifications(badr)).is_read).toBe(true)
    await ali.send(sends(ali, badr.user, 'ثلاثة'))
    expect(only(await messageNotifications(badr))).toMatchObject({ id: told.id, is_read: false })
    expect(await messageNotifications(ali)).toEqual([])
  })

  test('is not made in a muted conversation', async () => {
    const { ali, badr } = await twoUsers()
    await ali.send(sends(ali, badr.user))
    await badr.send(marks(badr, ali.user, { read_number: 1, muted: true }))
    await ali.send(sends(ali, badr.user))
    expect(only(await messageNotifications(badr)).is_read).toBe(true)
  })
})
