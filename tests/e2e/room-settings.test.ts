import type { Locator, Page } from 'playwright-core'
import { expect } from 'vitest'
import { expectAccessible, expectRoomForLargeText } from './fixtures/axe'
import { ar } from './fixtures/catalogue'
import { journey } from './fixtures/journey'
import { roomActions } from './fixtures/room-actions'
import { photo } from './fixtures/photos'
import { openRoomAs, openRoomMenu, press, topLayer } from './fixtures/room-page'

const text = (page: Page, label: string) => topLayer(page).getByRole('textbox', { name: ar(label), exact: true })
const card = async (actions: ReturnType<typeof roomActions>, room: string) => actions.api.row('chat_rooms', room)

const saving = (page: Page) => topLayer(page).getByRole('button', { name: ar('Save'), exact: true })

/** Pixels of height that two elements share. */
async function overlap(one: Locator, other: Locator): Promise<number> {
  const [upper, lower] = [await one.boundingBox(), await other.boundingBox()]
  if (!upper || !lower) throw new Error('one is not shown')
  return Math.max(0, Math.min(upper.y + upper.height, lower.y + lower.height) - Math.max(upper.y, lower.y))
}

async function openSettings(page: Page): Promise<void> {
  await openRoomMenu(page)
  await press(page, 'Room settings')
  await topLayer(page)
    .getByRole('heading', { name: ar('Room settings') })
    .waitFor()
}

journey('[G04] the owner changes the texts of a room; limits are said at the fields', async ({ phone, appServer }) => {
  const actions = roomActions(appServer)
  const owner = await actions.user()
  const room = await actions.room(owner, { description: 'قديم' })
  const page = await openRoomAs(phone, owner, room, { width: 360, waitsForVerdict: true })
  await openSettings(page)
  const save = topLayer(page).getByRole('button', { name: ar('Save'), exact: true })
  expect(await save.isDisabled()).toBe(true)
  await text(page, 'Room name').fill(' ')
  await page.getByText(ar('Write a name for the room.')).waitFor()
  await text(page, 'Room name').fill('مدرج الجنوب')
  await text(page, 'Announcement').fill('س'.repeat(501))
  await topLayer(page).getByText('501/500').waitFor()
  await expectAccessible(page, 'settings with an error')
  await save.click()
  expect(await card(actions, room)).toMatchObject({ name: 'مدرج الشمال' })
  await text(page, 'Announcement').fill('التجمع عند البوابة 4')
  await text(page, 'Description').fill('')
  await save.click()
  await page.getByText(ar('Saved'), { exact: true }).waitFor()
  expect(await card(actions, room)).toMatchObject({
    name: 'مدرج الجنوب',
    description: '',
    announcement: 'التجمع عند البوابة 4',
  })
  await openSettings(page)
  expect(await text(page, 'Announcement').inputValue()).toBe('التجمع عند البوابة 4')
  await expectRoomForLargeText(page, 'settings')
  await text(page, 'Announcement').fill('')
  await press(page, 'Save')
  await expect.poll(() => card(actions, room)).toMatchObject({ announcement: '' })
})

journey('[G04] what was typed in the settings is not lost by a tap beside them', async ({ phone, appServer }) => {
  const actions = roomActions(appServer)
  const owner = await actions.user()
  const room = await actions.room(owner)
  const page = await openRoomAs(phone, owner, room)
  await openSettings(page)
  await text(page, 'Room name').fill('اسم آخر')
  await page.keyboard.press('Escape')
  await topLayer(page)
    .getByRole('heading', { name: ar('Discard the changes?') })
    .waitFor()
  await press(page, 'Keep editing')
  expect(await text(page, 'Room name').inputValue()).toBe('اسم آخر')
  await page.keyboard.press('Escape')
  await press(page, 'Discard')
  await page.getByRole('dialog').first().waitFor({ state: 'detached' })
  expect(await card(actions, room)).toMatchObject({ name: 'مدرج الشمال' })
})

journey('[G04] the owner changes and removes the picture, apart from the texts', async ({ phone, appServer }) => {
  const actions = roomActions(appServer)
  const owner = await actions.user()
  const room = await actions.room(owner)
  const page = await openRoomAs(phone, owner, room, { width: 360 })
  await openSettings(page)
  await text(page, 'Room name').fill('اسم آخر')
  await page.locator('dialog input[data-source=avatar]').setInputFiles(await photo(page, { width: 900, height: 600 }))
  const crop = page.getByRole('dialog', { name: ar('Choose the part of the picture') })
  await crop.getByRole('group', { name: ar('Square: the arrow keys move it') }).waitFor()
  await press(page, 'Save')
  await crop.waitFor({ state: 'detached' })
  await topLayer(page).locator('img').waitFor()
  await expect.poll(async () => (await card(actions, room))?.avatar).toMatch(/^avatar_/)
  expect(await card(actions, room)).toMatchObject({ name: 'مدرج الشمال' })
  expect(await text(page, 'Room name').inputValue()).toBe('اسم آخر')
  await expectAccessible(page, 'settings with a picture')
  await press(page, 'Change the picture')
  await press(page, 'Remove the picture')
  await expect.poll(async () => (await card(actions, room))?.avatar).toBe('')
  await topLayer(page).locator('img').waitFor({ state: 'detached' })
})

journey(
  '[G04] a room becomes private with a password, and public only after a question',
  async ({ phone, appServer }) => {
    const actions = roomActions(appServer)
    const owner = await actions.user()
    const room = await actions.room(owner)
    const page = await openRoomAs(phone, owner, room, { waitsForVerdict: true })
    await openSettings(page)
    const isPrivate = topLayer(page).getByRole('switch', { name: ar('Private room') })
    await isPrivate.press('Space')
    // The field scrolls into view as it appears.
    const password = topLayer(page).getByLabel(ar('New password'), { exact: true })
    await expect.poll(() => overlap(password, saving(page))).toBe(0)
    await press(page, 'Save')
    await page.getByText(ar('Password required for private rooms')).waitFor()
    expect(await card(actions, room)).toMatchObject({ is_private: false })
    expect(await password.evaluate((field) => field === document.activeElement)).toBe(true)
    expect(await overlap(password, saving(page))).toBe(0)
    await password.fill('سر')
    await press(page, 'Save')
    await page.getByText(ar('Saved'), { exact: true }).waitFor()
    expect(await card(actions, room)).toMatchObject({ is_private: true })

    await openSettings(page)
    await isPrivate.press('Space')
    await press(page, 'Save')
    await topLayer(page)
      .getByRole('heading', { name: ar('Open the room for all?') })
      .waitFor()
    expect(await card(actions, room)).toMatchObject({ is_private: true })
    await press(page, 'Open and save')
    await expect.poll(() => card(actions, room)).toMatchObject({ is_private: false })
  },
)

journey(
  '[G04] [N01] a change without a network shows at once, and is saved with the network',
  async ({ phone, appServer }) => {
    const actions = roomActions(appServer)
    const owner = await actions.user()
    const room = await actions.room(owner)
    const page = await openRoomAs(phone, owner, room)
    await openSettings(page)
    await appServer.proxy.setMode('cut')
    await text(page, 'Room name').fill('مدرج الجنوب')
    await press(page, 'Save')
    await page.getByText(ar('Saved on your phone. It is sent by itself.')).waitFor()
    await page.getByRole('heading', { level: 1, name: 'مدرج الجنوب' }).waitFor()
    expect(await card(actions, room)).toMatchObject({ name: 'مدرج الشمال' })
    await appServer.proxy.heal()
    await expect.poll(() => card(actions, room)).toMatchObject({ name: 'مدرج الجنوب' })
  },
)
