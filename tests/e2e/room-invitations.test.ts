import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { expectAccessible } from './fixtures/axe'
import { ar } from './fixtures/catalogue'
import { journey } from './fixtures/journey'
import { openOutbox, outboxRow } from './fixtures/outbox'
import { roomActions } from './fixtures/room-actions'
import { signIn, workerHoldsApp } from './fixtures/user'

const panel = (page: Page) => page.getByRole('region', { name: ar('Invitations to rooms') })
const ownRooms = (page: Page) => page.getByRole('region', { name: ar('My rooms') })
const row = (page: Page, name: string) => panel(page).getByRole('listitem').filter({ hasText: name })

journey(
  '[G08] [P04] the profile lists invitations; an accepted one opens its room and makes a member, a declined one goes',
  async ({ phone, appServer }) => {
    const rooms = roomActions(appServer)
    const [me, owner] = [await rooms.user(), await rooms.user('صاحب_الديوانية')]
    await rooms.follow(me, owner)
    const accepted = await rooms.room(owner, { name: 'ديوانية الأصفر' }, [me])
    const declined = await rooms.room(owner, { name: 'غرفة لا أريدها' }, [me])
    const gone = await rooms.room(owner, { name: 'غرفة ستُحذف' }, [me])
    const { page } = await phone()
    await signIn(page, me)
    await page.goto('/profile')
    await row(page, 'ديوانية الأصفر').waitFor()
    await expect.poll(() => panel(page).getByRole('listitem').count()).toBe(3)
    expect(await row(page, 'ديوانية الأصفر').textContent()).toContain('صاحب_الديوانية')
    await expectAccessible(page, '/profile with invitations')

    // The invitation of a deleted room vanishes by itself.
    await rooms.deleteRoom(owner, gone)
    await row(page, 'غرفة ستُحذف').waitFor({ state: 'detached' })

    await row(page, 'غرفة لا أريدها')
      .getByRole('button', { name: /^رفض الدعوة/ })
      .click()
    await page
      .getByRole('dialog')
      .getByRole('button', { name: ar('Decline') })
      .click()
    await row(page, 'غرفة لا أريدها').waitFor({ state: 'detached' })
    await expect.poll(() => rooms.invitation(declined, me)).toBeNull()

    await row(page, 'ديوانية الأصفر')
      .getByRole('button', { name: ar('Accept') })
      .click()
    await page.waitForURL(`**/chat-room/${accepted}`)
    await expect.poll(async () => (await rooms.seat(accepted, me))?.role).toBe('member')
    expect(await rooms.invitation(accepted, me)).toMatchObject({ status: 'accepted' })
    await page.goBack()
    await page.getByRole('heading', { name: ar('My account') }).waitFor()
    await panel(page).waitFor({ state: 'detached' })
    expect(await rooms.seat(declined, me)).toBeNull()
  },
)

journey(
  '[G08] an invitation that is accepted offline is listed in the outbox, and makes a member when the network is back',
  async ({ phone, appServer }) => {
    const rooms = roomActions(appServer)
    const [me, owner] = [await rooms.user(), await rooms.user()]
    await rooms.follow(me, owner)
    const room = await rooms.room(owner, { name: 'غرفة بلا شبكة' }, [me])
    const { page } = await phone({ worker: true })
    await signIn(page, me)
    await workerHoldsApp(page)
    await page.goto('/profile')
    await row(page, 'غرفة بلا شبكة').waitFor()
    await appServer.proxy.setMode('cut')
    await row(page, 'غرفة بلا شبكة')
      .getByRole('button', { name: ar('Accept') })
      .click()
    await page.waitForURL(`**/chat-room/${room}`)
    await page.goBack()
    await panel(page).waitFor({ state: 'detached' })
    await openOutbox(page)
    await outboxRow(page, 'قبول الدعوة إلى').filter({ hasText: 'غرفة بلا شبكة' }).waitFor()
    expect(await rooms.seat(room, me)).toBeNull()
    await appServer.proxy.heal()
    await expect.poll(async () => (await rooms.seat(room, me))?.role).toBe('member')
  },
)

journey(
  '[P04] the profile lists the rooms that the user owns: each is entered, or deleted after its name was typed',
  async ({ phone, appServer }) => {
    const rooms = roomActions(appServer)
    const [me, other] = [await rooms.user(), await rooms.user()]
    const mine = await rooms.room(me, { name: 'مدرّج الهلال' })
    const joined = await rooms.room(other, { name: 'غرفة غيري' })
    await rooms.join(me, joined)
    const { page } = await phone()
    await signIn(page, me)
    await page.goto('/profile')
    const own = ownRooms(page).getByRole('listitem')
    await own.filter({ hasText: 'مدرّج الهلال' }).waitFor()
    await expect.poll(() => own.count()).toBe(1)
    expect(await own.textContent()).toContain('عضو واحد')

    await own.getByRole('link', { name: ar('Enter') }).click()
    await page.waitForURL(`**/chat-room/${mine}`)
    await page.goBack()
    await own.getByRole('button', { name: /^حذف الغرفة/ }).click()
    const dialog = page.getByRole('dialog')
    const remove = dialog.getByRole('button', { name: ar('Delete for all') })
    await dialog.getByRole('textbox').fill('مدرج آخر')
    expect(await remove.isDisabled()).toBe(true)
    await dialog.getByRole('textbox').fill('مدرّج الهلال')
    await remove.click()
    await ownRooms(page).waitFor({ state: 'detached' })
    expect(new URL(page.url()).pathname).toBe('/profile')
    await expect.poll(() => rooms.api.row('chat_rooms', mine)).toBeNull()
    expect(await rooms.api.row('chat_rooms', joined)).not.toBeNull()
  },
)
