import { expect } from 'vitest'
import { ar } from './fixtures/catalogue'
import {
  bubble,
  chatRow,
  chooseForMessage,
  messageField,
  openChat,
  openChatList,
  sendMessage,
  signOf,
  storedBubble,
} from './fixtures/chat'
import { journey } from './fixtures/journey'
import { openedChat } from './fixtures/opened-chat'
import { signIn, workerHoldsApp } from './fixtures/user'
import { userActions } from './fixtures/user-actions'

journey(
  '[M03] a message is written from a profile, is read on the other phone, and the sender sees it',
  async ({ phone, appServer }) => {
    const actions = userActions(appServer)
    const [me, other] = [await actions.user('كاتب_الرسالة'), await actions.user('قارئ_الرسالة')]
    const [mine, theirs] = [(await phone()).page, (await phone()).page]
    await signIn(mine, me)
    await mine.goto(`/user-profile/${other.id}`)
    await mine.getByRole('button', { name: ar('Message'), exact: true }).click()
    await mine.waitForURL(`**/private-chat/${other.id}`)
    await mine.getByRole('heading', { name: ar('There are no messages yet') }).waitFor()
    expect(await mine.getByRole('navigation').filter({ visible: true }).count()).toBe(0)
    expect(await mine.getByRole('button', { name: ar('Send the message') }).isDisabled()).toBe(true)
    await sendMessage(mine, 'ادخل من البوابة 7 أسرع لك')
    await storedBubble(mine, 'ادخل من البوابة 7').waitFor()
    expect(await messageField(mine).inputValue()).toBe('')

    await signIn(theirs, other)
    await openChatList(theirs)
    const row = chatRow(theirs, me.username)
    await expect.poll(() => row.innerText()).toContain('ادخل من البوابة 7 أسرع لك')
    expect(await row.getAttribute('data-unread')).not.toBeNull()
    // The row alone reads nothing.
    expect(await signOf(mine, 'ادخل من البوابة 7', 'Read').count()).toBe(0)
    await row.getByRole('link').click()
    await storedBubble(theirs, 'ادخل من البوابة 7').waitFor()
    await theirs.getByText(ar('New messages')).waitFor()
    await signOf(mine, 'ادخل من البوابة 7', 'Read').waitFor()

    await sendMessage(theirs, 'وصلت، شكرًا')
    await storedBubble(mine, 'وصلت، شكرًا').waitFor()
    expect(await theirs.getByText(ar('New messages')).count()).toBe(0)
    await signOf(theirs, 'وصلت، شكرًا', 'Read').waitFor()
    await theirs.goBack()
    await expect.poll(() => chatRow(theirs, me.username).getAttribute('data-unread')).toBeNull()
  },
)

journey(
  'a reply quotes its message, an edit and a deletion for everyone reach the other phone',
  async ({ phone, appServer }) => {
    const actions = userActions(appServer)
    const [me, other] = [await actions.user(), await actions.user()]
    await actions.message(other, me, 'متى نلتقي؟')
    const [mine, theirs] = [(await phone()).page, (await phone()).page]
    await signIn(mine, me)
    await openChat(mine, other.id)
    await chooseForMessage(mine, 'متى نلتقي؟', 'Reply')
    await sendMessage(mine, 'بعد الصافرة')
    await storedBubble(mine, 'بعد الصافرة').waitFor()
    await signIn(theirs, other)
    await openChat(theirs, me.id)
    await bubble(theirs, 'بعد الصافرة')
      .getByRole('button', { name: /متى نلتقي؟/ })
      .click()
    await theirs.locator('article[data-highlighted]', { hasText: 'متى نلتقي؟' }).waitFor()

    await chooseForMessage(mine, 'بعد الصافرة', 'Edit')
    expect(await messageField(mine).inputValue()).toBe('بعد الصافرة')
    await messageField(mine).fill('قبل الصافرة')
    await messageField(mine).press('Enter')
    await storedBubble(theirs, 'قبل الصافرة').waitFor()
    await bubble(theirs, 'قبل الصافرة').getByText(ar('Edited')).waitFor()

    await chooseForMessage(mine, 'قبل الصافرة', 'Delete for everyone')
    await mine.getByRole('button', { name: ar('Undo') }).click()
    await mine.getByText(ar('The message is back')).waitFor()
    await chooseForMessage(mine, 'قبل الصافرة', 'Delete for everyone')
    await bubble(theirs, ar('This message was deleted')).waitFor()
    expect(await theirs.getByText('قبل الصافرة').count()).toBe(0)
  },
)

journey(
  'messages written without a network stand in their order, survive a restart and are sent by themselves',
  async ({ phone, appServer }) => {
    const { page, actions, me } = await openedChat({ phone, appServer }, { worker: true, received: 'وينكم؟' })
    await workerHoldsApp(page)
    await appServer.proxy.setMode('cut')
    await sendMessage(page, 'وصلنا البوابة')
    await sendMessage(page, 'والزحمة ما توصف')
    await messageField(page).fill('مسودة لم تُرسل')
    await page.locator('article[data-delivery=waiting]', { hasText: 'والزحمة' }).waitFor()
    await page.reload()
    await expect.poll(() => page.locator('article[data-delivery=waiting]').count()).toBe(2)
    // The draft and the received message come from other stores than those that wait.
    await expect
      .poll(() => page.locator('article[data-message] p').allInnerTexts())
      .toEqual(expect.arrayContaining(['وينكم؟', 'وصلنا البوابة', 'والزحمة ما توصف']))
    await expect.poll(() => messageField(page).inputValue()).toBe('مسودة لم تُرسل')
    await appServer.proxy.heal()
    await storedBubble(page, 'والزحمة').waitFor()
    await storedBubble(page, 'وصلنا البوابة').waitFor()
    const { items } = await actions.api.list('private_messages', { sort: 'number', filter: `sender_id="${me.id}"` })
    expect(items.map(({ content }) => content)).toEqual(['وصلنا البوابة', 'والزحمة ما توصف'])
  },
)

journey('a deletion that waits for the network does not claim to be done', async ({ phone, appServer }) => {
  const { page } = await openedChat({ phone, appServer }, { worker: true })
  await workerHoldsApp(page)
  await sendMessage(page, 'كلام بالغلط')
  await storedBubble(page, 'كلام بالغلط').waitFor()
  await appServer.proxy.setMode('cut')
  await chooseForMessage(page, 'كلام بالغلط', 'Delete for everyone')
  const waits = page.locator('article[data-delivery]', { hasText: ar('Not deleted for everyone yet') })
  await waits.getByRole('img', { name: ar('Not sent yet') }).waitFor()
  expect(await page.getByText(ar('This message was deleted')).count()).toBe(0)
  await appServer.proxy.heal()
  await storedBubble(page, ar('This message was deleted')).waitFor()
})

journey(
  '[M06] a message to a user who blocks says why it was not accepted, and keeps its text',
  async ({ phone, appServer }) => {
    const { page, actions, me, other } = await openedChat({ phone, appServer })
    await page.getByRole('heading', { name: ar('There are no messages yet') }).waitFor()
    await actions.block(other, me)
    await sendMessage(page, 'هل تسمعني؟')
    const refused = page.locator('article[data-delivery=refused]', { hasText: 'هل تسمعني؟' })
    await refused.getByText(ar('You and this fan are not in touch: one of you has blocked the other.')).waitFor()
    await page
      .getByText(ar('This account could not get your message when you wrote it. If that has changed, try again.'))
      .waitFor()
    expect(await refused.getByRole('button', { name: ar('Edit') }).count(), 'an edit without a bar').toBe(0)
    await refused.getByRole('button', { name: ar('Delete') }).click()
    await page
      .getByRole('dialog')
      .getByRole('button', { name: ar('Delete'), exact: true })
      .click()
    await refused.waitFor({ state: 'detached' })
  },
)

journey(
  'a conversation with a user who does not exist says so and leads back to the messages',
  async ({ phone, appServer }) => {
    const { page } = await phone()
    await signIn(page, await userActions(appServer).user(), { at: '/private-chat/nosuchuser00000' })
    await page.getByRole('heading', { name: ar('The user was not found') }).waitFor()
    await page.getByRole('button', { name: ar('Back to the messages') }).click()
    await page.waitForURL('**/messages')
  },
)

journey(
  '[M01] [A07] conversations stand newest first, are counted at the navigation, and are found by name and text',
  async ({ phone, appServer }) => {
    const actions = userActions(appServer)
    const [me, ahmad, salma] = [
      await actions.user(),
      await actions.user('أحمد_المرسل'),
      await actions.user('سلمى_المرسلة'),
    ]
    await actions.message(ahmad, me, 'نلتقي عند البوابة')
    await actions.message(salma, me, 'صورت لك التيفو')
    const { page } = await phone()
    await signIn(page, me)
    await openChatList(page)
    const names = () => page.locator('[data-chat] bdi').allInnerTexts()
    await expect.poll(names).toEqual(expect.arrayContaining(['سلمى_المرسلة', 'أحمد_المرسل']))
    const order = async () =>
      page.locator('[data-chat]').evaluateAll((rows) => rows.map((row) => (row as HTMLElement).dataset.chat))
    expect(await order()).toEqual([salma.id, ahmad.id])
    await actions.message(ahmad, me, 'وينك؟')
    await expect.poll(order).toEqual([ahmad.id, salma.id])
    await page.getByRole('tab', { name: new RegExp(`${ar('Messages')}\\s*3`) }).waitFor()
    const entry = page.getByRole('navigation').getByRole('link', { name: /التنبيهات/ })
    await expect.poll(() => entry.filter({ visible: true }).locator('bdi').innerText()).toBe('3')
    await expect.poll(() => page.title()).toMatch(/^\(3\) /)

    const search = page.getByRole('searchbox', { name: ar('Search the messages') })
    await search.fill('احمد')
    await expect.poll(order).toEqual([ahmad.id])
    // Only messages of conversations that the phone holds are found.
    await search.fill('البوابه')
    await page.locator('[data-found]', { hasText: 'نلتقي عند البوابة' }).click()
    await page.locator('article[data-highlighted]', { hasText: 'نلتقي عند البوابة' }).waitFor()
  },
)
