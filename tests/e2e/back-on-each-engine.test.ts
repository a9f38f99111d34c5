import { afterAll, beforeAll, expect } from 'vitest'
import type { UserBrowser, UserPage } from '../support/browsers'
import { signIn } from './fixtures/any-browser'
import { type AppServer, startAppServer } from './fixtures/app-server'
import { ar } from './fixtures/catalogue'
import { onEachEngine } from './fixtures/each-engine'
import { roomActions } from './fixtures/room-actions'

let appServer: AppServer
let actions: ReturnType<typeof roomActions>

beforeAll(async () => {
  appServer = await startAppServer()
  actions = roomActions(appServer)
})

afterAll(() => appServer.close())

const layers = (page: UserPage) => page.evaluate<number>(`document.querySelectorAll('dialog[open]').length`)
const path = (page: UserPage) => page.evaluate<string>('location.pathname')
const back = (page: UserPage) => page.evaluate<void>('void history.back()')

async function journeyOf(browser: UserBrowser): Promise<void> {
  const [owner, member] = [await actions.user(), await actions.user()]
  // Engines share the server: each has a room of its own name.
  const name = `مدرج البوابة السابعة ${browser.engine}`
  const room = await actions.room(owner, { name })
  await actions.join(member, room)
  const page = await browser.newPage()
  await signIn(page, appServer.url, owner)
  await page.evaluate(`document.querySelector('a[href="/chat-rooms"]').click()`)
  await page.click({ role: 'link', name: new RegExp(name) })
  await page.click({ role: 'button', name: ar('Members') })
  await page.click({ role: 'button', name: ar('Options for {name}').replace('{name}', member.username) })
  await expect.poll(() => layers(page)).toBe(2)
  await back(page)
  await expect.poll(() => layers(page)).toBe(1)
  await expect.poll(() => path(page)).toBe(`/chat-room/${room}`)
  await back(page)
  await expect.poll(() => layers(page)).toBe(0)
  await expect.poll(() => path(page)).toBe(`/chat-room/${room}`)
  await back(page)
  await expect.poll(() => path(page)).toBe('/chat-rooms')
  await page.evaluate('void history.forward()')
  await expect.poll(() => path(page)).toBe(`/chat-room/${room}`)
}

onEachEngine(
  '[G04] %s',
  'back closes one layer of a room at a time, then leads to the list',
  journeyOf,
  () => appServer,
)
