import { afterAll, beforeAll, expect } from 'vitest'
import { eventually, type UserBrowser, type UserPage } from '../support/browsers'
import { pickImage, signIn, workerHoldsApp } from './fixtures/any-browser'
import { type AppServer, startAppServer } from './fixtures/app-server'
import { ar } from './fixtures/catalogue'
import { onEachEngine } from './fixtures/each-engine'
import { rawStorageOf } from './fixtures/raw-storage'
import { roomActions } from './fixtures/room-actions'

const NAME = 'مدرج البوابة السابعة'
const SECRET = 'سر الغرفة عند البوابة السابعة'
const WORDS = ['كلمتي الأولى', 'كلمتي الثانية', 'كلمتي الثالثة', 'كلمتي الرابعة', 'كلمتي الخامسة']
/** A sent picture is larger, a voice or an avatar of the demo data is not stored. */
const IMAGE_BYTES = 1000

let appServer: AppServer
let actions: ReturnType<typeof roomActions>

beforeAll(async () => {
  appServer = await startAppServer()
  actions = roomActions(appServer)
})

afterAll(() => appServer.close())

/** Words and kinds of files of the open conversation; a bubble of a room has the author and the time beside its words. */
const shown = async (page: UserPage) => {
  const bubbles = await page.evaluate<string[]>(`[...document.querySelectorAll('article[data-message]')].map((bubble) =>
    bubble.querySelector('[data-file]')?.dataset.file ?? bubble.textContent)`)
  return bubbles.map((bubble) => [SECRET, ...WORDS].find((words) => bubble.includes(words)) ?? bubble)
}

const imageIsDrawn = (page: UserPage) =>
  page.evaluate<boolean>(`document.querySelector('[data-file=image] img')?.naturalWidth > 0`)

/** Sizes of stored images, and addresses of cached ones. */
const storedImages = async (page: UserPage) => {
  const { files, cached } = await rawStorageOf(page)
  return [...files.filter((size) => size > IMAGE_BYTES), ...cached.filter((url) => url.includes('room_messages'))]
}

const header = (page: UserPage) => page.evaluate<string>(`document.querySelector('header').textContent`)

async function send(page: UserPage, text: string): Promise<void> {
  await page.type({ role: 'textbox', name: ar('Message') }, text)
  await page.click({ role: 'button', name: ar('Send the message') })
}

async function sendImage(page: UserPage): Promise<void> {
  await pickImage(page, 'gallery')
  await eventually(() => page.evaluate<boolean>(`!!document.querySelector('[data-media=image]')`), 'the picture')
  await page.click({ role: 'button', name: ar('Send the message') })
  await expect.poll(() => shown(page)).toContain('image')
}

/** The texts that the outbox lists under the lost room. */
const listed = (page: UserPage) =>
  page.evaluate<string[]>(`[...document.querySelectorAll('[data-kind="lost-room"] li')].map((row) => row.textContent)`)

async function removeFromRoom(moderator: UserPage, username: string): Promise<void> {
  await moderator.click({ role: 'button', name: ar('Members') })
  await moderator.click({ role: 'button', name: ar('Options for {name}').replace('{name}', username) })
  await moderator.click({ role: 'button', name: ar('Remove from the room') })
  await moderator.click({ role: 'button', name: ar('Remove') })
}

async function journeyOf(browser: UserBrowser): Promise<void> {
  const [owner, moderator, fan] = [await actions.user(), await actions.user(), await actions.user()]
  const room = await actions.room(owner, { name: NAME })
  await actions.join(moderator, room)
  await actions.setRole(owner, room, moderator, 'moderator')
  await actions.join(fan, room)
  await actions.roomMessage(owner, room, SECRET)

  const mine = await browser.newPage()
  await signIn(mine, appServer.url, fan)
  await workerHoldsApp(mine)
  const [theirs, judging] = [await browser.newPage(), await browser.newPage()]
  for (const [page, user] of [
    [theirs, owner],
    [judging, moderator],
  ] as const) {
    await signIn(page, appServer.directUrl, user)
    await page.goto(`${appServer.directUrl}/chat-room/${room}`)
    await expect.poll(() => header(page)).toContain('3')
  }
  await sendImage(theirs)
  await mine.goto(`${appServer.url}/chat-room/${room}`)
  await expect.poll(() => shown(mine)).toEqual([SECRET, 'image'])
  await expect.poll(() => imageIsDrawn(mine)).toBe(true)
  // The image is drawn before its bytes are stored.
  await expect.poll(() => storedImages(mine)).not.toEqual([])
  expect((await rawStorageOf(mine)).text).toContain(SECRET)

  await appServer.proxy.setMode('cut')
  for (const text of WORDS) await send(mine, text)
  await expect.poll(() => shown(mine)).toEqual([SECRET, 'image', ...WORDS])
  await removeFromRoom(judging, fan.username)
  await expect.poll(() => actions.seat(room, fan)).toBeNull()
  await appServer.proxy.heal()

  await eventually(async () => (await mine.url()).endsWith('/chat-rooms'), 'the list of rooms')
  await expect.poll(async () => (await rawStorageOf(mine)).text).not.toContain(SECRET)
  // Files are deleted after the rows that name them.
  await expect.poll(() => storedImages(mine)).toEqual([])

  await mine.click({ role: 'button', name: /(في الانتظار|لم تُقبل|لم يُقبل|لم يُقبلا)$/ })
  await mine.click({ role: 'button', name: 'عرض كل الرسائل (5)' })
  await expect.poll(async () => (await listed(mine)).length).toBe(WORDS.length)
  for (const [at, text] of (await listed(mine)).entries()) expect(text).toContain(WORDS.at(at))

  for (const page of [theirs, judging]) {
    await expect.poll(() => header(page)).toContain('عضوان')
    expect(await shown(page)).toEqual([SECRET, 'image'])
  }
  const { items } = await actions.api.list('room_messages', { filter: `room_id="${room}"`, sort: 'number' })
  expect(items.map(({ content, media_type: kind }) => kind || content)).toEqual([SECRET, 'image'])
  expect(await actions.api.row('chat_rooms', room)).toMatchObject({ members_count: 2 })
  await mine.goto(`${appServer.url}/chat-room/${room}`)
  await mine.see({ role: 'button', name: ar('Join') })
  expect(await shown(mine)).toEqual([])
}

onEachEngine(
  'a removal from a room, on %s',
  '[G09] a member who is removed while offline keeps nothing of the room but five own words, and the others see none of them',
  journeyOf,
  () => appServer,
)
