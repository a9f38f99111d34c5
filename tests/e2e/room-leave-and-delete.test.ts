import { expect } from 'vitest'
import { ar } from './fixtures/catalogue'
import { journey } from './fixtures/journey'
import { roomActions } from './fixtures/room-actions'
import { openRoomAs, openRoomMenu, press, topLayer } from './fixtures/room-page'

journey('[G07] a member leaves after a question, and is led to the rooms', async ({ phone, appServer }) => {
  const actions = roomActions(appServer)
  const [owner, fan] = [await actions.user(), await actions.user()]
  const room = await actions.room(owner)
  await actions.join(fan, room)
  const page = await openRoomAs(phone, fan, room)
  await openRoomMenu(page)
  await press(page, 'Leave the room')
  await press(page, 'Cancel')
  expect(await actions.seat(room, fan)).toMatchObject({ role: 'member' })
  await openRoomMenu(page)
  await press(page, 'Leave the room')
  await press(page, 'Leave')
  await page.waitForURL('**/chat-rooms')
  // First, because it stays for seconds only, and a slow server may take as long.
  await page.getByText(ar('You left the room {name}').replace('{name}', 'مدرج الشمال')).waitFor()
  await expect.poll(() => actions.seat(room, fan)).toBeNull()
})

journey(
  '[G07] [N01] a member leaves without a network, and the server hears of it later',
  async ({ phone, appServer }) => {
    const actions = roomActions(appServer)
    const [owner, fan] = [await actions.user(), await actions.user()]
    const room = await actions.room(owner)
    await actions.join(fan, room)
    const page = await openRoomAs(phone, fan, room)
    await openRoomMenu(page)
    await press(page, 'Leave the room')
    await appServer.proxy.setMode('cut')
    await press(page, 'Leave')
    await page.waitForURL('**/chat-rooms')
    expect(await actions.seat(room, fan)).toMatchObject({ role: 'member' })
    await appServer.proxy.heal()
    await expect.poll(() => actions.seat(room, fan)).toBeNull()
  },
)

journey('[G07] the owner deletes a room only with its name typed, for all', async ({ phone, appServer }) => {
  const actions = roomActions(appServer)
  const [owner, fan] = [await actions.user(), await actions.user()]
  const room = await actions.room(owner)
  await actions.join(fan, room)
  const page = await openRoomAs(phone, owner, room, { waitsForVerdict: true })
  await openRoomMenu(page)
  await press(page, 'Delete the room')
  const confirm = topLayer(page).getByRole('button', { name: ar('Delete for all'), exact: true })
  const name = topLayer(page).getByRole('textbox', { name: ar('Type the name of the room to confirm') })
  expect(await confirm.isDisabled()).toBe(true)
  await name.fill('مدرج الجنوب')
  expect(await confirm.isDisabled()).toBe(true)
  await name.fill(' مدرج الشمال ')
  await confirm.click()
  await page.waitForURL('**/chat-rooms')
  await page.getByText(ar('The room {name} was deleted').replace('{name}', 'مدرج الشمال')).waitFor()
  expect(await actions.api.row('chat_rooms', room)).toBeNull()
})
