import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { expectAccessible } from './fixtures/axe'
import { ar } from './fixtures/catalogue'
import { messageField } from './fixtures/chat'
import { journey } from './fixtures/journey'
import { roomActions } from './fixtures/room-actions'
import { openRoomAs, openRoomPage } from './fixtures/room-page'
import { signIn } from './fixtures/user'

const DESK = { width: 1280 }

const list = (page: Page) => page.getByRole('navigation', { name: ar('Chat rooms') })
const linkTo = (page: Page, room: string) => list(page).locator(`[data-room="${room}"]`).getByRole('link')

journey('[G01] on a desk the list stands beside the open room, which it marks', async ({ phone, appServer }) => {
  const actions = roomActions(appServer)
  const owner = await actions.user()
  const north = await actions.room(owner, { name: 'مدرج الشمال' })
  const south = await actions.room(owner, { name: 'مدرج الجنوب' })
  const page = await openRoomAs(phone, owner, north, DESK)
  await linkTo(page, north).waitFor()
  expect(await linkTo(page, north).getAttribute('aria-current')).toBe('page')
  expect(await linkTo(page, south).getAttribute('aria-current')).toBeNull()
  await expectAccessible(page, 'a room beside the list')
  await linkTo(page, south).click()
  await page.getByRole('heading', { level: 1, name: 'مدرج الجنوب' }).waitFor()
  await messageField(page).waitFor()
  expect(await linkTo(page, south).getAttribute('aria-current')).toBe('page')
  expect(await linkTo(page, north).getAttribute('aria-current')).toBeNull()
})

journey(
  '[G01] on a desk the list stays where it was scrolled when another room is opened',
  async ({ phone, appServer }) => {
    const actions = roomActions(appServer)
    const owner = await actions.user()
    // The newest room stands first.
    const [last = '', , first = ''] = [
      await actions.room(owner, { name: 'مدرج أ' }),
      await actions.room(owner, { name: 'مدرج ب' }),
      await actions.room(owner, { name: 'مدرج ي' }),
    ]
    const page = await openRoomAs(phone, owner, first, DESK)
    await page.setViewportSize({ ...DESK, height: 260 })
    const scrolled = () => list(page).evaluate((part) => part.scrollTop)
    await linkTo(page, last).scrollIntoViewIfNeeded()
    const before = await scrolled()
    expect(before).toBeGreaterThan(0)
    await linkTo(page, last).click()
    await page.waitForURL(`**/chat-room/${last}`)
    await expect.poll(scrolled).toBe(before)
  },
)

journey('[G01] on a phone an open room loads no list beside it; a wider one does', async ({ phone, appServer }) => {
  const actions = roomActions(appServer)
  const owner = await actions.user()
  const room = await actions.room(owner)
  const { page } = await phone()
  const loaded: string[] = []
  page.on('request', (request) => loaded.push(new URL(request.url()).pathname))
  await signIn(page, owner)
  await openRoomPage(page, room)
  const ofList = () => loaded.filter((path) => path.includes('rooms-beside')).length
  expect(await list(page).count()).toBe(0)
  expect(ofList()).toBe(0)
  await page.setViewportSize({ ...DESK, height: 844 })
  await linkTo(page, room).waitFor()
  expect(ofList()).toBeGreaterThan(0)
})

journey('[G01] on a desk the button for a new room stays in the corner of the column', async ({ phone }) => {
  const { page } = await phone(DESK)
  await page.setViewportSize({ ...DESK, height: 3000 })
  await signIn(page, undefined, { at: '/chat-rooms' })
  await page.locator('[data-room]').first().waitFor()
  const button = page
    .locator('main')
    .getByRole('link', { name: ar('New room'), exact: true })
    .last()
  await button.waitFor()
  const fromBottom = () => button.evaluate((link) => innerHeight - link.getBoundingClientRect().bottom)
  await expect.poll(fromBottom).toBe(32)
})
