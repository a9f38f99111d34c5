import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { messagesIn } from './fixtures/catalogue'
import { journey } from './fixtures/journey'
import { repeats, speak } from './fixtures/language'
import { openedChat } from './fixtures/opened-chat'
import { openedRoom } from './fixtures/opened-room'
import { signIn } from './fixtures/user'

/** The entries in their order, with their addresses. */
const ENTRIES = [
  ['Matches', '/matches'],
  ['Hashtags', '/hashtags'],
  ['Rooms', '/chat-rooms'],
  ['Notifications', '/messages'],
  ['My account', '/profile'],
] as const

const bar = (page: Page) =>
  page.getByRole('navigation').filter({ visible: true, has: page.locator('a[href="/matches"]') })

for (const language of ['ar', 'en'] as const) {
  journey(
    `[A06] the bar below has five entries, and each leads to its page: ${language}`,
    repeats(language),
    async ({ phone }) => {
      const says = messagesIn(language)
      const { page, context } = await phone({ locale: language })
      await speak(context, language)
      await signIn(page, undefined, { at: '/matches' })
      for (const [name, address] of ENTRIES) {
        await bar(page).locator(`a[href="${address}"]`).click()
        await page.waitForURL(`**${address}`)
        const current = bar(page).locator('[aria-current=page]')
        await expect.poll(() => current.getAttribute('href')).toBe(address)
        expect(await current.textContent()).toContain(says(name))
      }
      const addresses = await bar(page)
        .locator('a')
        .evaluateAll((links) => links.map((link) => link.getAttribute('href')))
      expect(addresses.filter((address) => ENTRIES.some(([, one]) => one === address))).toHaveLength(ENTRIES.length)
    },
  )
}

journey('[A06] a room and a private chat have no bar below', async ({ phone, appServer }) => {
  const { page: room } = await openedRoom({ phone, appServer })
  await room.getByRole('textbox').first().waitFor()
  expect(await bar(room).count()).toBe(0)
  const { page: chat } = await openedChat({ phone, appServer }, { received: 'مرحبا' })
  expect(await bar(chat).count()).toBe(0)
})
