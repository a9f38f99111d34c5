import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { caseOf, decide, report } from '../server/case-calls'
import { expectOk } from '../support/api'
import { expectAccessible, expectRoomForLargeText } from './fixtures/axe'
import { messagesIn } from './fixtures/catalogue'
import { journey } from './fixtures/journey'
import { editor } from './fixtures/predictions'
import { rawStorage } from './fixtures/raw-storage'
import { repeats, speak } from './fixtures/language'
import { newUser, serverClient } from './fixtures/server-client'
import { callAsStaff } from './fixtures/staff'
import { signIn, storedCard, workerHoldsApp } from './fixtures/user'

const LANGUAGES = [
  { language: 'ar', name: 'in Arabic', locale: 'ar-SA' },
  { language: 'en', name: 'in English', locale: 'en-GB' },
] as const

const MODERATOR = { roles: ['moderator' as const] }

const cards = (page: Page) => page.locator('article[data-post]')
const decisionCard = (page: Page) => page.locator('article[data-decision]')
const mark = (page: Page) => page.getByRole('note')

for (const { language, name, locale } of LANGUAGES) {
  const text = messagesIn(language)

  journey(
    `[S05] Q4 Q9 a hidden post leaves the second phone, its author reads why and appeals, and it comes back to its place, ${name}`,
    repeats(language),
    async ({ phone, appServer }) => {
      const { api } = editor(appServer)
      const [author, fan] = [
        await newUser(appServer, `writer_${language}`),
        await newUser(appServer, `reader_${language}`),
      ]
      const [writer, reader] = [await serverClient(appServer, author), await serverClient(appServer, fan)]
      const content = `كلام يُشتكى منه ${language}`
      const below = await writer.createPost(`قبله ${language}`)
      const post = await writer.createPost(content)
      const above = await writer.createPost(`بعده ${language}`)
      await reader.like(post)
      await reader.comment(post, `تعليق تحته ${language}`)

      const here = await phone({ locale, worker: true })
      await speak(here.context, language)
      const { page: second } = await phone({ locale })
      await signIn(second, fan, { at: '/hashtags' })
      await second.getByRole('tab').nth(2).click()
      await storedCard(second, content).waitFor()
      // The server counts some moments after the like and the comment.
      await expect.poll(() => countsOf(second, content)).toEqual(['1', '1'])

      await report({ api }, fan, post, { reason: 'bullying' })
      const moderator = await callAsStaff(appServer, MODERATOR)
      const shown = await caseOf(moderator, { api }, post)
      expectOk(await decide(moderator, shown, 'hide', { reason: 'bullying', words: 'إساءة لمشجع آخر' }), 'hide')
      await storedCard(second, content).waitFor({ state: 'detached' })
      const storedText = async () => (await rawStorage(second)).text
      await expect.poll(storedText).not.toContain(content)
      await expect.poll(storedText).not.toContain(`تعليق تحته ${language}`)

      const { page } = here
      await signIn(page, author, { at: '/my-posts' })
      await workerHoldsApp(page)
      await expectMark(page, text)
      await page.goto(`/post/${post}`)
      await expectMark(page, text)
      await page.goto('/notifications')
      await page.locator('a[data-type=moderation]').click()
      await page.waitForURL('**/settings/decisions')
      await decisionCard(page).getByText('إساءة لمشجع آخر').waitFor()
      await decisionCard(page).getByText(content).waitFor()
      await decisionCard(page).getByText(text('In force', 'decision'), { exact: true }).waitFor()

      // The appeal survives a reload, waits without a network, and is sent by itself.
      await page.goto('/my-posts')
      await mark(page)
        .getByRole('link', { name: text('Appeal', 'button') })
        .click()
      const field = page.getByLabel(text('Appeal against the decision'))
      await field.fill('لم أسئ إلى أحد')
      await expectAccessible(page, 'the decisions about the account')
      await page.reload()
      await expect.poll(() => field.inputValue()).toBe('لم أسئ إلى أحد')
      await appServer.proxy.setMode('cut')
      await page.getByRole('button', { name: text('Send the appeal') }).click()
      await page.getByText(text('Your appeal waits on this phone. It is sent by itself.')).waitFor()
      await page.reload()
      await page.getByText(text('Your appeal waits on this phone. It is sent by itself.')).waitFor()
      expect((await api.list('appeals', { filter: `user_id="${author.id}"` })).items).toEqual([])
      await appServer.proxy.heal(true)
      await page.getByText(text('Your appeal is being reviewed.')).waitFor()
      await expectRoomForLargeText(page, 'the decisions about the account')

      const other = await callAsStaff(appServer, MODERATOR)
      const asked = await caseOf(other, { api }, post)
      expectOk(await decide(other, asked, 'accept-appeal', { words: 'معك حق، أعدناه' }), 'accept')
      await page.getByText(text('Your appeal was accepted.')).waitFor()
      await page.getByText('معك حق، أعدناه').waitFor()
      await decisionCard(page).getByText(text('Taken back', 'decision'), { exact: true }).waitFor()
      await page.goto('/my-posts')
      await storedCard(page, content).waitFor()
      // The post itself may come after the decision about it.
      await mark(page).waitFor({ state: 'detached' })

      await expect.poll(storedText).toContain(content)
      await second.reload()
      await second.getByRole('tab').nth(2).click()
      await storedCard(second, content).waitFor()
      await expect.poll(() => countsOf(second, content)).toEqual(['1', '1'])
      const ids = await cards(second).evaluateAll((all) => all.map((one) => one.getAttribute('data-post')))
      expect(ids.filter((id) => id !== null && [above, post, below].includes(id))).toEqual([above, post, below])
    },
  )
}

/** Likes and comments of a stored post. */
const countsOf = (page: Page, content: string): Promise<Array<string | null>> =>
  Promise.all(
    ['button[aria-pressed]', 'a[href^="/comments/"]'].map((part) =>
      storedCard(page, content).locator(part).textContent(),
    ),
  )

/** Of the only hidden post on the page: that it is hidden, and why. */
async function expectMark(page: Page, text: ReturnType<typeof messagesIn>): Promise<void> {
  await mark(page).getByText(text('Hidden by moderation. Only you see it.')).waitFor()
  await mark(page).getByText(text('Bullying or harassment', 'decision')).waitFor()
}
