import type { Page } from 'playwright-core'
import { expectOk, type User } from '../support/api'
import { type AppServer } from './fixtures/app-server'
import { expectAccessible, expectRoomForLargeText } from './fixtures/axe'
import { messagesIn } from './fixtures/catalogue'
import { bubble } from './fixtures/chat'
import { journey } from './fixtures/journey'
import { repeats, speak } from './fixtures/language'
import { sendFile } from './fixtures/message-files'
import { withMicrophone } from './fixtures/microphone'
import { signIn } from './fixtures/user'
import { userActions } from './fixtures/user-actions'

const LAST = 'أشوفك بعد الصافرة'

/** A conversation with every kind of bubble that the server can hold. */
async function writeAllKinds(appServer: AppServer, me: User, other: User): Promise<void> {
  const actions = userActions(appServer)
  const change = async (record: string, content: string) =>
    expectOk(
      await actions.api.write(me, { action: 'update', collection: 'private_messages', record, body: { content } }),
      'an edit',
    )
  const question = await actions.message(other, me, 'متى نلتقي؟ شوف https://example.com/tickets و #ديربي_العاصمة')
  await actions.message(me, other, 'بعد الصافرة', question)
  await change(await actions.message(me, other, 'عند البوابة 6'), 'عند البوابة 7')
  await actions.remove(me, 'private_messages', await actions.message(me, other, 'خطأ'))
  for (const by of [me, other]) {
    const to = by === me ? other.id : me.id
    await sendFile(appServer, by, to, 'image', 'من المدرج الشرقي')
    await sendFile(appServer, by, to, 'video')
    await sendFile(appServer, by, to, 'voice')
  }
  await actions.message(other, me, LAST, question)
}

for (const language of ['ar', 'en'] as const) {
  journey(
    `no screen of messages has violations that axe finds or cuts text of 200 % at 360 px: ${language}`,
    repeats(language),
    async ({ phone, appServer }) => {
      const actions = userActions(appServer)
      const text = messagesIn(language)
      const [me, other, blocked] = [await actions.user(), await actions.user(), await actions.user()]
      await writeAllKinds(appServer, me, other)
      await actions.message(blocked, me, 'سلام')
      await actions.block(me, blocked)
      const { page, context } = await phone({ width: 360 })
      await speak(context, language)
      await withMicrophone(context)
      await signIn(page, me)
      const look = async (screen: string) => {
        await expectAccessible(page, screen)
        await expectRoomForLargeText(page, screen)
      }
      const button = (name: string) => page.getByRole('button', { name: text(name), exact: true })
      const field = page.getByRole('textbox', { name: text('Message'), exact: true })

      await page.goto('/messages')
      await page.getByRole('tab', { name: new RegExp(`^${text('Messages')}`) }).click()
      await page.locator('[data-chat]').nth(1).waitFor()
      await look('conversations')
      await page.locator(`[data-chat="${other.id}"]`).getByRole('link').click()
      await bubble(page, LAST).waitFor()
      await look('the end of a conversation')
      await showEach(page, look)

      await bubble(page, LAST)
        .getByRole('button', { name: text('Message options') })
        .click()
      await page.getByRole('dialog').waitFor()
      await look('the menu of a message')
      await button('Reply').click()
      await field.fill('تمام، أنا عند المدخل الشرقي')
      await look('a reply')
      await button('Cancel').click()
      await field.fill('')

      await button('Record a voice message').click()
      await page.getByRole('timer').waitFor()
      await look('a recording')
      await button('Stop and listen').click()
      await page.locator('form [data-file=voice]').waitFor()
      await look('a recorded voice')
      await button('Discard the recording').click()

      await appServer.proxy.setMode('cut')
      await field.fill('وصلنا البوابة')
      await button('Send the message').click()
      await page.locator('article[data-delivery=waiting]').waitFor()
      await look('an unsent message')
      await actions.block(other, me)
      await appServer.proxy.heal(true)
      await page.locator('article[data-delivery=refused]').waitFor()
      await look('a refused message')

      await page.goto(`/private-chat/${blocked.id}`)
      await page.getByText(text('You blocked this account. Unblock it to write.')).waitFor()
      await look('a blocked user')
      await page.goto('/private-chat/nosuchuser00000')
      await button('Back to the messages').waitFor()
      await look('a missing user')
    },
  )
}

/** Looks at the parts of the conversation above its end. */
async function showEach(page: Page, look: (screen: string) => Promise<void>): Promise<void> {
  for (const kind of ['voice', 'video', 'image']) {
    await page.locator(`[data-file=${kind}]`).first().scrollIntoViewIfNeeded()
    await look(`a conversation at its first ${kind}`)
  }
}
