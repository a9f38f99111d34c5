import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { ar } from './fixtures/catalogue'
import { messageField, openChat, sendMessage, storedBubble } from './fixtures/chat'
import { journey, type JourneyParts } from './fixtures/journey'
import { openedRoom } from './fixtures/opened-room'
import { openRoomPage } from './fixtures/room-page'
import { signIn } from './fixtures/user'
import { userActions } from './fixtures/user-actions'

const header = (page: Page) => page.locator('main header')
const sign = (page: Page, text: string) => header(page).getByText(ar(text), { exact: true })

/** Turns one of the two switches of the settings off. */
async function turnOff(page: Page, name: string): Promise<void> {
  await page.goto('/settings')
  const choice = page.getByRole('switch', { name: ar(name) })
  await choice.click()
  await expect.poll(() => choice.isChecked()).toBe(false)
}

/** Two phones; nobody has opened the conversation yet. */
async function twoPhones({ phone, appServer }: Pick<JourneyParts, 'phone' | 'appServer'>) {
  const actions = userActions(appServer)
  const [me, other] = [await actions.user(), await actions.user()]
  await actions.message(other, me, 'مرحبا')
  const [mine, theirs] = [(await phone()).page, (await phone()).page]
  await signIn(mine, me)
  await signIn(theirs, other)
  return { me, other, mine, theirs }
}

journey(
  'Z45 both users see that the other one is there and writes, until the message is sent or the screen is left',
  async ({ phone, appServer }) => {
    const { me, other, mine, theirs } = await twoPhones({ phone, appServer })
    await openChat(mine, other.id)
    await storedBubble(mine, 'مرحبا').waitFor()
    const before = await header(mine).boundingBox()
    const place = () => mine.getByRole('heading', { level: 1, name: other.username }).boundingBox()
    const nameBefore = await place()
    await openChat(theirs, me.id)
    await sign(mine, 'Online now').waitFor()
    await sign(theirs, 'Online now').waitFor()

    await messageField(theirs).pressSequentially('وصلت')
    await sign(mine, 'Typing…').waitFor()
    expect(await sign(mine, 'Online now').count()).toBe(0)
    expect([await header(mine).boundingBox(), await place()]).toEqual([before, nameBefore])
    await messageField(theirs).fill('')
    await sign(mine, 'Online now').waitFor()

    await messageField(theirs).pressSequentially('أنا هنا')
    await sign(mine, 'Typing…').waitFor()
    await messageField(theirs).press('Enter')
    await storedBubble(mine, 'أنا هنا').waitFor()
    await sign(mine, 'Typing…').waitFor({ state: 'detached' })

    await theirs.goto('/messages')
    await sign(mine, 'Online now').waitFor({ state: 'detached' })
  },
)

journey('Z45 a phone that turned the signs off gives none and shows none', async ({ phone, appServer }) => {
  const { me, other, mine, theirs } = await twoPhones({ phone, appServer })
  await turnOff(mine, 'Show that I am typing')
  await turnOff(mine, 'Show that I am online')
  const told: string[] = []
  const note = (page: Page, from: string) =>
    page.on('request', (request) => {
      if (new URL(request.url()).pathname === '/api/signs') told.push(from)
    })
  note(mine, 'mine')
  note(theirs, 'theirs')
  await openChat(mine, other.id)
  await openChat(theirs, me.id)
  await messageField(mine).pressSequentially('كلام')
  await messageField(theirs).pressSequentially('كلام')
  await expect.poll(() => told.filter((from) => from === 'theirs').length).toBeGreaterThan(1)
  // A message goes the same way: what was told before has arrived, too.
  for (const [by, to, text] of [
    [mine, theirs, 'مني إليك'],
    [theirs, mine, 'منك إلي'],
  ] as const) {
    await sendMessage(by, text)
    await storedBubble(to, text).waitFor()
    for (const text_ of ['Typing…', 'Online now']) expect(await sign(to, text_).count()).toBe(0)
  }
  expect(told).not.toContain('mine')
})

journey('Z45 a room names the member who writes in place of its count', async ({ phone, appServer }) => {
  const { page: mine, room, owner, me } = await openedRoom({ phone, appServer }, { received: ['سلام عليكم'] })
  await storedBubble(mine, 'سلام عليكم').waitFor()
  const { page: theirs } = await phone()
  await signIn(theirs, owner)
  await openRoomPage(theirs, room)
  const before = await header(mine).boundingBox()
  const typing = header(mine).getByText('يكتب الآن…')
  // All in one look, because the sign ends after six seconds.
  let shown: { words: string; box: unknown } = { words: '', box: null }
  // Until the stream of the new phone names the room, signs are told to nobody.
  await expect
    .poll(async () => {
      await messageField(theirs).pressSequentially('هيا ')
      shown = await header(mine).evaluate((bar: HTMLElement) => {
        const { x, y, width, height } = bar.getBoundingClientRect()
        return { words: bar.innerText, box: { x, y, width, height } }
      })
      return shown.words
    })
    .toContain('يكتب الآن…')
  expect(shown.words).toContain(owner.username)
  expect(shown.words).not.toContain('عضوان')
  expect(shown.box).toEqual(before)
  expect(await header(theirs).innerText()).not.toContain(me.username)
  await messageField(theirs).fill('')
  await typing.waitFor({ state: 'detached' })
  expect(await header(mine).innerText()).toContain('عضوان')
})
