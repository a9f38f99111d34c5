import { expect } from 'vitest'
import { ar } from './fixtures/catalogue'
import { journey } from './fixtures/journey'
import { openOutbox } from './fixtures/outbox'
import { queueRoomMessages } from './fixtures/queued-room-messages'
import { roomActions } from './fixtures/room-actions'
import { signIn, workerHoldsApp } from './fixtures/user'

const NAME = 'ديوانية الشمال'
const COUNT = 30

journey(
  '[O09] Z31 thirty messages that were queued when their author was removed are one entry with all words to copy',
  async ({ phone, appServer }) => {
    const rooms = roomActions(appServer)
    const [me, owner] = [await rooms.user(), await rooms.user()]
    const room = await rooms.room(owner, { name: NAME })
    await rooms.join(me, room)
    const { page, context } = await phone({ worker: true })
    await context.grantPermissions(['clipboard-read', 'clipboard-write'])
    await signIn(page, me)
    await workerHoldsApp(page)
    await appServer.proxy.setMode('cut')
    const words = Array.from({ length: COUNT }, (_, at) => `كلمتي رقم ${at + 1}`)
    await queueRoomMessages(
      page,
      { id: room, name: NAME },
      words.map((content, at) => (at === COUNT - 1 ? { content, media_type: 'voice' } : { content })),
    )
    await page.reload()
    await openOutbox(page)
    const sheet = page.getByRole('dialog')
    await expect.poll(() => sheet.locator('[data-kind="message"]').count()).toBe(COUNT)
    expect(await sheet.locator('[data-kind="message"]').first().textContent()).toContain(NAME)

    await rooms.kick(owner, room, me)
    await appServer.proxy.heal()
    const entry = sheet.locator('[data-kind="lost-room"]')
    await entry.waitFor()
    await expect.poll(() => sheet.locator('[data-kind="message"]').count()).toBe(0)
    expect(await entry.count()).toBe(1)
    expect(await entry.textContent()).toContain(NAME)
    expect(await entry.textContent()).toContain('30 رسالة لم تُرسل.')

    await entry.getByRole('button', { name: 'عرض كل الرسائل (30)' }).click()
    await expect.poll(() => entry.getByRole('listitem').count()).toBe(COUNT)
    expect(await entry.getByRole('listitem').last().textContent()).toContain(ar('Voice message'))
    const clipboard = () => page.evaluate(() => navigator.clipboard.readText())
    await entry
      .getByRole('listitem')
      .filter({ has: page.getByText('كلمتي رقم 7', { exact: true }) })
      .getByRole('button', { name: ar('Copy the text') })
      .click()
    await expect.poll(clipboard).toBe('كلمتي رقم 7')
    await entry.getByRole('button', { name: ar('Copy all') }).click()
    await expect.poll(clipboard).toBe(words.join('\n'))

    await entry.getByRole('button', { name: ar('Delete') }).click()
    await page
      .getByRole('dialog', { name: ar('Delete it?') })
      .getByRole('button', { name: ar('Delete') })
      .click()
    await entry.waitFor({ state: 'detached' })
    await page.getByRole('button', { name: ar('Undo') }).click()
    await expect.poll(() => entry.textContent()).toContain('30 رسالة لم تُرسل.')
    const messages = await rooms.api.list('room_messages', { filter: `room_id="${room}"` })
    expect(messages.items).toEqual([])
  },
)

journey(
  '[O09] Z31 what a room did not take is sent by another try, in its order, when its author is a member again',
  async ({ phone, appServer }) => {
    const rooms = roomActions(appServer)
    const [me, owner] = [await rooms.user(), await rooms.user()]
    const room = await rooms.room(owner, { name: NAME })
    await rooms.join(me, room)
    const { page } = await phone({ worker: true })
    await signIn(page, me)
    await workerHoldsApp(page)
    await appServer.proxy.setMode('cut')
    await queueRoomMessages(page, { id: room, name: NAME }, [{ content: 'أولًا' }, { content: 'ثانيًا' }])
    await page.reload()
    await openOutbox(page)
    await rooms.kick(owner, room, me)
    await appServer.proxy.heal()
    const entry = page.getByRole('dialog').locator('[data-kind="lost-room"]')
    await entry.waitFor()
    await rooms.join(me, room)
    await entry.getByRole('button', { name: ar('Try again') }).click()
    await entry.waitFor({ state: 'detached' })
    const said = async () =>
      (await rooms.api.list('room_messages', { filter: `room_id="${room}"`, sort: 'number' })).items.map(
        ({ content }) => content,
      )
    await expect.poll(said).toEqual(['أولًا', 'ثانيًا'])
  },
)
