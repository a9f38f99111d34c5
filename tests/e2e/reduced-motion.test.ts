import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { ar } from './fixtures/catalogue'
import { bubble, chooseForMessage, noteHighlighted, sendMessage, storedBubble, storedFileBubble } from './fixtures/chat'
import { journey } from './fixtures/journey'
import { sendFile } from './fixtures/message-files'
import { recordUntil, withMicrophone } from './fixtures/microphone'
import { openedChat } from './fixtures/opened-chat'
import { demoUser } from './fixtures/app-server'
import { publish, signIn, storedCard } from './fixtures/user'

/** Collects the animations and transitions of every frame, also those of backdrops. */
async function recordMotion(page: Page): Promise<() => Promise<string[]>> {
  await page.evaluate(() => {
    const seen = new Set<string>()
    Object.assign(window, { motionSeen: seen })
    const look = () => {
      for (const animation of document.getAnimations()) {
        const { target, pseudoElement } = animation.effect as KeyframeEffect
        const name = (animation as CSSAnimation).animationName ?? (animation as CSSTransition).transitionProperty
        seen.add(`${name} of ${target?.className ?? ''}${pseudoElement ?? ''}`)
      }
      requestAnimationFrame(look)
    }
    look()
  })
  return () => page.evaluate(() => [...(window as unknown as { motionSeen: Set<string> }).motionSeen])
}

journey('with reduced motion nothing is animated: no sheet, dialog, message, image or bar', async ({ phone }) => {
  const { page } = await phone()
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await signIn(page, demoUser(27))
  await publish(page, 'منشور بلا حركة')
  await storedCard(page, 'منشور بلا حركة').waitFor()
  const motion = await recordMotion(page)

  await storedCard(page, 'منشور بلا حركة')
    .getByRole('button', { name: ar('Post options') })
    .click()
  await page.getByRole('dialog', { name: ar('Post options') }).waitFor()
  await page.getByRole('button', { name: ar('Delete post') }).click()
  await page
    .getByRole('dialog')
    .getByRole('button', { name: ar('Delete'), exact: true })
    .click()
  await page.getByRole('button', { name: ar('Undo') }).click()
  await storedCard(page, 'منشور بلا حركة').waitFor()

  await page.getByRole('tab', { name: ar('All posts') }).click()
  await page.mouse.move(200, 400)
  const picture = page.locator('article [data-image]')
  const findPicture = async () => {
    await page.mouse.wheel(0, 600)
    return picture.count()
  }
  await expect.poll(findPicture, { interval: 50 }).toBeGreaterThan(0)
  await picture.first().click()
  await page.getByRole('dialog').waitFor()
  await page.keyboard.press('Escape')
  await page.getByRole('dialog').waitFor({ state: 'detached' })
  expect(await motion()).toEqual([])
})

journey('with reduced motion nothing is animated in a conversation', async ({ phone, appServer }) => {
  const { page, me, other, actions } = await openedChat(
    { phone, appServer },
    { received: 'متى نلتقي؟', prepare: withMicrophone },
  )
  await page.emulateMedia({ reducedMotion: 'reduce' })
  const motion = await recordMotion(page)
  const highlights = await noteHighlighted(page)
  await chooseForMessage(page, 'متى نلتقي؟', 'Reply')
  await sendMessage(page, 'بعد الصافرة')
  await storedBubble(page, 'بعد الصافرة').waitFor()
  await bubble(page, 'بعد الصافرة')
    .getByRole('button', { name: /متى نلتقي؟/ })
    .click()
  await highlights('متى نلتقي؟')
  await recordUntil(page, 1)
  await page.getByRole('button', { name: ar('Stop and listen') }).click()
  await page.getByRole('button', { name: ar('Discard the recording') }).click()
  await sendFile(appServer, other, me.id, 'image')
  await storedFileBubble(page, 'image').locator('img').waitFor()
  await actions.message(other, me, 'وصلت')
  await bubble(page, 'وصلت').waitFor()
  await chooseForMessage(page, 'بعد الصافرة', 'Delete for everyone')
  await page.getByRole('button', { name: ar('Undo') }).click()
  await page.getByText(ar('The message is back')).waitFor()
  expect(await motion()).toEqual([])
})
