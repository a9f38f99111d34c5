import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { publish, signIn, storedCard, workerHoldsApp } from './fixtures/user'
import { journey } from './fixtures/journey'
import { serverClient } from './fixtures/server-client'
import { demoUser, type AppServer } from './fixtures/app-server'
import { ar } from './fixtures/catalogue'

const card = (page: Page, text: string) => page.locator('article', { hasText: text })
const field = (page: Page) => page.getByRole('dialog').getByRole('textbox', { name: ar('Text of the post') })

/** Publishes a post and waits until the list of own posts shows it as stored. */
async function publishAndWait(page: Page, text: string): Promise<void> {
  await publish(page, text)
  await storedCard(page, text).waitFor()
  await page.goto('/my-posts')
  await storedCard(page, text).waitFor()
}

async function choose(page: Page, text: string, item: string): Promise<void> {
  await card(page, text)
    .getByRole('button', { name: ar('Post options') })
    .click()
  await page
    .getByRole('dialog', { name: ar('Post options') })
    .getByRole('button', { name: ar(item), exact: true })
    .click()
}

async function edit(page: Page, text: string, next: string): Promise<void> {
  await choose(page, text, 'Edit')
  await field(page).fill(next)
  await page
    .getByRole('dialog')
    .getByRole('button', { name: ar('Save') })
    .click()
  await card(page, next).waitFor()
}

async function remove(page: Page, text: string): Promise<void> {
  await choose(page, text, 'Delete post')
  await page
    .getByRole('dialog', { name: ar('Delete the post?') })
    .getByRole('button', { name: ar('Delete'), exact: true })
    .click()
  await card(page, text).waitFor({ state: 'detached' })
}

const undo = (page: Page) => page.getByRole('button', { name: ar('Undo') }).click()

async function onlyPost(appServer: AppServer, user: number, text: string): Promise<string> {
  const { items } = await (await serverClient(appServer, demoUser(user))).postsWith(text)
  expect(items).toHaveLength(1)
  return items[0]!.id
}

/** Returns the overwritten texts from the phone's storage. */
async function overwrittenTexts(page: Page): Promise<string[]> {
  return page.evaluate(async () => {
    const settled = <T>(request: IDBRequest<T>) =>
      new Promise<T>((resolve, reject) => {
        request.addEventListener('success', () => resolve(request.result))
        request.addEventListener('error', () => reject(request.error))
      })
    const { name = '' } = (await indexedDB.databases()).find((one) => one.name?.includes('-outbox-')) ?? {}
    const database = await settled(indexedDB.open(name))
    const rows = await settled(database.transaction('keptTexts').objectStore('keptTexts').getAll())
    database.close()
    return rows.map((row: { content: string }) => row.content)
  })
}

/** Returns the whole content of IndexedDB as text. */
async function rawStorage(page: Page): Promise<string> {
  return page.evaluate(async () => {
    const settled = <T>(request: IDBRequest<T>) =>
      new Promise<T>((resolve, reject) => {
        request.addEventListener('success', () => resolve(request.result))
        request.addEventListener('error', () => reject(request.error))
      })
    const found: unknown[] = []
    for (const { name = '' } of await indexedDB.databases()) {
      const database = await settled(indexedDB.open(name))
      for (const store of database.objectStoreNames) {
        found.push(await settled(database.transaction(store).objectStore(store).getAll()))
      }
      database.close()
    }
    return JSON.stringify(found)
  })
}

journey(
  '[H14] [O03] [O04] an offline edit is shown at once, survives a reload and arrives once; several edits become one operation',
  async ({ phone, appServer }) => {
    const { page } = await phone({ worker: true })
    await signIn(page, demoUser(9))
    await workerHoldsApp(page)
    await publishAndWait(page, 'قبل كل تعديل')
    const id = await onlyPost(appServer, 9, 'قبل كل تعديل')
    await appServer.proxy.setMode('cut')
    await edit(page, 'قبل كل تعديل', 'تعديل أول بلا شبكة')
    await edit(page, 'تعديل أول بلا شبكة', 'تعديل ثان بلا شبكة #وسم_جديد')
    await page.reload()
    await card(page, 'تعديل ثان بلا شبكة').waitFor()
    await appServer.proxy.heal()
    await storedCard(page, 'تعديل ثان بلا شبكة').waitFor()
    const server = await serverClient(appServer, demoUser(9))
    const { items } = await server.postsWith('تعديل ثان بلا شبكة')
    expect(items.map((post) => [post.id, post.content, post.hashtags])).toEqual([
      [id, 'تعديل ثان بلا شبكة #وسم_جديد', ['وسم_جديد']],
    ])
  },
)

journey(
  '[H14] when two devices edit a post, the last accepted edit is shown on both, and the other text is kept',
  async ({ phone, appServer }) => {
    const { page } = await phone()
    await signIn(page, demoUser(9))
    const other = await serverClient(appServer, demoUser(9))
    await publishAndWait(page, 'نص لجهازين')
    const id = await onlyPost(appServer, 9, 'نص لجهازين')
    await edit(page, 'نص لجهازين', 'كلام هذا الجهاز')
    await storedCard(page, 'كلام هذا الجهاز').waitFor()
    await expect.poll(async () => (await other.postsWith('كلام هذا الجهاز')).totalItems).toBe(1)
    await other.editPost(id, 'كلام الجهاز الآخر')
    await card(page, 'كلام الجهاز الآخر').waitFor()
    await expect.poll(() => overwrittenTexts(page)).toEqual(['كلام هذا الجهاز'])
    await page.reload()
    await card(page, 'كلام الجهاز الآخر').waitFor()
    expect(await overwrittenTexts(page)).toEqual(['كلام هذا الجهاز'])
    await page.getByRole('button', { name: /نص.*محفوظ/ }).click()
    await page.getByRole('button', { name: ar('Put it back') }).click()
    await page
      .getByRole('dialog')
      .getByRole('button', { name: ar('Close') })
      .click()
    await storedCard(page, 'كلام هذا الجهاز').waitFor()
    await expect.poll(async () => (await other.postsWith('كلام هذا الجهاز')).totalItems).toBe(1)
    expect(await overwrittenTexts(page)).toEqual([])

    await appServer.proxy.setMode('cut')
    await edit(page, 'كلام هذا الجهاز', 'الأخير من هذا الجهاز')
    await other.editPost(id, 'قبل الأخير من الآخر')
    await appServer.proxy.heal()
    await storedCard(page, 'الأخير من هذا الجهاز').waitFor()
    await expect.poll(async () => (await other.postsWith('الأخير من هذا الجهاز')).totalItems).toBe(1)
  },
)

journey(
  '[H14] [O04] when a post is deleted elsewhere during its edit, the text stays and can be published as a new post',
  async ({ phone, appServer }) => {
    const { page } = await phone()
    await signIn(page, demoUser(10))
    const other = await serverClient(appServer, demoUser(10))
    await publishAndWait(page, 'منشور سيختفي')
    const id = await onlyPost(appServer, 10, 'منشور سيختفي')
    await choose(page, 'منشور سيختفي', 'Edit')
    await field(page).fill('كلام لا أريد أن يضيع')
    await other.deletePost(id)
    await page.getByRole('dialog').getByText(ar('This post was deleted meanwhile. Your text is still here.')).waitFor()
    expect(await field(page).inputValue()).toBe('كلام لا أريد أن يضيع')
    await page.getByRole('button', { name: ar('Publish it as new') }).click()
    await storedCard(page, 'كلام لا أريد أن يضيع').waitFor()
    expect(await onlyPost(appServer, 10, 'كلام لا أريد أن يضيع')).not.toBe(id)
  },
)

journey(
  '[H14] a deletion that is undone within five seconds is never sent; otherwise it is sent after them',
  async ({ phone, appServer }) => {
    const { page } = await phone()
    await signIn(page, demoUser(13))
    const server = await serverClient(appServer, demoUser(13))
    await publishAndWait(page, 'سأتراجع عن حذفه')
    await remove(page, 'سأتراجع عن حذفه')
    await undo(page)
    await storedCard(page, 'سأتراجع عن حذفه').waitFor()

    const deletedAt = Date.now()
    await remove(page, 'سأتراجع عن حذفه')
    await expect.poll(async () => (await server.postsWith('سأتراجع عن حذفه')).totalItems, { interval: 100 }).toBe(0)
    expect(Date.now() - deletedAt).toBeGreaterThan(5_000)
    expect(await card(page, 'سأتراجع عن حذفه').count()).toBe(0)
  },
)

journey(
  '[H14] [O03] an offline deletion whose page is killed within the five seconds is kept and sent once',
  async ({ phone, appServer }) => {
    const { page, context } = await phone({ worker: true })
    await signIn(page, demoUser(13))
    await workerHoldsApp(page)
    const server = await serverClient(appServer, demoUser(13))
    await publishAndWait(page, 'يبقى')
    await page.goto('/hashtags')
    await publishAndWait(page, 'محذوف بلا شبكة')
    await appServer.proxy.setMode('cut')
    await remove(page, 'محذوف بلا شبكة')
    const crashed = page.waitForEvent('crash')
    const session = await context.newCDPSession(page)
    void session.send('Page.crash').catch(() => undefined)
    await crashed
    const next = await context.newPage()
    await next.goto('/my-posts')
    await card(next, 'يبقى').waitFor()
    expect(await card(next, 'محذوف بلا شبكة').count()).toBe(0)
    await appServer.proxy.heal()
    await expect.poll(async () => (await server.postsWith('محذوف بلا شبكة')).totalItems).toBe(0)
    expect(await card(next, 'محذوف بلا شبكة').count()).toBe(0)
  },
)

journey(
  '[H14] Y26 a post that a moderator removes disappears from the raw storage of a phone that had it',
  async ({ phone, appServer }) => {
    const author = await serverClient(appServer, demoUser(14))
    const { page } = await phone()
    await signIn(page, demoUser(15))
    const id = await author.createPost('كلام سيحذفه المشرف')
    await page.goto(`/post-details/${id}`)
    await card(page, 'كلام سيحذفه المشرف').waitFor()
    // A page shows the server's answer before the storage has it.
    await expect.poll(() => rawStorage(page)).toContain('كلام سيحذفه المشرف')
    await author.deletePost(id)
    await card(page, 'كلام سيحذفه المشرف').waitFor({ state: 'detached' })
    await expect.poll(() => rawStorage(page)).not.toContain('كلام سيحذفه المشرف')
  },
)
