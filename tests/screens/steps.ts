import { workerHoldsApp } from '../e2e/stage/fan'
import { demoFan } from '../e2e/stage/stage'
import type { Visit } from './screen'

const STRANDED_POSTS = [
  'وصلنا البوابة ٧ والزحمة ما توصف، الشبكة ميتة بس الأهازيج حيّة',
  'دخلنا المدرج والشبكة راحت، بس الصوت واصل للشارع الثاني #ديربي_العاصمة',
]

export async function waitForCards({ page }: Visit): Promise<void> {
  await page.locator('article').first().waitFor()
}

/** The sheet of what waits, from the strip. */
export async function openOutbox({ page }: Visit): Promise<void> {
  await page.locator('[data-look] button').filter({ visible: true }).first().click()
  await page.getByRole('dialog').waitFor()
}

/** By the form, in whichever language; ends when the feed holds posts and the app starts without a network. */
export async function signIn({ page }: Visit, fan = demoFan(1)): Promise<void> {
  await page.goto('/login')
  await page.locator('input[name=email]').fill(fan.email)
  await page.locator('input[name=password]').fill(fan.password)
  await page.locator('form button[type=submit]').click()
  await page.waitForURL('**/hashtags')
  await page.locator('article').first().waitFor()
  await workerHoldsApp(page)
}

/** Takes the network away from a signed-in fan, who likes a post and writes two. */
export async function loseNetworkAndWrite(visit: Visit): Promise<void> {
  const { page, stage } = visit
  await stage.proxy.setMode('cut')
  await page.locator('article:not([data-delivery]) button[aria-pressed=false]').first().click()
  for (const words of STRANDED_POSTS) {
    await page.goto('/create-hashtag-post')
    await page.locator('textarea').fill(words)
    await page.getByRole('button', { name: visit.words('Publish') }).click()
    await page.waitForURL('**/hashtags')
    await page.locator('article[data-delivery=waiting]', { hasText: words }).waitFor()
  }
}
