import { expect } from 'vitest'
import { ar } from './fixtures/catalogue'
import { messageField } from './fixtures/chat'
import { journey } from './fixtures/journey'
import { hasFocus, reachByTab } from './fixtures/keyboard'
import { roomActions } from './fixtures/room-actions'
import { openRoomMenu, press, topLayer } from './fixtures/room-page'
import { signIn } from './fixtures/user'

journey('[G03] by keyboard alone a room is opened, and the next step is in it', async ({ phone, appServer }) => {
  const actions = roomActions(appServer)
  const owner = await actions.user()
  const room = await actions.room(owner)
  const { page } = await phone()
  await signIn(page, owner, { at: '/chat-rooms' })
  const row = page.locator(`[data-room="${room}"]`).getByRole('link')
  await row.waitFor()
  await reachByTab(page, row)
  await page.keyboard.press('Enter')
  await messageField(page).waitFor()
  await expect.poll(() => hasFocus(page.getByRole('main'))).toBe(true)
  await page.keyboard.press('Tab')
  expect(await hasFocus(page.getByRole('button', { name: ar('Back'), exact: true }))).toBe(true)
})

journey('[G07] the dialog that deletes a room begins in its field', async ({ phone, appServer }) => {
  const actions = roomActions(appServer)
  const owner = await actions.user()
  const room = await actions.room(owner)
  const { page } = await phone()
  await signIn(page, owner, { at: `/chat-room/${room}` })
  await openRoomMenu(page)
  await press(page, 'Delete the room')
  const name = topLayer(page).getByRole('textbox', { name: ar('Type the name of the room to confirm') })
  await expect.poll(() => hasFocus(name)).toBe(true)
})
