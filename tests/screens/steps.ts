import type { Page } from 'playwright-core'
import { openFeed, workerHoldsApp } from '../e2e/fixtures/user'
import { photo, pick } from '../e2e/fixtures/photos'
import { newUser, serverClient } from '../e2e/fixtures/server-client'
import { demoUser } from '../e2e/fixtures/app-server'
import { DEMO_ADMIN } from '../e2e/fixtures/demo-data'
import { decide } from '../server/sanction-calls'
import { openApi } from '../support/api'
import type { UserKind, Visit } from './screen'

const WITH_IMAGE = 'وصلت اللوحة للصف الأخير، شكرًا لكل يد رفعتها الليلة #تيفو'
const UPLOADING = 'هذي من البوابة قبل الصافرة بدقيقة #ديربي_العاصمة'
const TO_BE_CHANGED = 'توقعي 2-1 والله أعلم'
const STRANDED_POSTS = [
  'وصلنا البوابة ٧ والزحمة ما توصف، الشبكة ميتة بس الأهازيج حيّة',
  'دخلنا المدرج والشبكة راحت، بس الصوت واصل للشارع الثاني #ديربي_العاصمة',
]

/** Pages of a first pull follow each other faster than this. */
const QUIET_MS = 1_500

/** The steps of each kind of user before the first screenshot. */
export const PREPARED: Record<UserKind, (visit: Visit) => Promise<void>> = {
  visitor: async () => {},
  newcomer: async (visit) => signIn(visit, await newUser(visit.appServer, 'مشجع_جديد')),
  user: signIn,
  writer: publishWithImage,
  sender: sendAndBeRefused,
  offline: loseNetworkAndWrite,
  spectator: signIn,
  editor: signInAsEditor,
  suspended: writeAndBeSuspended,
}

export async function waitForCards({ page }: Visit): Promise<void> {
  await page.locator('article').first().waitFor()
}

/** Waits for comments, or for the text of an empty thread. */
export async function waitForThread({ page }: Visit): Promise<void> {
  await page.locator('article[data-comment], [data-state=empty]').first().waitFor()
}

/** Opens the outbox by the strip. */
export async function openOutbox({ page }: Visit): Promise<void> {
  const link = page.getByRole('button', { name: /(في الانتظار|لم تُقبل|لم يُقبل|لم يُقبلا|waiting|not accepted)$/ })
  await link.filter({ visible: true }).first().click()
  await page.getByRole('dialog').waitFor()
}

/** Opens the menu of the first post on the page. */
export async function openFirstMenu({ page, text }: Visit): Promise<void> {
  const menu = page.getByRole('button', { name: text('Post options') })
  await menu.first().click()
  await page.getByRole('dialog').waitFor()
}

/** The next screen removes it from the saved posts. */
export async function saveNewestPost(visit: Visit): Promise<void> {
  await openFirstMenu(visit)
  await visit.page.getByRole('button', { name: visit.text('Save post') }).click()
  await visit.page.getByText(visit.text('Post saved. You find it in your account; only you see it.')).waitFor()
}

export async function removeSavedPost(visit: Visit): Promise<void> {
  await openFirstMenu(visit)
  await visit.page.getByRole('button', { name: visit.text('Remove from saved posts') }).click()
}

export async function pickImage({ page, text }: Visit): Promise<void> {
  await pick(page, await photo(page))
  await page.getByRole('button', { name: text('Remove the picture') }).waitFor()
}

/** Signs in by the form; resolves when the feed has posts and the app starts without a network. */
async function signIn({ page }: Visit, user = demoUser(1)): Promise<void> {
  await page.goto('/login')
  await page.locator('input[name=email]').fill(user.email)
  await page.locator('input[name=password]').fill(user.password)
  await page.locator('form button[type=submit]').click()
  await page.waitForURL('**/matches')
  await openFeed(page)
  await page.locator('article').first().waitFor()
  await workerHoldsApp(page)
  await untilPulled(page)
}

/** Resolves when the phone has not pulled for a while, so that it has all rows. */
async function untilPulled(page: Page): Promise<void> {
  const more = () => page.waitForRequest('**/api/sync', { timeout: QUIET_MS }).then(Boolean, () => false)
  while (await more());
}

async function write(visit: Visit, text: string, withImage = false): Promise<void> {
  const { page } = visit
  await page.goto('/create-hashtag-post')
  await page.locator('textarea').first().fill(text)
  if (withImage) await pickImage(visit)
  await page.getByRole('button', { name: visit.text('Publish'), exact: true }).click()
  await page.waitForURL('**/hashtags')
}

/** Publishes a post with an image and waits until the server has it. */
async function publishWithImage(visit: Visit): Promise<void> {
  await signIn(visit)
  await write(visit, WITH_IMAGE, true)
  await visit.page.locator('article:not([data-delivery])', { hasText: WITH_IMAGE }).waitFor()
}

/** Pauses one upload, and edits a post that was deleted elsewhere. */
async function sendAndBeRefused(visit: Visit): Promise<void> {
  const { page, appServer } = visit
  await signIn(visit)
  const server = await serverClient(appServer, demoUser(1))
  const gone = await server.createPost(TO_BE_CHANGED)
  await page.goto(`/my-posts?edit=${gone}`)
  await page.getByRole('dialog').locator('textarea').first().waitFor()
  await appServer.proxy.setMode('cut')
  await page.getByRole('dialog').locator('textarea').first().fill(`${TO_BE_CHANGED}، وهدفين في آخر عشر دقايق`)
  await page
    .getByRole('dialog')
    .getByRole('button', { name: visit.text('Save') })
    .click()
  await page.getByRole('dialog').waitFor({ state: 'detached' })
  await server.deletePost(gone)
  let pieces = 0
  await page.route('**/api/uploads/**', async (route) => {
    // The first chunk arrives, the second never does.
    if (route.request().method() !== 'PATCH' || ++pieces === 1) await route.continue()
  })
  await appServer.proxy.heal(true)
  await write(visit, UPLOADING, true)
  await page.locator('article[data-delivery=uploading]').waitFor()
}

/** Cuts the network, likes a post and writes two. */
async function loseNetworkAndWrite(visit: Visit): Promise<void> {
  const { page, appServer } = visit
  await signIn(visit)
  // Own images that were shown before are shown without a network.
  await page.goto('/profile')
  await page.locator('main img').first().waitFor()
  await page.goto('/hashtags')
  await waitForCards(visit)
  await appServer.proxy.setMode('cut')
  const likes = page.locator('article:not([data-delivery])').first().locator('button[aria-pressed]')
  await likes.click()
  await page.locator('article svg.tabler-icon-clock').first().waitFor()
  for (const text of STRANDED_POSTS) {
    await write(visit, text)
    await page.locator('article[data-delivery=waiting]', { hasText: text }).waitFor()
  }
}

/** Writes two posts without a network, and is suspended meanwhile. */
async function writeAndBeSuspended(visit: Visit): Promise<void> {
  const { page, appServer } = visit
  const fan = await newUser(appServer, 'مشجع_موقوف')
  await signIn(visit, fan)
  await appServer.proxy.setMode('cut')
  for (const text of STRANDED_POSTS) await write(visit, text)
  const api = openApi(appServer.directUrl, DEMO_ADMIN)
  await decide({ api }, fan, { kind: 'suspend', days: 3, reason: 'bullying' })
  await appServer.proxy.heal(true)
  await page.locator('article[data-delivery=refused]').nth(1).waitFor()
}

/** As a fan by the form, and as a member of staff. */
async function signInAsEditor(visit: Visit): Promise<void> {
  const { page, text } = visit
  await signIn(visit)
  await page.goto('/admin/login')
  await page.getByLabel(text('Username', 'staff')).fill('demo-editor')
  await page.locator('input[type=password]').fill(demoUser(1).password)
  await page.locator('form button[type=submit]').click()
  await page.waitForURL('**/admin/dashboard')
}

/** The visit is that of an editor: a super signs in instead. */
export async function becomeSuper({ page }: Visit): Promise<void> {
  const status = await page.evaluate(async () => {
    const body = JSON.stringify({ username: 'demo-super', password: 'mudarraj-demo' })
    const headers = { 'content-type': 'application/json' }
    return (await fetch('/api/admin/sign-in', { method: 'POST', headers, body })).status
  })
  if (status !== 200) throw new Error(`the sign-in of the super answered ${status}`)
  await page.reload()
}

/** The app says that there is no network. */
export function seeOffline({ page, text }: Visit): Promise<void> {
  const status = page.getByText(text('Offline'), { exact: true })
  return status.filter({ visible: true }).first().waitFor()
}

/** Waits for a form that can be sent. */
export function seeForm({ page }: Visit): Promise<void> {
  return page.locator('form button[type=submit]').waitFor()
}
