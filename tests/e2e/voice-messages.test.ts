import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { ar } from './fixtures/catalogue'
import {
  chatRow,
  fileBubble,
  messageField,
  openChat,
  openChatList,
  storedBubble,
  storedFileBubble,
} from './fixtures/chat'
import { crashPage } from './fixtures/crash-page'
import { journey } from './fixtures/journey'
import { openedChat } from './fixtures/opened-chat'
import { recordUntil, timerReaches, withMicrophone } from './fixtures/microphone'
import { signIn, storedSlices } from './fixtures/user'
import { userActions } from './fixtures/user-actions'

const button = (page: Page, name: string) => page.getByRole('button', { name: ar(name), exact: true })

journey(
  '[M04] a voice is recorded, listened to, discarded or sent, and plays with its duration on the other phone',
  async ({ phone, appServer }) => {
    const actions = userActions(appServer)
    const [me, other] = [await actions.user('صوت_المدرج'), await actions.user()]
    const { page: mine, context } = await phone()
    await withMicrophone(context)
    await signIn(mine, me)
    await openChat(mine, other.id)
    // Long enough to be found playing by a slow page.
    await recordUntil(mine, 4)
    await button(mine, 'Stop and listen').click()
    const form = mine.getByRole('form', { name: ar('Write a message') })
    await form.getByRole('button', { name: ar('Play the voice message') }).click()
    await form.getByRole('button', { name: ar('Pause the voice message') }).waitFor()
    await button(mine, 'Discard the recording').click()
    await button(mine, 'Record a voice message').waitFor()

    await recordUntil(mine, 4)
    await button(mine, 'Send the voice message').click()
    await storedFileBubble(mine, 'voice').waitFor()
    expect(await mine.locator('article[data-message]').count()).toBe(1)

    const theirs = (await phone()).page
    await signIn(theirs, other)
    await openChatList(theirs)
    await expect.poll(() => chatRow(theirs, me.username).innerText()).toContain(ar('Voice message'))
    await chatRow(theirs, me.username).getByRole('link').click()
    const voice = fileBubble(theirs, 'voice')
    await expect.poll(() => voice.innerText()).toMatch(/0:(0[4-9]|[1-5]\d)/)
    await voice.getByRole('button', { name: ar('Play the voice message') }).click()
    await voice.getByRole('button', { name: ar('Pause the voice message') }).waitFor()
    // Each of its seconds is shown for a second only.
    await expect.poll(() => voice.innerText()).toMatch(/0:(0[1-9]|[1-5]\d) \/ 0:(0[4-9]|[1-5]\d)/)
    await voice.getByRole('button', { name: ar('Speed: {0}').replace('{0}', '1') }).click()
    await voice.getByRole('button', { name: ar('Speed: {0}').replace('{0}', '1.5') }).waitFor()
  },
)

journey('[M04] keys that are pressed while a voice ends belong to the next message', async ({ phone, appServer }) => {
  const { page } = await openedChat({ phone, appServer }, { prepare: withMicrophone })
  await recordUntil(page, 1)
  await endRecordersLate(page)
  await button(page, 'Send the voice message').click()
  await messageField(page).pressSequentially('وصلت')
  await storedFileBubble(page, 'voice').waitFor()
  expect(await storedFileBubble(page, 'voice').innerText()).not.toContain('وصلت')
  expect(await messageField(page).inputValue()).toBe('وصلت')
  await messageField(page).press('Enter')
  await storedBubble(page, 'وصلت').waitFor()
  expect(await page.locator('article[data-message]').count()).toBe(2)
})

/** As on a slow phone: a recording ends a second after it was stopped. */
const endRecordersLate = (page: Page) =>
  page.evaluate(() => {
    const { stop } = MediaRecorder.prototype
    MediaRecorder.prototype.stop = function late() {
      setTimeout(() => stop.call(this), 1_000)
    }
  })

journey(
  '[M04] a finger that holds the microphone stops by lifting and cancels by sliding; nothing is sent by itself',
  async ({ phone, appServer }) => {
    const { page } = await openedChat({ phone, appServer }, { prepare: withMicrophone })
    const at = (await button(page, 'Record a voice message').boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 }
    const [x, y] = [at.x + at.width / 2, at.y + at.height / 2]
    await page.mouse.move(x, y)
    await page.mouse.down()
    await page.getByText(ar('Slide to cancel')).waitFor()
    await page.mouse.move(x + 120, y, { steps: 4 })
    await button(page, 'Record a voice message').waitFor()
    await page.getByText(ar('Slide to cancel')).waitFor({ state: 'detached' })
    await page.mouse.up()
    expect(await page.locator('[data-file=voice]').count()).toBe(0)

    await page.mouse.move(x, y)
    await page.mouse.down()
    await timerReaches(page, 1)
    await page.mouse.up()
    await button(page, 'Discard the recording').waitFor()
    await page.locator('form [data-file=voice]').waitFor()
    expect(await page.locator('article[data-message]').count()).toBe(0)
  },
)

journey('[M04] a page that is reloaded while it records leaves a voice to listen to', async ({ phone, appServer }) => {
  const { page } = await openedChat({ phone, appServer }, { prepare: withMicrophone })
  await recordUntil(page, 3)
  await expect.poll(() => storedSlices(page)).toBeGreaterThanOrEqual(2)
  await page.reload()
  await page.locator('form [data-file=voice]').waitFor()
  await button(page, 'Send the message').click()
  await storedFileBubble(page, 'voice').waitFor()
})

journey(
  '[M04] a voice of a page that was killed is a draft in the list and before a sign-out, and waits in its conversation',
  async ({ phone, appServer }) => {
    const { page, context, other } = await openedChat(
      { phone, appServer },
      { received: 'وينك؟', prepare: withMicrophone },
    )
    await recordUntil(page, 2)
    // The timer may be ahead of the storage.
    await expect.poll(() => storedSlices(page)).toBeGreaterThanOrEqual(1)
    await crashPage(page)
    const next = await context.newPage()
    await openChatList(next)
    await expect
      .poll(() => chatRow(next, other.username).innerText())
      .toMatch(new RegExp(`${ar('Draft:')}\\s*${ar('Voice message')}`))
    await next.goto('/profile')
    await button(next, 'Log out').click()
    const question = next.getByRole('dialog', { name: ar('You have unsent work') })
    await expect.poll(() => question.getByRole('listitem').allTextContents()).toEqual(['مسودة واحدة'])
    await openChat(next, other.id)
    await next.locator('form [data-file=voice]').waitFor()
  },
)

journey(
  '[M04] a microphone that is not allowed, or that is missing, is told in words',
  async ({ phone, appServer }) => {
    const { page } = await openedChat({ phone, appServer })
    const refuse = (name: string) =>
      page.evaluate((error) => {
        navigator.mediaDevices.getUserMedia = () => Promise.reject(new DOMException('no', error))
      }, name)
    await refuse('NotAllowedError')
    await button(page, 'Record a voice message').click()
    await page
      .getByRole('alert')
      .filter({ hasText: ar('The microphone is not allowed. Allow it in the settings of the browser and try again.') })
      .waitFor()
    await button(page, 'Cancel').click()
    await refuse('NotFoundError')
    await button(page, 'Record a voice message').click()
    await page
      .getByRole('alert')
      .filter({ hasText: ar('No microphone was found.') })
      .waitFor()
  },
)
