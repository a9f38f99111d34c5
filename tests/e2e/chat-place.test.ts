import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import type { User } from '../support/api'
import { ar } from './fixtures/catalogue'
import { bubble, openChat } from './fixtures/chat'
import { journey } from './fixtures/journey'
import { signIn } from './fixtures/user'
import { userActions } from './fixtures/user-actions'

/** A page that one call to the server brings is smaller. */
const MANY = 320
/** What a restored place may differ by. */
const DRIFT_PX = 2

const log = (page: Page) => page.getByRole('log')

async function writeMany(actions: ReturnType<typeof userActions>, by: User, to: User, count: number): Promise<void> {
  for (let n = 1; n <= count; n += 1)
    await actions.message(by, to, `رسالة رقم ${n}${n % 7 ? '' : ' وفيها كلام أطول قليلًا'}`)
}

/** Scrolls to the top and returns the first whole row with its place. */
const scrollToTop = (page: Page) =>
  log(page).evaluate((list) => {
    list.scrollTop = 0
    const row = [...list.querySelectorAll('article')].find((one) => one.getBoundingClientRect().top > 120)
    return { id: row?.dataset.message ?? '', top: row?.getBoundingClientRect().top ?? 0 }
  })

const topOf = (page: Page, id: string) =>
  page.locator(`[data-message="${id}"]`).evaluate((row) => row.getBoundingClientRect().top)

const distanceToEnd = (page: Page) =>
  log(page).evaluate((list) => list.scrollHeight - list.clientHeight - list.scrollTop)

journey(
  'older messages load at the top without moving what is read, and new ones wait below',
  async ({ phone, appServer }) => {
    await appServer.restart({ settings: ['--limit-messages=1000/1m'] })
    const actions = userActions(appServer)
    const [me, other] = [await actions.user(), await actions.user()]
    await writeMany(actions, me, other, MANY)
    const { page } = await phone()
    await signIn(page, me)
    await openChat(page, other.id)
    await bubble(page, `رسالة رقم ${MANY}`).waitFor()
    expect(await distanceToEnd(page)).toBeLessThanOrEqual(DRIFT_PX)

    const shown = () => page.locator('article[data-message]').count()
    for (let before = await shown(); before < MANY; before = await shown()) {
      const { id, top } = await scrollToTop(page)
      await expect.poll(shown).toBeGreaterThan(before)
      expect(Math.abs((await topOf(page, id)) - top)).toBeLessThanOrEqual(DRIFT_PX)
    }
    await bubble(page, 'رسالة رقم 1').first().waitFor()

    const { id, top } = await scrollToTop(page)
    await actions.message(other, me, 'وصلت وأنت تقرأ القديم')
    const latest = page.getByRole('button', { name: ar('To the latest') })
    await expect.poll(() => latest.innerText()).toMatch(/1/)
    expect(Math.abs((await topOf(page, id)) - top)).toBeLessThanOrEqual(DRIFT_PX)
    await latest.click()
    await bubble(page, 'وصلت وأنت تقرأ القديم').waitFor()
    await expect.poll(() => distanceToEnd(page)).toBeLessThanOrEqual(DRIFT_PX)
    // At the end the list follows.
    await actions.message(other, me, 'وهذه بعدها')
    await bubble(page, 'وهذه بعدها').waitFor()
    await expect.poll(() => distanceToEnd(page)).toBeLessThanOrEqual(DRIFT_PX)
  },
)

journey(
  'a conversation opens at its unread line, and a quote leads to a message that was not loaded',
  async ({ phone, appServer }) => {
    await appServer.restart({ settings: ['--limit-messages=1000/1m'] })
    const actions = userActions(appServer)
    const [me, other] = [await actions.user(), await actions.user()]
    const first = await actions.message(me, other, 'أول رسالة بيننا')
    await writeMany(actions, me, other, MANY)
    for (let n = 1; n <= 20; n += 1) await actions.message(other, me, `لم تُقرأ ${n}`)
    await actions.message(other, me, 'تذكر هذه؟', first)
    const { page } = await phone()
    await signIn(page, me)
    await openChat(page, other.id)
    const line = page.getByText(ar('New messages'))
    await line.waitFor()
    await expect.poll(async () => (await line.boundingBox())?.y ?? 0).toBeGreaterThan(56)
    expect((await line.boundingBox())?.y).toBeLessThan(422)
    expect(await distanceToEnd(page)).toBeGreaterThan(200)
    const unread = async () => (await actions.api.row('private_chats', me.id + other.id)).unread
    expect(await unread()).toBe(21)

    await page.getByRole('button', { name: ar('To the latest') }).click()
    await expect.poll(unread).toBe(0)
    await bubble(page, 'تذكر هذه؟')
      .getByRole('button', { name: /أول رسالة بيننا/ })
      .click()
    await page.locator('article[data-highlighted]', { hasText: 'أول رسالة بيننا' }).waitFor()
  },
)
