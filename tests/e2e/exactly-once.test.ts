import { expect } from 'vitest'
import { type Fault, SYNC_PATH } from '../support/fault-proxy'
import { patiently } from '../support/patience'
import { publish, signIn, storedCard, unsentCard, workerHoldsApp } from './fixtures/user'
import { journey } from './fixtures/journey'
import { serverClient } from './fixtures/server-client'
import { demoUser } from './fixtures/app-server'
import { ar } from './fixtures/catalogue'

const LINES = ['الشوط الأول للجمهور', 'الشوط الثاني للجمهور', 'الوقت الإضافي للجمهور']

/** Faults for successive calls that carry operations: lost answers and doubled requests. */
const FAULTS_IN_ORDER: Fault[] = [
  { kind: 'drop-after' },
  { kind: 'cut', atByte: 40 },
  { kind: 'status', status: 502 },
  { kind: 'drop-after' },
  { kind: 'portal' },
  { kind: 'duplicate', afterMs: 50, answer: 'second' },
]

journey(
  '[O05] with lost answers, doubled calls and a captive portal each post and the like arrive once and in order',
  async ({ phone, appServer }) => {
    const user = demoUser(13)
    const { page } = await phone({ worker: true })
    await signIn(page, user)
    await workerHoldsApp(page)
    await appServer.proxy.setMode('cut')
    for (const line of LINES) await publish(page, line)
    const card = page
      .locator('article:not([data-delivery])')
      .filter({ has: page.locator('button[aria-pressed=false]') })
    const liked = (await card.first().getAttribute('data-post')) ?? ''
    await card.first().locator('button[aria-pressed]').click()
    // The tap may have scrolled, and the list renders only rows near the screen.
    await page.evaluate(() => scrollTo(0, 0))
    for (const line of LINES) await unsentCard(page, line).waitFor()

    const faults = [...FAULTS_IN_ORDER]
    appServer.proxy.setPlan(({ path, body }) => {
      const carriesWork = path === SYNC_PATH && !body.includes('"ops":[]')
      return (carriesWork && faults.shift()) || { kind: 'pass' }
    })
    const before = appServer.proxy.log.all.length
    await appServer.proxy.setMode('pass')
    for (const line of LINES) await storedCard(page, line).waitFor({ timeout: patiently(120_000) })
    await expect.poll(async () => (await (await serverClient(appServer, user)).likeOf(liked)).totalItems).toBe(1)

    const server = await serverClient(appServer, user)
    const { items } = await server.postsWith('للجمهور')
    const inOrder = items.toSorted((a, b) => String(a.created_at).localeCompare(String(b.created_at)))
    expect(inOrder.map(({ content }) => content)).toEqual(LINES)
    // All planned faults happened, and the server got the same operations more than once.
    const faulty = appServer.proxy.log.all.slice(before).filter(({ fault }) => fault.kind !== 'pass')
    expect(faulty.map(({ fault }) => fault.kind)).toEqual(FAULTS_IN_ORDER.map(({ kind }) => kind))
    await page.reload()
    await page.getByRole('tab', { name: ar('All posts') }).click()
    for (const line of LINES) {
      await storedCard(page, line).first().waitFor()
      expect(await page.locator('article', { hasText: line }).count()).toBe(1)
    }
  },
)
