import { readFile } from 'node:fs/promises'
import { type Page } from 'playwright-core'
import { expect } from 'vitest'
import { ar } from './fixtures/catalogue'
import {
  bubble,
  chatRow,
  chooseForMessage,
  fileBubble,
  messageField,
  openChat,
  openChatList,
  storedFileBubble,
} from './fixtures/chat'
import { journey } from './fixtures/journey'
import { openedChat } from './fixtures/opened-chat'
import { photo, pick } from './fixtures/photos'
import { signIn, workerHoldsApp } from './fixtures/user'
import { userActions } from './fixtures/user-actions'
import { longVideo, video } from './fixtures/videos'

const sendIt = (page: Page) => page.getByRole('button', { name: ar('Send the message') }).click()

/** Whether an image on the page was decoded, and how wide it is. */
const widthOf = (page: Page, kind: 'image' | 'video' = 'image'): Promise<number> =>
  storedFileBubble(page, kind)
    .locator('img')
    .evaluate((image) => (image as HTMLImageElement).naturalWidth)

/** Ids of all files of messages that this phone keeps. */
const keptFiles = (page: Page): Promise<string[]> =>
  page.evaluate(async () => {
    const found = (await indexedDB.databases()).find(({ name }) => name?.includes('-files-'))
    if (!found?.name) return []
    const opening = indexedDB.open(found.name)
    const database = await new Promise<IDBDatabase>((resolve) =>
      opening.addEventListener('success', () => resolve(opening.result)),
    )
    const keys = database.transaction('bytes').objectStore('bytes').getAllKeys()
    const ids = await new Promise<string[]>((resolve) =>
      keys.addEventListener('success', () => resolve(keys.result as string[])),
    )
    database.close()
    return ids
  })

journey(
  '[M02] a picture with a caption reaches the other phone, opens large, and is readable offline afterwards',
  async ({ phone, appServer }) => {
    const actions = userActions(appServer)
    const [me, other] = [await actions.user('مرسل_الصورة'), await actions.user('مستلم_الصورة')]
    const mine = (await phone()).page
    const theirs = (await phone({ worker: true })).page
    await signIn(mine, me)
    await openChat(mine, other.id)
    await pick(mine, await photo(mine))
    await mine.locator('[data-media=image]').waitFor()
    await messageField(mine).fill('من المدرج الشرقي')
    await sendIt(mine)
    await bubble(mine, 'من المدرج الشرقي').locator('[data-file=image] img').waitFor()
    await storedFileBubble(mine, 'image').waitFor()

    await signIn(theirs, other)
    await openChatList(theirs)
    await expect.poll(() => chatRow(theirs, me.username).innerText()).toContain('من المدرج الشرقي')
    await chatRow(theirs, me.username).getByRole('link').click()
    await expect.poll(() => widthOf(theirs)).toBe(1600)
    await fileBubble(theirs, 'image')
      .getByRole('button', { name: ar('Picture without a description') })
      .click()
    await theirs
      .getByRole('button', { name: ar('Save the picture') })
      .or(theirs.locator('.yarl__slide_image'))
      .first()
      .waitFor()
    await theirs.getByRole('button', { name: ar('Close') }).click()
    await theirs.locator('.yarl__portal').waitFor({ state: 'detached' })

    await workerHoldsApp(theirs)
    await appServer.proxy.setMode('cut')
    await theirs.reload()
    await expect.poll(() => widthOf(theirs)).toBe(1600)
    await appServer.proxy.heal()
  },
)

journey(
  '[M02] a picture that is sent without a network shows at once, survives a restart, and is sent by itself',
  async ({ phone, appServer }) => {
    const { page, other } = await openedChat({ phone, appServer }, { worker: true, received: 'وينكم؟' })
    await workerHoldsApp(page)
    await appServer.proxy.setMode('cut')
    await pick(page, await photo(page))
    await page.locator('[data-media=image]').waitFor()
    // The draft has its picture after a restart, too.
    await page.reload()
    await page.locator('[data-media=image]').waitFor()
    await sendIt(page)
    await page.locator('article[data-delivery=waiting]').locator('[data-file=image] img').waitFor()
    await page.reload()
    await page.locator('article[data-delivery=waiting]').locator('[data-file=image] img').waitFor()
    await openChatListEntry(page, other.username, ar('Photo'))
    await appServer.proxy.heal()
    await storedFileBubble(page, 'image').waitFor()
  },
)

journey(
  '[M02] a picture that the browser cannot show is told in words, with a download of its bytes',
  async ({ phone, appServer }) => {
    const { page } = await openedChat(
      { phone, appServer },
      {
        prepare: (context) =>
          context.route('**/api/media/**', async (route) => {
            const response = await route.fetch()
            const { 'content-length': _length, ...headers } = response.headers()
            await route.fulfill({ response, headers, body: 'no picture' })
          }),
        receivedFile: 'image',
      },
    )
    const shown = fileBubble(page, 'image')
    await shown.getByText(ar('This picture cannot be shown.')).waitFor()
    expect(await shown.locator('img').count()).toBe(0)
    const [file] = await Promise.all([
      page.waitForEvent('download'),
      shown.getByRole('link', { name: ar('Save the file') }).click(),
    ])
    expect(await readFile(await file.path(), 'utf8')).toBe('no picture')
  },
)

async function openChatListEntry(page: Page, username: string, excerpt: string): Promise<void> {
  await openChatList(page)
  await expect.poll(() => chatRow(page, username).innerText()).toContain(excerpt)
  await chatRow(page, username).getByRole('link').click()
}

journey(
  '[M02] a video is fetched with the first tap, plays, and keeps its first frame; one above 10 MB and another file are refused in words',
  async ({ phone, appServer }) => {
    const actions = userActions(appServer)
    const [me, other] = [await actions.user(), await actions.user()]
    const [mine, theirs] = [(await phone()).page, (await phone()).page]
    await signIn(mine, me)
    await openChat(mine, other.id)
    const gallery = mine.locator('input[type=file][data-source=gallery]')
    await messageField(mine).fill('شوف الهدف')
    await gallery.setInputFiles(await longVideo(10 * 1024 * 1024 + 1))
    await mine.getByText(ar('The file is too large, maximum 10 MB')).waitFor()
    await gallery.setInputFiles({ name: 'a.txt', mimeType: 'text/plain', buffer: Buffer.from('نص') })
    await mine.getByText(ar('Unsupported file type, choose an image or video')).waitFor()
    expect(await messageField(mine).inputValue()).toBe('شوف الهدف')
    await pick(mine, await video(mine))
    await mine.locator('[data-media=video]').waitFor()
    await sendIt(mine)
    await storedFileBubble(mine, 'video').waitFor()

    await signIn(theirs, other)
    const asked: string[] = []
    theirs.on('request', (request) => request.url().includes('/api/media/') && asked.push(request.url()))
    await openChat(theirs, me.id)
    const play = storedFileBubble(theirs, 'video').getByRole('button', { name: ar('Play the video') })
    await play.waitFor()
    expect(asked).toEqual([])
    await play.click()
    const player = storedFileBubble(theirs, 'video').locator('video')
    await expect.poll(() => player.evaluate((one) => (one as HTMLVideoElement).currentTime)).toBeGreaterThan(0)
    expect(asked).toHaveLength(1)

    // Its first frame stays on both phones, and is shown before the next tap.
    for (const page of [mine, theirs]) {
      await page.reload()
      await expect.poll(() => widthOf(page, 'video')).toBe(320)
    }
    expect(asked).toHaveLength(1)
  },
)

journey(
  '[M05] a picture leaves both phones when its sender deletes it, and nobody else gets it',
  async ({ phone, appServer }) => {
    const actions = userActions(appServer)
    const [me, other, third] = [await actions.user(), await actions.user(), await actions.user()]
    const [mine, theirs] = [(await phone()).page, (await phone()).page]
    await signIn(mine, me)
    await openChat(mine, other.id)
    await pick(mine, await photo(mine))
    await messageField(mine).fill('سرّية')
    await sendIt(mine)
    await storedFileBubble(mine, 'image').waitFor()
    await signIn(theirs, other)
    await openChat(theirs, me.id)
    await expect.poll(() => widthOf(theirs)).toBe(1600)
    await expect.poll(() => keptFiles(theirs)).toHaveLength(1)
    const [file] = await keptFiles(theirs)
    const address = `${appServer.url}/api/media/private_messages/${file}`
    expect((await fetch(address)).status).toBe(401)
    expect((await fetch(address, { headers: { authorization: third.token } })).status).toBe(403)

    await chooseForMessage(mine, 'سرّية', 'Delete for everyone')
    await bubble(theirs, ar('This message was deleted')).waitFor()
    expect(await theirs.locator('[data-file]').count()).toBe(0)
    await expect.poll(() => keptFiles(theirs)).toEqual([])
  },
)
