import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { decide, liftSanction, storedTime } from '../server/sanction-calls'
import { expectAccessible, expectRoomForLargeText } from './fixtures/axe'
import { ar } from './fixtures/catalogue'
import { messageField } from './fixtures/chat'
import { field, openComposer, publishButton } from './fixtures/composer'
import { journey } from './fixtures/journey'
import { openOutbox, outboxRow, outboxRows } from './fixtures/outbox'
import { newUser } from './fixtures/server-client'
import { addStaff } from './fixtures/staff'
import { commentField, sendButton } from './fixtures/thread'
import { publish, signIn, unsentCard, workerHoldsApp } from './fixtures/user'

const DAY_MS = 86_400_000
const FIVE = ['الأول', 'الثاني', 'الثالث', 'الرابع', 'الخامس'].map((text) => `${text} قبل الإيقاف`)

const notice = (page: Page) => page.locator('[data-suspended]')
const sendAll = (page: Page) => page.getByRole('dialog').getByRole('button', { name: /بترتيبه/ })
const close = (page: Page) =>
  page
    .getByRole('dialog')
    .getByRole('button', { name: ar('Close') })
    .click()

journey(
  'Q9 Q11 a suspended fan with five queued items reads why and until when, drafts on, and sends all by one tap when it is over',
  async ({ phone, appServer }) => {
    const { api } = await addStaff(appServer, { roles: ['moderator'] })
    const fan = await newUser(appServer, 'suspended_fan')
    const { page } = await phone({ worker: true })
    await signIn(page, fan)
    await workerHoldsApp(page)
    await appServer.proxy.setMode('cut')
    for (const text of FIVE) {
      await publish(page, text)
      await unsentCard(page, text).waitFor()
    }
    const sanction = await decide({ api }, fan, { kind: 'suspend', days: 3, reason: 'bullying' })
    await appServer.proxy.heal(true)
    // The list draws only the cards near the window.
    await page.locator('article[data-delivery=refused]').first().waitFor()
    await openOutbox(page)
    await expect.poll(() => page.locator('dialog li[data-delivery=refused]').count()).toBe(FIVE.length)
    for (const [at, text] of FIVE.entries()) expect(await outboxRows(page).nth(at).textContent()).toContain(text)
    await outboxRow(page, FIVE[0] ?? '')
      .getByText(ar('Bullying or harassment', 'decision'))
      .waitFor()
    expect(await sendAll(page).count()).toBe(0)
    expect(
      await outboxRow(page, FIVE[0] ?? '')
        .getByRole('button', { name: ar('Try again') })
        .count(),
    ).toBe(0)
    await page
      .getByRole('dialog')
      .getByRole('link', { name: ar('Decisions about your account') })
      .waitFor()
    await expectAccessible(page, 'the outbox of a suspended fan')
    await close(page)

    await openComposer(page)
    await notice(page).getByText(ar('Bullying or harassment', 'decision')).waitFor()
    expect(await publishButton(page).count()).toBe(0)
    await field(page).fill('مسودة أثناء الإيقاف')
    await expectAccessible(page, 'the composer of a suspended fan')
    await expectRoomForLargeText(page, 'the composer of a suspended fan')
    await page.reload()
    await expect.poll(() => field(page).inputValue()).toBe('مسودة أثناء الإيقاف')
    const said = await notice(page).textContent()
    await api.change('sanctions', sanction, { until: storedTime(Date.now() + 9 * DAY_MS) })
    await expect.poll(() => notice(page).textContent()).not.toBe(said)

    await liftSanction({ api }, sanction)
    await publishButton(page).waitFor()
    expect(await notice(page).count()).toBe(0)
    expect(await field(page).inputValue()).toBe('مسودة أثناء الإيقاف')
    await page.goto('/hashtags')
    await openOutbox(page)
    await sendAll(page).click()
    await page.getByText(ar('Everything you wrote is at the server.')).waitFor()
    const { items } = await api.list('hashtag_posts', { filter: `user_id = "${fan.id}"`, sort: 'created_at' })
    expect(items.map(({ content }) => content)).toEqual(FIVE)
  },
)

journey(
  'Q9 the bars of comments and messages and the form of the profile keep drafts of a suspended fan',
  async ({ phone, appServer }) => {
    const { api } = await addStaff(appServer, { roles: ['moderator'] })
    const fan = await newUser(appServer, 'suspended_writer')
    const sanction = await decide({ api }, fan, { kind: 'suspend', days: 1, reason: 'spam' })
    const { page } = await phone()
    await signIn(page, fan, { at: '/comments/demopost0000012' })
    await notice(page).getByText(ar('Spam', 'decision')).waitFor()
    await commentField(page).fill('تعليق محفوظ')
    await commentField(page).press('Control+Enter')
    expect(await sendButton(page).count()).toBe(0)
    expect(await commentField(page).inputValue()).toBe('تعليق محفوظ')
    await expectAccessible(page, 'the thread of a suspended fan')

    await page.goto('/private-chat/demofan00000002')
    await notice(page).waitFor()
    await messageField(page).fill('رسالة محفوظة')
    await messageField(page).press('Enter')
    expect(await messageField(page).inputValue()).toBe('رسالة محفوظة')
    await expectAccessible(page, 'the conversation of a suspended fan')
    await page.reload()
    await expect.poll(() => messageField(page).inputValue()).toBe('رسالة محفوظة')

    await page.goto('/edit-profile')
    await notice(page).waitFor()
    await page.getByLabel(ar('Bio')).fill('نبذة محفوظة')
    expect(await page.getByRole('button', { name: ar('Save'), exact: true }).count()).toBe(0)
    await expectAccessible(page, 'the form of the profile of a suspended fan')
    await page.reload()
    await expect.poll(() => page.getByLabel(ar('Bio')).inputValue()).toBe('نبذة محفوظة')

    await page.goto('/private-chat/demofan00000002')
    await liftSanction({ api }, sanction)
    await page.getByRole('button', { name: ar('Send the message') }).click()
    await page.locator('article[data-message]:not([data-delivery])', { hasText: 'رسالة محفوظة' }).waitFor()
    const sent = await api.list('private_messages', { filter: `sender_id = "${fan.id}"` })
    expect(sent.items.map(({ content }) => content)).toEqual(['رسالة محفوظة'])
    expect((await api.list('hashtag_comments', { filter: `user_id = "${fan.id}"` })).items).toEqual([])
  },
)
