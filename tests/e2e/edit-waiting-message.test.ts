import { expect } from 'vitest'
import { ar } from './fixtures/catalogue'
import { demoUser } from './fixtures/app-server'
import { bubble, chooseForMessage, messageField, openChat, sendMessage, storedBubble } from './fixtures/chat'
import { journey } from './fixtures/journey'
import { operationBodies, signIn, workerHoldsApp } from './fixtures/user'
import { serverClient } from './fixtures/server-client'

journey(
  '[M06] a message that waits after an attempt is edited without a network, and again when it has arrived',
  async ({ phone, appServer }) => {
    const { page } = await phone({ worker: true })
    const peer = await serverClient(appServer, demoUser(58))
    await signIn(page, demoUser(57))
    await workerHoldsApp(page)
    await openChat(page, peer.userId)
    await appServer.proxy.setMode('cut')
    await sendMessage(page, 'وصلنا البوابة')
    const isAttempted = async () =>
      (await operationBodies(page, 'private_messages')).length > 0 &&
      (await page.locator('[data-strip]', { hasText: ar('Offline') }).count()) > 0
    await expect.poll(isAttempted).toBe(true)

    await chooseForMessage(page, 'وصلنا البوابة', 'Edit')
    await messageField(page).fill('وصلنا البوابة السابعة')
    await page.getByRole('button', { name: ar('Save the change') }).click()
    await bubble(page, 'وصلنا البوابة السابعة').waitFor()
    expect(await messageField(page).inputValue()).toBe('')

    // An edit that was begun while the message waited is sent after the message arrived.
    await chooseForMessage(page, 'السابعة', 'Edit')
    await messageField(page).fill('وصلنا البوابة الثامنة')
    await appServer.proxy.heal(true)
    await storedBubble(page, 'السابعة').waitFor()
    await page.getByRole('button', { name: ar('Save the change') }).click()
    await storedBubble(page, 'الثامنة').waitFor()
    expect(await bubble(page, 'وصلنا البوابة').count()).toBe(1)
  },
)
