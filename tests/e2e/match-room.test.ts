import { expect } from 'vitest'
import { expectAccessible } from './fixtures/axe'
import { type AppServer, demoUser } from './fixtures/app-server'
import { messageField, sendMessage, storedBubble } from './fixtures/chat'
import { ar, messagesIn } from './fixtures/catalogue'
import { journey } from './fixtures/journey'
import { speak } from './fixtures/language'
import { editor } from './fixtures/predictions'
import { signIn, workerHoldsApp } from './fixtures/user'

const HALF_HOUR_MS = 30 * 60 * 1000
const NO_ROOM = 'The room opens an hour before the kick-off'

/** A match that is followed begins, and its room is made. */
async function begins(appServer: AppServer, match: string): Promise<void> {
  const { api, change } = editor(appServer)
  const count = async (collection: string, filter: string) => (await api.list(collection, { filter })).items.length
  await expect.poll(() => count('followed_matches', `match_id="${match}"`)).toBe(1)
  await change(match, { status: 'h1', score: '0-0' })
  await expect.poll(() => count('chat_rooms', `id="${match}"`)).toBe(1)
}

journey(
  'a followed match has a room that the match fills, in each language, and that is there without a network',
  async ({ phone, appServer }) => {
    const { addMatch, change } = editor(appServer)
    const match = await addMatch(Date.now() + HALF_HOUR_MS)
    const { page } = await phone({ worker: true })
    await signIn(page, undefined, { at: `/match-details/${match}` })
    await workerHoldsApp(page)
    await page.getByText(ar('Follow the match, and its room opens')).waitFor()
    await page.locator('header [aria-pressed=false]').click()
    await page.locator('header [aria-pressed=true]').waitFor()
    await page.getByText(ar('The room opens in a moment')).waitFor()

    const { page: english, context } = await phone({ locale: 'en' })
    await speak(context, 'en')
    await signIn(english, demoUser(2), { at: '/matches' })
    await begins(appServer, match)
    const entry = page.locator(`main a[href="/chat-room/${match}"]`)
    await page.reload()
    await entry.getByText(ar('Join')).click()
    await page.waitForURL(`**/chat-room/${match}`)
    await page.locator('[data-kind=kickoff]').waitFor()
    await sendMessage(page, 'يلا')
    await storedBubble(page, 'يلا').waitFor()
    await change(match, { score: '1-0' })
    const goal = page.locator('[data-kind=goal]')
    await goal.getByText(ar('Goal!', 'match')).waitFor()
    await goal.getByText('المغرب').waitFor()
    await expectAccessible(page, 'the room of a match')

    await english.goto(`/match-details/${match}`)
    await english.locator(`main a[href="/chat-room/${match}"]`).click()
    await english.getByRole('heading', { name: 'Morocco - Spain' }).waitFor()
    await english.locator('[data-kind=goal]').getByText(messagesIn('en')('Goal!', 'match')).waitFor()

    await appServer.proxy.setMode('cut')
    await page.goto(`/match-details/${match}`)
    await entry.click()
    await goal.waitFor()
    await sendMessage(page, 'بلا شبكة')
    await appServer.proxy.heal()
    await storedBubble(page, 'بلا شبكة').waitFor()
  },
)

journey(
  'a match that is far has no room yet, and one that was over a day ago has one to read',
  async ({ phone, appServer }) => {
    const { addMatch, api } = editor(appServer)
    const [far, near] = [await addMatch(Date.now() + 5 * HALF_HOUR_MS), await addMatch(Date.now() + HALF_HOUR_MS)]
    const { page } = await phone()
    await signIn(page, undefined, { at: `/match-details/${far}` })
    await page.getByText(ar(NO_ROOM)).waitFor()

    await page.goto(`/match-details/${near}`)
    await page.locator('header [aria-pressed=false]').click()
    await page.locator('header [aria-pressed=true]').waitFor()
    await begins(appServer, near)
    await page.reload()
    await page.locator(`main a[href="/chat-room/${near}"]`).click()
    await messageField(page).waitFor()
    await api.change('chat_rooms', near, { closed_at: new Date(Date.now() - 1000).toISOString().replace('T', ' ') })
    await page.getByText(ar('The room is closed. You can still read it.')).waitFor()
    expect(await messageField(page).count()).toBe(0)
  },
)
