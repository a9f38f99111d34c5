import { afterAll, beforeAll, expect } from 'vitest'
import { pairId } from '@/domain/ids'
import { eventually, type UserBrowser, type UserPage } from '../support/browsers'
import { pickImage, signIn, workerHoldsApp } from './fixtures/any-browser'
import { type AppServer, startAppServer } from './fixtures/app-server'
import { ar } from './fixtures/catalogue'
import { onEachEngine } from './fixtures/each-engine'
import { USE_MICROPHONE } from './fixtures/microphone'
import { userActions } from './fixtures/user-actions'

const RECEIVED = 'وين مكانك في المدرج؟'
const REPLY = 'عند البوابة ٧، والشبكة ميتة'
const IN_PLACE_OF_A_VOICE = 'ما أقدر أسجل صوت هنا'
const LAST = 'أشوفك بعد الصافرة'

let appServer: AppServer
let actions: ReturnType<typeof userActions>

beforeAll(async () => {
  appServer = await startAppServer()
  actions = userActions(appServer)
})

afterAll(() => appServer.close())

/** A message of the open conversation, as a user tells messages apart. */
interface Shown {
  /** `image`, `voice`, or the words. */
  what: string
  /** Of an own message; null when it is on the server. */
  delivery: string | null
  /** Of an own message: `waiting`, `stored`, `delivered` or `read`. */
  sign: string | null
}

const shown = (page: UserPage) =>
  page.evaluate<Shown[]>(`[...document.querySelectorAll('article[data-message]')].map((bubble) => ({
    what: bubble.querySelector('[data-file]')?.dataset.file ?? bubble.querySelector('p').textContent,
    delivery: bubble.dataset.delivery ?? null,
    sign: bubble.querySelector('[data-sign]')?.dataset.sign ?? null,
  }))`)

/** Not a file. */
const isText = (what: string) => what !== 'image' && what !== 'voice'

const whatIsShown = async (page: UserPage) => (await shown(page)).map(({ what }) => what)

async function send(page: UserPage, text: string): Promise<void> {
  await page.type({ role: 'textbox', name: ar('Message') }, text)
  await page.click({ role: 'button', name: ar('Send the message') })
}

/** Opens the only conversation by the list, without a load of the page. */
async function openConversation(page: UserPage): Promise<void> {
  await page.evaluate<void>(`document.querySelector('nav a[href="/messages"]').click()`)
  await page.click({ role: 'tab', name: new RegExp(`^${ar('Messages')}`) })
  await eventually(() => page.evaluate<boolean>(`!!document.querySelector('[data-chat] a')`), 'the conversation')
  await page.evaluate<void>(`document.querySelector('[data-chat] a').click()`)
  await page.see({ role: 'article', text: RECEIVED })
}

async function reply(page: UserPage): Promise<void> {
  await page.click({
    role: 'button',
    name: ar('Message options'),
    within: { role: 'article', text: RECEIVED },
  })
  await page.click({ role: 'button', name: ar('Reply') })
  await send(page, REPLY)
}

async function sendImage(page: UserPage): Promise<void> {
  await pickImage(page, 'gallery')
  await eventually(() => page.evaluate<boolean>(`!!document.querySelector('[data-media=image]')`), 'the picture')
  await page.click({ role: 'button', name: ar('Send the message') })
}

/** Sends a voice. Where the engine cannot record, the app says so and a text is sent. Returns what is shown of it. */
async function sayOrWrite(page: UserPage): Promise<string> {
  const records = await page.evaluate<boolean>(USE_MICROPHONE)
  await page.click({ role: 'button', name: ar('Record a voice message') })
  if (!records) {
    await page.see({ role: 'alert', text: ar('This browser cannot record voice messages.') })
    await page.click({ role: 'button', name: ar('Cancel') })
    await send(page, IN_PLACE_OF_A_VOICE)
    return IN_PLACE_OF_A_VOICE
  }
  const seconds = `Number(document.querySelector('[role=timer]')?.textContent.split(':')[1])`
  await eventually(async () => (await page.evaluate<number>(seconds)) >= 1, 'a second of the recording')
  await page.click({ role: 'button', name: ar('Send the voice message') })
  return 'voice'
}

/** Whether an image of the conversation was decoded. */
const imageIsDrawn = (page: UserPage) =>
  page.evaluate<boolean>(`document.querySelector('[data-file=image] img')?.naturalWidth > 0`)

async function journeyOf(browser: UserBrowser): Promise<void> {
  const [me, other] = [await actions.user(), await actions.user()]
  const question = await actions.message(other, me, RECEIVED)
  const page = await browser.newPage()
  await signIn(page, appServer.url, me)
  await workerHoldsApp(page)
  const seatOf = (mine: string, theirs: string) => actions.api.row('private_chats', pairId(mine, theirs))
  await expect.poll(async () => (await seatOf(other.id, me.id)).peer_delivered).toBe(1)

  await appServer.proxy.setMode('cut')
  await openConversation(page)
  await reply(page)
  await sendImage(page)
  const third = await sayOrWrite(page)
  await send(page, LAST)
  const written = [REPLY, 'image', third, LAST]
  const waiting = written.map((what) => ({ what, delivery: 'waiting', sign: 'waiting' }))
  await expect.poll(async () => (await shown(page)).slice(1)).toEqual(waiting)
  await page.reload()
  await expect.poll(async () => (await shown(page)).slice(1)).toEqual(waiting)
  await expect.poll(() => imageIsDrawn(page)).toBe(true)

  await appServer.proxy.heal()
  await expect.poll(async () => (await shown(page)).filter(({ delivery }) => delivery !== null)).toEqual([])
  const { items } = await actions.api.list('private_messages', { sort: 'number', filter: `sender_id="${me.id}"` })
  const arrived = items.map(({ media_type: kind, content }) => String(kind || content))
  // Words go on while a file before them is on its way.
  expect(arrived.toSorted()).toEqual(written.toSorted())
  expect(arrived.filter(isText)).toEqual(written.filter(isText))
  expect(items.map(({ number }) => number)).toEqual([2, 3, 4, 5])
  expect(items.filter(({ reply_to: quoted }) => quoted === question).map(({ content }) => content)).toEqual([REPLY])
  expect((await seatOf(other.id, me.id)).unread).toBe(4)

  const theirs = await browser.newPage()
  await signIn(theirs, appServer.directUrl, other)
  await openConversation(theirs)
  const inOrder = [RECEIVED, ...arrived]
  await expect.poll(() => whatIsShown(theirs)).toEqual(inOrder)
  await expect.poll(() => whatIsShown(page)).toEqual(inOrder)
  await expect.poll(() => imageIsDrawn(theirs)).toBe(true)
  await theirs.see({ role: 'button', name: new RegExp(RECEIVED), within: { role: 'article', text: REPLY } })
  await expect.poll(async () => (await seatOf(other.id, me.id)).unread).toBe(0)
  await expect.poll(async () => (await shown(page)).slice(1).map(({ sign }) => sign)).toEqual(arrived.map(() => 'read'))
}

onEachEngine(
  'a message from a dead zone, on %s',
  '[M02] [M04] a reply, a picture and a voice survive a reload, arrive once on another phone, the words in their order, and are shown as read',
  journeyOf,
  () => appServer,
)
