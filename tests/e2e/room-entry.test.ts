import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { ar } from './fixtures/catalogue'
import { journey } from './fixtures/journey'
import { roomActions } from './fixtures/room-actions'
import { openRoomAs } from './fixtures/room-page'

const password = (page: Page) => page.getByLabel(ar('Password of the room'), { exact: true })
const enter = (page: Page) => page.getByRole('button', { name: ar('Enter the room'), exact: true }).click()
const field = (page: Page) => page.getByRole('textbox', { name: ar('Message'), exact: true })
/** Before the room is waited for, because the toast stays for seconds only. */
const told = (page: Page) => page.getByText('تم الانضمام بنجاح').waitFor()

journey('[G03] a public room shows what everybody sees, and is joined at once', async ({ phone, appServer }) => {
  const actions = roomActions(appServer)
  const [owner, fan] = [await actions.user(), await actions.user()]
  const room = await actions.room(owner, { name: 'مدرج الشمال', description: 'لمن يشجع من الشمال' })
  const page = await openRoomAs(phone, fan, room)
  await page.getByRole('heading', { level: 2, name: 'مدرج الشمال' }).waitFor()
  await page.getByText('لمن يشجع من الشمال').waitFor()
  await page.getByText(ar('Public room'), { exact: true }).waitFor()
  await page.getByRole('button', { name: ar('Join'), exact: true }).click()
  await told(page)
  await field(page).waitFor()
  expect(await actions.seat(room, fan)).toMatchObject({ role: 'member', is_banned: false })
})

journey(
  '[G03] a private room asks for its password: an empty and a wrong one say so at the field, which takes another',
  async ({ phone, appServer }) => {
    const actions = roomActions(appServer)
    const [owner, fan] = [await actions.user(), await actions.user()]
    const room = await actions.room(owner)
    await actions.lock(owner, room, 'سر 12')
    const page = await openRoomAs(phone, fan, room)
    await page.getByText(ar('Private room'), { exact: true }).first().waitFor()
    await enter(page)
    await page.getByText(ar('Password required for private rooms')).waitFor()
    expect(await actions.seat(room, fan)).toBeNull()

    await password(page).fill('خطأ')
    await enter(page)
    await page.getByText('كلمة المرور خاطئة، يرجى إدخال كلمة المرور الصحيحة').waitFor()
    expect(await password(page).getAttribute('aria-invalid')).toBe('true')
    expect(await password(page).inputValue()).toBe('خطأ')
    expect(await password(page).getAttribute('type')).toBe('password')
    await page.getByRole('button', { name: ar('Show or hide the password') }).click()
    expect(await password(page).getAttribute('type')).toBe('text')

    // Arabic digits are the same password (Z35).
    await password(page).fill('سر ١٢')
    await enter(page)
    await told(page)
    await field(page).waitFor()
    expect(await actions.seat(room, fan)).toMatchObject({ role: 'member' })
  },
)

journey('[G03] Z36 who guesses too often reads when it is tried again', async ({ phone, appServer }) => {
  const actions = roomActions(appServer)
  const [owner, fan] = [await actions.user(), await actions.user()]
  const room = await actions.room(owner)
  await actions.lock(owner, room, 'سر')
  const page = await openRoomAs(phone, fan, room)
  for (const guess of ['1', '2', '3', '4', '5']) {
    await password(page).fill(guess)
    await page.getByText('كلمة المرور خاطئة').waitFor({ state: 'detached' })
    await password(page).press('Enter')
    await page.getByText('كلمة المرور خاطئة').waitFor()
  }
  await password(page).fill('6')
  await password(page).press('Enter')
  await page.getByText(/محاولات كثيرة بكلمة مرور خاطئة.* \d\d:\d\d/).waitFor()
  expect(await password(page).isVisible()).toBe(true)
  expect(await actions.seat(room, fan)).toBeNull()
})

journey(
  '[G03] [N01] who joins without a network can write at once, and is in with the network',
  async ({ phone, appServer }) => {
    const actions = roomActions(appServer)
    const [owner, fan] = [await actions.user(), await actions.user()]
    const room = await actions.room(owner)
    const page = await openRoomAs(phone, fan, room)
    const join = page.getByRole('button', { name: ar('Join'), exact: true })
    await join.waitFor()
    await appServer.proxy.setMode('cut')
    await join.click()
    await field(page).waitFor()
    expect(await actions.seat(room, fan)).toBeNull()
    await appServer.proxy.heal()
    await expect.poll(() => actions.seat(room, fan)).toMatchObject({ role: 'member' })
  },
)

journey(
  '[G08] Z38 an invited user enters a private room without its password, or declines',
  async ({ phone, appServer }) => {
    const actions = roomActions(appServer)
    const [owner, fan] = [await actions.user(), await actions.user()]
    await actions.follow(fan, owner)
    const [wanted, unwanted] = [await actions.room(owner), await actions.room(owner)]
    for (const room of [wanted, unwanted]) {
      await actions.lock(owner, room, 'سر')
      await actions.invite(owner, room, fan)
    }
    const page = await openRoomAs(phone, fan, wanted, { waitsForVerdict: true })
    await page.getByText(ar('{name} invites you to this room').replace('{name}', owner.username)).waitFor()
    await page.getByRole('button', { name: ar('Accept'), exact: true }).click()
    await told(page)
    await field(page).waitFor()
    expect(await actions.seat(wanted, fan)).toMatchObject({ role: 'member' })

    await page.goto(`/chat-room/${unwanted}`)
    await page.getByRole('button', { name: ar('Decline'), exact: true }).click()
    await password(page).waitFor()
    await page.getByText(ar('Invitation declined')).waitFor()
    expect((await actions.api.list('room_invitations', { filter: `room_id="${unwanted}"` })).items).toEqual([])
  },
)
