import type { Locator, Page } from 'playwright-core'
import { demoFan } from './stage'
import { ar } from './words'

/** Signs in by the form; waits for the feed unless told otherwise. */
export async function signIn(page: Page, fan = demoFan(1), { feed = true } = {}): Promise<void> {
  await page.goto('/login')
  await page.getByLabel(ar('E-mail')).fill(fan.email)
  await page.getByLabel(ar('Password'), { exact: true }).fill(fan.password)
  await page.getByRole('button', { name: ar('Enter') }).click()
  await page.waitForURL('**/hashtags')
  if (feed) await page.getByRole('article').first().waitFor()
}

/** Opens the composer from where the fan is, writes and publishes; the feed is on the screen after it. */
export async function publish(page: Page, words: string): Promise<void> {
  await page
    .getByRole('link', { name: new RegExp(`^${ar('New post')}`) })
    .filter({ visible: true })
    .click()
  await page.getByRole('textbox', { name: ar('Text of the post') }).fill(words)
  await page.getByRole('button', { name: ar('Publish') }).click()
  await page.waitForURL('**/hashtags')
}

/** The card of a post that is on the phone only. */
export const unsentCard = (page: Page, words: string): Locator =>
  page.locator('article[data-delivery]', { hasText: words })

/** The card of a post that the server has. */
export const storedCard = (page: Page, words: string): Locator =>
  page.locator('article:not([data-delivery])', { hasText: words })

/** Resolves once the service worker holds the app: from here on it starts without network. */
export async function workerHoldsApp(page: Page): Promise<void> {
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined))
}

/** The drafts that the phone's storage holds now: what a killed browser would come back with. */
export async function heldDrafts(page: Page): Promise<string[]> {
  const drafts = await heldRows(page, 'drafts')
  return drafts.map(({ content }) => String(content))
}

/** What the phone has noted down for a collection, sent or not: the bodies of its operations. */
export async function notedBodies(page: Page, collection: string): Promise<Record<string, unknown>[]> {
  const operations = await heldRows(page, 'operations')
  return operations
    .filter((operation) => operation.collection === collection)
    .map(({ body }) => body as Record<string, unknown>)
}

/** The rows of one store of the outbox, read beside the app. */
function heldRows(page: Page, store: 'drafts' | 'operations'): Promise<Record<string, unknown>[]> {
  return page.evaluate(async (table) => {
    const settled = <T>(request: IDBRequest<T>) =>
      new Promise<T>((resolve, reject) => {
        request.addEventListener('success', () => resolve(request.result))
        request.addEventListener('error', () => reject(request.error))
      })
    const names = (await indexedDB.databases()).flatMap(({ name }) => (name?.includes('-outbox-') ? [name] : []))
    const rows: Record<string, unknown>[] = []
    for (const name of names) {
      const database = await settled(indexedDB.open(name))
      rows.push(...(await settled(database.transaction(table).objectStore(table).getAll())))
      database.close()
    }
    return rows
  }, store)
}
