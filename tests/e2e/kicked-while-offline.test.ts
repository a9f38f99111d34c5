import { expect } from 'vitest'
import { sendMessage, storedBubble } from './fixtures/chat'
import { ar } from './fixtures/catalogue'
import { journey } from './fixtures/journey'
import { openOutbox } from './fixtures/outbox'
import { rawStorage } from './fixtures/raw-storage'
import { openedRoom } from './fixtures/opened-room'

const SECRET = 'سر الغرفة عند البوابة السابعة'
const WORDS = ['كلمتي الأولى', 'كلمتي الثانية', 'كلمتي الثالثة', 'كلمتي الرابعة', 'كلمتي الخامسة']

journey(
  '[G09] a member who is removed while offline keeps nothing of the room but five own words; the server has none of them',
  async ({ phone, appServer }) => {
    const { page, room, owner, me, actions } = await openedRoom({ phone, appServer }, { received: [SECRET] })
    await storedBubble(page, SECRET).waitFor()
    expect((await rawStorage(page)).text).toContain(SECRET)
    await appServer.proxy.setMode('cut')
    for (const text of WORDS) await sendMessage(page, text)
    await actions.kick(owner, room, me)
    await appServer.proxy.heal()

    await page.waitForURL('**/chat-rooms')
    await expect.poll(async () => (await rawStorage(page)).text).not.toContain(SECRET)
    await openOutbox(page)
    const entry = page.getByRole('dialog').locator('[data-kind="lost-room"]')
    await entry.waitFor()
    await entry.getByRole('button', { name: 'عرض كل الرسائل (5)' }).click()
    const listed = entry.getByRole('listitem')
    await expect.poll(() => listed.count()).toBe(WORDS.length)
    for (const [at, text] of WORDS.entries()) expect(await listed.nth(at).textContent()).toContain(text)

    const { items } = await actions.api.list('room_messages', { filter: `room_id="${room}"` })
    expect(items.map(({ content }: { content: string }) => content)).toEqual([SECRET])
    expect(await actions.api.row('chat_rooms', room)).toMatchObject({ members_count: 1 })
    await page.goto(`/chat-room/${room}`)
    await page.getByRole('button', { name: ar('Join') }).waitFor()
    expect(await page.getByText(SECRET).count()).toBe(0)
  },
)
