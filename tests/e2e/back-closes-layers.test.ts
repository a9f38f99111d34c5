import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { type AppServer, demoUser } from './fixtures/app-server'
import { ar } from './fixtures/catalogue'
import { messageField } from './fixtures/chat'
import { journey } from './fixtures/journey'
import { roomActions } from './fixtures/room-actions'
import { openRoomMenu, press, topLayer } from './fixtures/room-page'
import { scrollStops } from './fixtures/scroll-position'
import { signIn } from './fixtures/user'

const layers = (page: Page) => page.getByRole('dialog')
const heading = (page: Page, message: string) => topLayer(page).getByRole('heading', { name: ar(message) })
const roomName = (page: Page) => topLayer(page).getByRole('textbox', { name: ar('Room name'), exact: true })

async function newRoom(appServer: AppServer) {
  const actions = roomActions(appServer)
  const owner = await actions.user()
  return { owner, room: await actions.room(owner) }
}

const follow = (page: Page, entry: string) =>
  page
    .getByRole('link', { name: ar(entry), exact: true })
    .filter({ visible: true })
    .click()

/** Follows links to a room, so that the app has a page to go back to. */
async function followToRoom(page: Page, room: string): Promise<void> {
  await follow(page, 'Rooms')
  await page.locator(`[data-room="${room}"]`).getByRole('link').click()
  await messageField(page).waitFor()
}

/** Back has changed the address when it is refused; the router goes forward again. */
const expectRoom = (page: Page, room: string) => page.waitForURL(`**/chat-room/${room}`)

journey('[G04] back closes the search in a room, then leads to the list', async ({ phone, appServer }) => {
  const { owner, room } = await newRoom(appServer)
  const { page } = await phone()
  await signIn(page, owner)
  await followToRoom(page, room)
  await openRoomMenu(page)
  await press(page, 'Search in the room')
  const search = page.getByRole('searchbox', { name: ar('Search in this conversation') })
  await search.waitFor()
  await page.goBack()
  await search.waitFor({ state: 'detached' })
  await expectRoom(page, room)
  await page.goBack()
  await page.waitForURL('**/chat-rooms')
  await page.goForward()
  await messageField(page).waitFor()
})

journey('[G04] back and Escape ask before changed settings are discarded', async ({ phone, appServer }) => {
  const { owner, room } = await newRoom(appServer)
  const { page } = await phone()
  await signIn(page, owner)
  await followToRoom(page, room)
  await openRoomMenu(page)
  await press(page, 'Room settings')
  await roomName(page).fill('اسم آخر')
  await page.goBack()
  await heading(page, 'Discard the changes?').waitFor()
  await expectRoom(page, room)
  await page.goBack()
  await heading(page, 'Discard the changes?').waitFor({ state: 'detached' })
  expect(await roomName(page).inputValue()).toBe('اسم آخر')
  // A browser closes a dialog by itself when a user presses the key again.
  for (let times = 0; times < 3; times += 1) {
    await page.keyboard.press('Escape')
    await heading(page, 'Discard the changes?').waitFor()
    await page.keyboard.press('Escape')
    await heading(page, 'Discard the changes?').waitFor({ state: 'detached' })
    expect(await roomName(page).inputValue()).toBe('اسم آخر')
  }
  await page.goBack()
  await press(page, 'Discard')
  await expect.poll(() => layers(page).count()).toBe(0)
  await expectRoom(page, room)
})

journey('[G04] the browser asks before changed settings are left for another address', async ({ phone, appServer }) => {
  const { owner, room } = await newRoom(appServer)
  const { page } = await phone()
  await signIn(page, owner, { at: `/chat-room/${room}` })
  await openRoomMenu(page)
  await press(page, 'Room settings')
  await roomName(page).fill('اسم آخر')
  const asked = page.waitForEvent('dialog')
  void page.goBack().catch(() => {})
  await (await asked).dismiss()
  await expectRoom(page, room)
  expect(await roomName(page).inputValue()).toBe('اسم آخر')
})

journey('[H10] back closes the menu of a post, and the list stays in its place', async ({ phone }) => {
  const { page } = await phone()
  await signIn(page, demoUser(29))
  await follow(page, 'Rooms')
  await follow(page, 'Hashtags')
  await page.getByRole('tab', { name: ar('All posts') }).click()
  await page.getByRole('tab', { name: ar('All posts'), selected: true }).waitFor()
  const menus = page.getByRole('button', { name: ar('Post options') })
  await menus.nth(4).scrollIntoViewIfNeeded()
  await scrollStops(page, 20)
  const place = await page.evaluate(() => scrollY)
  expect(place).toBeGreaterThan(100)
  await menus.nth(4).click()
  await topLayer(page).waitFor()
  await page.goBack()
  await expect.poll(() => layers(page).count()).toBe(0)
  expect(await page.evaluate(() => scrollY)).toBe(place)
})
