import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { deletes, edits, sends } from '../server/message-calls'
import { openCaller } from '../server/sync-calls'
import type { AppServer } from './fixtures/app-server'
import { ar } from './fixtures/catalogue'
import { bubble, openChat } from './fixtures/chat'
import { journey } from './fixtures/journey'
import { stripIsGone } from './fixtures/network-strip'
import { rawStorage } from './fixtures/raw-storage'
import { signIn } from './fixtures/user'
import { userActions } from './fixtures/user-actions'

/** A page that one call to the server brings is smaller. */
const MANY = 320
/** What a restored place may differ by. */
const DRIFT_PX = 2

const log = (page: Page) => page.getByRole('log')
const toLatest = (page: Page) => page.getByRole('button', { name: ar('To the latest') })

/** Two users of this server. `mine` and `theirs` write for them. */
async function twoUsers(appServer: AppServer) {
  await appServer.restart({ settings: ['--limit-messages=off'] })
  const actions = userActions(appServer)
  const [me, other] = [await actions.user(), await actions.user()]
  const [mine, theirs] = [await openCaller(actions, me), await openCaller(actions, other)]
  return {
    actions,
    me,
    other,
    mine,
    theirs,
    writeMany: (count: number) =>
      mine.send(...Array.from({ length: count }, (_, n) => sends(mine, other, numbered(n + 1)))),
  }
}

const numbered = (n: number) => `رسالة رقم ${n}.${' وفيها كلام أطول قليلًا'.repeat(n % 7)}`

/** Moves the list, and waits until it has drawn what it shows. */
const scrollTo = (page: Page, top: number) =>
  log(page).evaluate(async (list, place) => {
    list.scrollTop = place
    for (let n = 0; n < 2; n += 1) await new Promise((drawn) => requestAnimationFrame(drawn))
  }, top)

const scrollTop = (page: Page) => log(page).evaluate((list) => list.scrollTop)

/** A message in the middle of the screen, with its place. */
const messageOnScreen = (page: Page) =>
  log(page).evaluate((list) => {
    const row = [...list.querySelectorAll('article')].find((one) => one.getBoundingClientRect().top > 300)
    return { id: row?.dataset.message ?? '', top: row?.getBoundingClientRect().top ?? 0 }
  })

/** How far a message has moved since then. */
const driftOf = async (page: Page, { id, top }: { id: string; top: number }) =>
  Math.abs((await page.locator(`[data-message="${id}"]`).evaluate((row) => row.getBoundingClientRect().top)) - top)

const distanceToEnd = (page: Page) =>
  log(page).evaluate((list) => list.scrollHeight - list.clientHeight - list.scrollTop)

const isDrawn = async (page: Page, id: string) => (await page.locator(`[data-message="${id}"]`).count()) > 0

/** Scrolls up until a message is drawn. @returns how far the message on the screen moved each time older ones came */
async function scrollUpTo(page: Page, id: string): Promise<number[]> {
  const drifts: number[] = []
  while (!(await isDrawn(page, id))) {
    await scrollTo(page, 0)
    const seen = await messageOnScreen(page)
    await expect.poll(async () => (await scrollTop(page)) > 0 || (await isDrawn(page, id))).toBe(true)
    drifts.push(await driftOf(page, seen))
  }
  return drifts
}

/** Scrolls down until a text is drawn. @returns how far the message on the screen moved each time newer ones came */
async function scrollDownTo(page: Page, content: string): Promise<number[]> {
  const drifts: number[] = []
  while ((await bubble(page, content).count()) === 0) {
    await scrollTo(page, 1_000_000)
    const seen = await messageOnScreen(page)
    await expect
      .poll(async () => (await distanceToEnd(page)) > DRIFT_PX || (await bubble(page, content).count()) > 0)
      .toBe(true)
    drifts.push(await driftOf(page, seen))
  }
  return drifts
}

/** Drawn messages above the screen, the nearest last. */
const drawnAbove = (page: Page) =>
  log(page).evaluate((list) => {
    const top = list.getBoundingClientRect().top
    const above = [...list.querySelectorAll('article')].filter((row) => row.getBoundingClientRect().bottom < top)
    return above.map((row) => row.dataset.message ?? '')
  })

journey(
  '[M02] over 1,000 messages the place stays while older ones load, new ones come, and ones above change',
  async ({ phone, appServer }) => {
    const { me, other, mine, theirs, writeMany } = await twoUsers(appServer)
    const first = sends(mine, other, 'أول رسالة بيننا')
    await mine.send(first)
    await writeMany(1_000)
    await mine.send(sends(mine, other, 'تذكر هذه؟', { reply_to: first.record }))
    const { page } = await phone()
    await signIn(page, me)
    await openChat(page, other.id)
    await bubble(page, 'تذكر هذه؟').waitFor()
    await expect.poll(() => distanceToEnd(page)).toBeLessThanOrEqual(DRIFT_PX)
    await stripIsGone(page)
    expect(await log(page).evaluate((list) => getComputedStyle(list).overflowAnchor)).toBe('none')

    const drifts = await scrollUpTo(page, first.record)
    expect(drifts.length).toBeGreaterThan(10)
    expect(drifts.filter((px) => px > DRIFT_PX)).toEqual([])
    expect(await page.locator('article[data-message]').count()).toBeLessThan(100)

    // Downwards, newer ones come in the place of the oldest, which leave the list.
    const last = numbered(1_000)
    const downwards = await scrollDownTo(page, last)
    expect(downwards.length).toBeGreaterThan(10)
    expect(downwards.filter((px) => px > DRIFT_PX)).toEqual([])
    await scrollUpTo(page, first.record)

    await scrollTo(page, 4_000)
    const seen = await messageOnScreen(page)
    await theirs.send(sends(theirs, me, 'وصلت وأنت تقرأ القديم'))
    await expect.poll(() => toLatest(page).innerText()).toMatch(/1/)
    expect(await driftOf(page, seen)).toBeLessThanOrEqual(DRIFT_PX)
    const above = await drawnAbove(page)
    const [edited = '', deleted = ''] = above.slice(-2)
    await mine.send(edits(mine, first.record, numbered(6)), edits(mine, edited, 'تغيّرت '.repeat(40)))
    await page.locator(`[data-message="${edited}"]`, { hasText: 'تغيّرت' }).waitFor({ state: 'attached' })
    expect(await driftOf(page, seen)).toBeLessThanOrEqual(DRIFT_PX)
    await mine.send(deletes(mine, deleted))
    const scrubbed = page.locator(`[data-message="${deleted}"]`, { hasText: ar('This message was deleted') })
    await scrubbed.waitFor({ state: 'attached' })
    expect(await driftOf(page, seen)).toBeLessThanOrEqual(DRIFT_PX)

    await toLatest(page).click()
    await bubble(page, 'وصلت وأنت تقرأ القديم').waitFor()
    await expect.poll(() => distanceToEnd(page)).toBeLessThanOrEqual(DRIFT_PX)
    // At the end the list follows.
    await theirs.send(sends(theirs, me, 'وهذه بعدها'))
    await bubble(page, 'وهذه بعدها').waitFor()
    await expect.poll(() => distanceToEnd(page)).toBeLessThanOrEqual(DRIFT_PX)

    await bubble(page, 'تذكر هذه؟')
      .getByRole('button', { name: /أول رسالة بيننا|رسالة رقم 6/ })
      .click()
    await expectSought(page, first.record)
    await toLatest(page).click()
    await expect.poll(() => distanceToEnd(page)).toBeLessThanOrEqual(DRIFT_PX)
    await bubble(page, 'وهذه بعدها').waitFor()
  },
)

/** A message to which a quote led is highlighted, and whole on the screen. */
async function expectSought(page: Page, id: string): Promise<void> {
  await page.locator(`article[data-message="${id}"][data-highlighted]`).waitFor()
  // The list draws the rows around the message after it has moved there.
  await expect.poll(() => isWhole(page, id)).toBe(true)
}

async function isWhole(page: Page, id: string): Promise<boolean> {
  const [row, list] = [await page.locator(`[data-message="${id}"]`).boundingBox(), await log(page).boundingBox()]
  return row !== null && list !== null && row.y >= list.y && row.y + row.height <= list.y + list.height
}

journey(
  'a conversation opens at its unread line, and a quote leads to a message that was not loaded',
  async ({ phone, appServer }) => {
    const { actions, me, other, mine, theirs, writeMany } = await twoUsers(appServer)
    const first = sends(mine, other, 'أول رسالة بيننا')
    await mine.send(first)
    await writeMany(MANY)
    await theirs.send(...Array.from({ length: 20 }, (_, n) => sends(theirs, me, `لم تُقرأ ${n + 1}`)))
    await theirs.send(sends(theirs, me, 'تذكر هذه؟', { reply_to: first.record }))
    const { page } = await phone()
    await signIn(page, me)
    await openChat(page, other.id)
    const line = page.getByText(ar('New messages'))
    await line.waitFor()
    // It is drawn before the list is led to it.
    await expect
      .poll(async () => (await line.boundingBox())?.y)
      .toSatisfy((y?: number) => y !== undefined && y > 56 && y < 422)
    await stripIsGone(page)
    expect(await distanceToEnd(page)).toBeGreaterThan(200)
    const unread = async () => (await actions.api.row('private_chats', me.id + other.id)).unread
    expect(await unread()).toBe(21)

    await toLatest(page).click()
    await expect.poll(unread).toBe(0)
    await bubble(page, 'تذكر هذه؟')
      .getByRole('button', { name: /أول رسالة بيننا/ })
      .click()
    await expectSought(page, first.record)
    // The page around it was requested, not those between.
    const { text } = await rawStorage(page)
    expect([text.includes(numbered(2)), text.includes(numbered(110))]).toEqual([true, false])
    const rest = await scrollDownTo(page, 'تذكر هذه؟')
    expect(rest.filter((px) => px > DRIFT_PX)).toEqual([])
  },
)

journey(
  'the place stays when a message above gets shorter near the end before the browser has reported a scrolling',
  async ({ phone, appServer }) => {
    const { me, other, mine, writeMany } = await twoUsers(appServer)
    await writeMany(25)
    const long = ['down', 'up'].map(() => sends(mine, other, 'كلام طويل جدًا '.repeat(60)))
    await mine.send(...long)
    await writeMany(18)
    const { page } = await phone()
    await signIn(page, me)
    await openChat(page, other.id)
    await bubble(page, numbered(18)).last().waitFor()
    await expect.poll(() => distanceToEnd(page)).toBeLessThanOrEqual(DRIFT_PX)
    await stripIsGone(page)
    for (const [n, px] of [160, -160].entries()) {
      const end = await log(page).evaluate((list) => list.scrollHeight - list.clientHeight)
      await scrollTo(page, end - 200)
      const row = page.locator(`[data-message="${long[n]?.record}"]`)
      expect((await row.boundingBox())?.height).toBeGreaterThan(250)
      await withoutScrollEvents(page, async () => {
        await log(page).evaluate((list, by) => (list.scrollTop += by), px)
        const seen = await messageOnScreen(page)
        await mine.send(deletes(mine, long[n]?.record ?? ''))
        await row.getByText(ar('This message was deleted')).waitFor({ state: 'attached' })
        expect(await driftOf(page, seen)).toBeLessThanOrEqual(DRIFT_PX)
      })
    }
  },
)

/** The app hears of no scrolling meanwhile. */
async function withoutScrollEvents(page: Page, work: () => Promise<void>): Promise<void> {
  const hold = await page.evaluateHandle(() => {
    const stop = (event: Event) => event.stopImmediatePropagation()
    window.addEventListener('scroll', stop, true)
    return stop
  })
  await work()
  await page.evaluate((stop) => window.removeEventListener('scroll', stop, true), hold)
}
