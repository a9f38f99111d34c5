import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { expectAccessible } from './fixtures/axe'
import { ar } from './fixtures/catalogue'
import { bubble, chooseForMessage, openChat, storedBubble } from './fixtures/chat'
import { journey } from './fixtures/journey'
import { openedChat } from './fixtures/opened-chat'
import { signIn, workerHoldsApp } from './fixtures/user'

const RECEIVED = 'هدف في الدقيقة الأخيرة'

const chip = (page: Page, sign: string) => bubble(page, RECEIVED).locator(`[data-reaction="${sign}"]`)

/** A chip as it is spoken: name and count, and whether the user is one of them. */
const spoken = (page: Page, sign: string) => chip(page, sign).getAttribute('aria-label')

async function react(page: Page, name: string): Promise<void> {
  await chooseForMessage(page, RECEIVED, name)
}

journey(
  'Z44 a reaction shows at once, reaches the other phone, is changed, counted, listed and taken back',
  async ({ phone, appServer }) => {
    const { page, other, me } = await openedChat({ phone, appServer }, { received: RECEIVED })
    const theirs = (await phone()).page
    await signIn(theirs, other)
    await openChat(theirs, me.id)
    await storedBubble(theirs, RECEIVED).waitFor()

    await react(page, 'Fire')
    await chip(page, '🔥').waitFor()
    expect(await spoken(page, '🔥')).toBe('نار، 1، أنت منهم')
    await expect.poll(() => spoken(theirs, '🔥')).toBe('نار، 1')

    await chip(theirs, '🔥').click()
    await expect.poll(() => spoken(page, '🔥')).toBe('نار، 2، أنت منهم')
    await react(page, 'Applause')
    await expect.poll(() => spoken(page, '🔥')).toBe('نار، 1')
    await expect.poll(() => spoken(theirs, '👏')).toBe('تصفيق، 1')

    await chooseForMessage(page, RECEIVED, 'Who reacted')
    const sheet = page.getByRole('dialog')
    await sheet.locator(`[data-user="${other.id}"]`).waitFor()
    expect(await sheet.locator('[data-user]').count()).toBe(2)
    await sheet.getByRole('button', { name: /نار/ }).click()
    await expect.poll(() => sheet.locator('[data-user]').count()).toBe(1)
    await sheet.locator(`[data-user="${other.id}"]`).waitFor()
    await expectAccessible(page, 'who reacted')
    await page.keyboard.press('Escape')

    await chip(page, '👏').click()
    await chip(page, '👏').waitFor({ state: 'detached' })
    await chip(theirs, '👏').waitFor({ state: 'detached' })
    await expectAccessible(page, 'a conversation with reactions')
  },
)

journey(
  'Z44 a reaction that is chosen offline shows at once, and is sent with the network',
  async ({ phone, appServer }) => {
    const options = { worker: true, received: RECEIVED }
    const { page, context, other, me } = await openedChat({ phone, appServer }, options)
    // The menu of a message is fetched after the first screen.
    await workerHoldsApp(page)
    await context.setOffline(true)
    await react(page, 'Heart')
    await chip(page, '❤️').waitFor()
    await react(page, 'Ball')
    await chip(page, '⚽').waitFor()
    expect(await bubble(page, RECEIVED).locator('[data-reaction]').count()).toBe(1)
    await context.setOffline(false)
    const theirs = (await phone()).page
    await signIn(theirs, other)
    await openChat(theirs, me.id)
    await expect.poll(() => spoken(theirs, '⚽')).toBe('كرة، 1')
    expect(await bubble(theirs, RECEIVED).locator('[data-reaction]').count()).toBe(1)
  },
)

journey('Z44 the keyboard alone reacts by the button beside a message', async ({ phone, appServer }) => {
  const { page } = await openedChat({ phone, appServer }, { received: RECEIVED })
  const button = bubble(page, RECEIVED).getByRole('button', { name: ar('React to the message') })
  await button.focus()
  await page.keyboard.press('Enter')
  const sheet = page.getByRole('dialog')
  await sheet.getByRole('button', { name: ar('Surprise'), exact: true }).focus()
  await page.keyboard.press('Enter')
  await chip(page, '😮').waitFor()
  expect(await sheet.count()).toBe(0)
  await expect.poll(() => button.evaluate((element) => element === document.activeElement)).toBe(true)
})
