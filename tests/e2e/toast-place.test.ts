import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { ar } from './fixtures/catalogue'
import { journey } from './fixtures/journey'
import { roomActions } from './fixtures/room-actions'
import { memberOptions, openMembers, openRoomAs, openRoomMenu, press } from './fixtures/room-page'
import { signIn } from './fixtures/user'

/** Px between the toast on the screen and the next element below it; null without a toast. */
const gapBelowToast = (page: Page, below: string) =>
  page.evaluate((selector) => {
    const toast = document.querySelector('[popover]:popover-open [data-tone]')
    const element = document.querySelector(selector)
    return toast && element ? element.getBoundingClientRect().top - toast.getBoundingClientRect().bottom : null
  }, below)

journey('a toast in a layer stands above its entries', async ({ phone, appServer }) => {
  const actions = roomActions(appServer)
  const [owner, member] = [await actions.user(), await actions.user()]
  const room = await actions.room(owner)
  await actions.join(member, room)
  const page = await openRoomAs(phone, owner, room)
  await openMembers(page)
  await memberOptions(page, member).click()
  await press(page, 'Make a moderator')
  await expect.poll(() => gapBelowToast(page, 'dialog[open] h2')).toBeGreaterThan(8)
})

journey('a toast in the list of rooms stands above the button for a new room', async ({ phone, appServer }) => {
  const actions = roomActions(appServer)
  const [owner, member] = [await actions.user(), await actions.user()]
  const room = await actions.room(owner)
  await actions.join(member, room)
  // The list is opened before: on a slow phone its code may take as long as the toast stays.
  const { page } = await phone()
  await signIn(page, member, { at: '/chat-rooms' })
  await page.locator(`[data-room="${room}"]`).getByRole('link').click()
  await openRoomMenu(page)
  await press(page, 'Leave the room')
  await press(page, 'Leave')
  await page.getByText(ar('You left the room {name}').replace('{name}', 'مدرج الشمال')).waitFor()
  await expect.poll(() => gapBelowToast(page, 'a[data-floating]')).toBeGreaterThanOrEqual(8)
})
