import { expect } from 'vitest'
import { expectAccessible } from './fixtures/axe'
import {
  bubble,
  chooseForMessage,
  fileBubble,
  messageField,
  sendMessage,
  storedBubble,
  storedFileBubble,
} from './fixtures/chat'
import { ar } from './fixtures/catalogue'
import { journey } from './fixtures/journey'
import { recordUntil, withMicrophone } from './fixtures/microphone'
import { photo, pick } from './fixtures/photos'
import { openedRoom } from './fixtures/opened-room'
import { openRoomPage, press, topLayer } from './fixtures/room-page'
import { signIn } from './fixtures/user'

const NAME = 'مدرج الشمال'

journey(
  '[G04] text, a picture and a voice of a member reach another member, with the name and the role of the author',
  async ({ phone, appServer }) => {
    const { page: mine, context, room, owner, me } = await openedRoom({ phone, appServer })
    await withMicrophone(context)
    await mine.reload()
    await messageField(mine).waitFor()
    expect(await mine.getByRole('navigation').filter({ visible: true }).count()).toBe(0)
    await mine.getByRole('heading', { name: NAME }).waitFor()
    expect(await mine.locator('header').innerText()).toContain('عضوان')
    await sendMessage(mine, 'وصلنا المدرج')
    await storedBubble(mine, 'وصلنا المدرج').waitFor()

    await pick(mine, await photo(mine))
    await mine.locator('[data-media=image]').waitFor()
    await mine.getByRole('button', { name: ar('Send the message') }).click()
    await storedFileBubble(mine, 'image').waitFor()

    await recordUntil(mine, 2)
    await mine.getByRole('button', { name: ar('Send the voice message') }).click()
    await storedFileBubble(mine, 'voice').waitFor()

    const { page: theirs } = await phone()
    await signIn(theirs, owner)
    await openRoomPage(theirs, room)
    await storedBubble(theirs, 'وصلنا المدرج').getByRole('link', { name: me.username }).waitFor()
    await fileBubble(theirs, 'image').getByRole('img').first().waitFor()
    await fileBubble(theirs, 'voice').waitFor()
    await sendMessage(theirs, 'أهلًا بكم')
    const answer = storedBubble(mine, 'أهلًا بكم')
    await answer.getByText(ar('Owner'), { exact: true }).waitFor()
    // In rooms there is no second tick.
    expect(
      await storedBubble(mine, 'وصلنا المدرج')
        .getByRole('img', { name: ar('Sent'), exact: true })
        .count(),
    ).toBe(1)
  },
)

journey(
  '[G04] a name behind an @ is completed from members of the room, also offline',
  async ({ phone, appServer }) => {
    const { page, context, owner } = await openedRoom({ phone, appServer }, { received: ['سلام عليكم'] })
    await storedBubble(page, 'سلام عليكم').waitFor()
    await context.setOffline(true)
    await messageField(page).pressSequentially(`يا @${owner.username.slice(0, 4)}`)
    const option = page.getByRole('option', { name: owner.username })
    await option.waitFor()
    await messageField(page).press('Enter')
    await option.waitFor({ state: 'detached' })
    expect(await messageField(page).inputValue()).toBe(`يا @${owner.username} `)
    await context.setOffline(false)
    await messageField(page).press('Enter')
    await storedBubble(page, `يا @${owner.username}`).waitFor()
  },
)

journey('[G04] older messages of a room come while the user scrolls', async ({ phone, appServer }) => {
  const received = Array.from({ length: 55 }, (_, n) => `هتاف رقم ${n + 1} هنا`)
  const { page } = await openedRoom({ phone, appServer }, { received })
  await page.getByRole('log').waitFor()
  await expect
    .poll(async () => {
      await page.getByRole('log').evaluate((list) => (list.scrollTop = 0))
      return bubble(page, 'هتاف رقم 1 هنا').count()
    })
    .toBe(1)
})

journey('[G04] an announcement is one line, opens whole, and a new one shows at once', async ({ phone, appServer }) => {
  const announcement = `التجمع عند البوابة 4.\n${'هاتوا الأعلام معكم. '.repeat(10)}نلتقي هناك`
  const { page, room, owner, actions } = await openedRoom({ phone, appServer }, { announcement })
  const banner = page.getByRole('region', { name: ar('Announcement') }).first()
  const line = banner.getByRole('button')
  expect((await line.boundingBox())?.height).toBeLessThan(60)
  await line.click()
  await banner.getByText('نلتقي هناك').waitFor()
  expect(await line.getAttribute('aria-expanded')).toBe('true')
  await actions.change(owner, room, { announcement: 'تغير الموعد' })
  await banner.getByText('تغير الموعد').waitFor()
  await actions.change(owner, room, { announcement: '' })
  await banner.waitFor({ state: 'detached' })
})

journey(
  '[G06] a ban takes the bar to write at once and says the reason, and its end returns it',
  async ({ phone, appServer }) => {
    const { page, room, owner, me, actions } = await openedRoom({ phone, appServer }, { received: ['سلام عليكم'] })
    await storedBubble(page, 'سلام عليكم').waitFor()
    await actions.ban(owner, room, me, 'كلام جارح')
    await page.getByText(ar('You are banned from writing in this room.')).waitFor()
    await page.getByText('كلام جارح').waitFor()
    expect(await messageField(page).count()).toBe(0)
    expect(await storedBubble(page, 'سلام عليكم').count()).toBe(1)
    await actions.unban(owner, room, me)
    await messageField(page).waitFor()
  },
)

journey(
  '[G06] a member who is removed from the open room is told so and sees the list of rooms',
  async ({ phone, appServer }) => {
    const { page, room, owner, me, actions } = await openedRoom({ phone, appServer })
    await actions.kick(owner, room, me)
    await page.waitForURL('**/chat-rooms')
    await page.getByText('تمت إزالتك من الغرفة').waitFor()
  },
)

journey('[G07] members of a room that is deleted while it is open are told so', async ({ phone, appServer }) => {
  const { page, room, owner, actions } = await openedRoom({ phone, appServer })
  await actions.deleteRoom(owner, room)
  await page.waitForURL('**/chat-rooms')
  await page.getByText('حُذفت الغرفة').waitFor()
})

journey('Z46 a message of a blocked user is one line until it is opened', async ({ phone, appServer }) => {
  const { page, owner, me, actions } = await openedRoom({ phone, appServer }, { received: ['كلام محظور'] })
  await storedBubble(page, 'كلام محظور').waitFor()
  await actions.block(me, owner)
  const line = page.getByRole('button', { name: ar('A message of a user whom you blocked') })
  await line.waitFor()
  expect(await bubble(page, 'كلام محظور').count()).toBe(0)
  await line.click()
  await storedBubble(page, 'كلام محظور').waitFor()
})

journey('a message of a room that is deleted for one member stays for the other', async ({ phone, appServer }) => {
  const { page, room, owner } = await openedRoom({ phone, appServer }, { received: ['كلام مزعج', 'كلام طيب'] })
  await storedBubble(page, 'كلام مزعج').waitFor()
  await chooseForMessage(page, 'كلام مزعج', 'Delete for me')
  await bubble(page, 'كلام مزعج').waitFor({ state: 'detached' })
  await page.getByText(ar('The message was deleted for you')).waitFor()
  await page.reload()
  await storedBubble(page, 'كلام طيب').waitFor()
  expect(await bubble(page, 'كلام مزعج').count()).toBe(0)
  const { page: theirs } = await phone()
  await signIn(theirs, owner)
  await openRoomPage(theirs, room)
  await storedBubble(theirs, 'كلام مزعج').waitFor()
})

journey('[G04] the address of a room that does not exist leads back to the rooms', async ({ phone, appServer }) => {
  const { page } = await openedRoom({ phone, appServer })
  await page.goto('/chat-room/nosuchroomhere0')
  await page.getByRole('heading', { name: ar('The room was not found') }).waitFor()
  await page.getByRole('button', { name: ar('Back to the rooms') }).click()
  await page.waitForURL('**/chat-rooms')
})

journey(
  '[G04] the name of a room leads its member to what there is to read about it, and on to the members',
  async ({ phone, appServer }) => {
    const description = 'أهل المدرج الجنوبي'
    const { page } = await openedRoom({ phone, appServer }, { description, announcement: 'التجمع عند البوابة 4' })
    await page.getByRole('heading', { level: 1 }).getByRole('button').click()
    await topLayer(page).getByText(description).waitFor()
    await topLayer(page).getByText('التجمع عند البوابة 4').waitFor()
    await expectAccessible(page, 'about a room')
    await press(page, 'Members')
    await topLayer(page)
      .getByRole('heading', { name: new RegExp(`^${ar('Members')} · `) })
      .waitFor()
  },
)
