import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { expectOk, openApi } from '../support/api'
import { patiently } from '../support/patience'
import { expectAccessible, expectRoomForLargeText } from './fixtures/axe'
import { ar, messagesIn } from './fixtures/catalogue'
import { DEMO_ADMIN } from './fixtures/demo-data'
import { journey } from './fixtures/journey'
import { repeats, speak } from './fixtures/language'
import { signIn, workerHoldsApp } from './fixtures/user'
import { withoutChannels } from './fixtures/withheld-channels'

const withoutNews = withoutChannels('news', ['news'])

const CARD = 'main [data-news]'

const openTab = (page: Page, name = ar('News')) => page.getByRole('tab', { name }).click()

/** Whether each picture of the list is drawn. */
const picturesAreDrawn = (page: Page) =>
  page.locator(`${CARD} img`).evaluateAll((pictures: HTMLImageElement[]) => {
    const drawn = pictures.filter(({ complete, naturalWidth }) => complete && naturalWidth > 0)
    return pictures.length > 0 && drawn.length === pictures.length
  })

/** Texts of the list. An age becomes another one with each minute. */
const textsWithoutAge = (page: Page) =>
  page.locator(CARD).evaluateAll((cards) =>
    cards.map((card) => {
      const copy = card.cloneNode(true) as Element
      copy.querySelector('time')?.remove()
      return copy.textContent
    }),
  )

for (const language of ['ar', 'en'] as const) {
  for (const width of [390, 1280]) {
    const text = messagesIn(language)
    journey(
      `[F05] the tab counts its cards, and a card opens with the link to its article: ${language}, ${width} px`,
      width === 1280 ? {} : repeats(language),
      async ({ phone }) => {
        const { page, context } = await phone({ width, locale: language })
        await speak(context, language)
        await signIn(page, undefined, { at: '/matches' })
        const tab = page.getByRole('tab', { name: text('News') })
        await tab.click()
        await page.locator(CARD).first().waitFor()
        const count = await tab.locator('[aria-hidden=true]').innerText()
        expect(await page.locator(CARD).count()).toBe(Number(count))
        expect(await page.getByRole('group', { name: text('Competitions') }).count()).toBe(0)

        await page.locator(CARD).first().click()
        const item = page.getByRole('dialog', { name: 'الجولة 11: ثلاث مباريات مؤجلة' })
        await item.waitFor()
        await item.getByText('أعلنت لجنة المسابقات').waitFor()
        const link = item.getByRole('link')
        expect(await link.innerText()).toContain(text('Read the full article'))
        expect(await link.getAttribute('href')).toMatch(/^https:\/\/malaeb\.example\//)
        expect(await link.getAttribute('target')).toBe('_blank')
        expect(await link.getAttribute('rel')).toBe('noopener nofollow')

        await page.goBack()
        await item.waitFor({ state: 'detached' })
        expect(new URL(page.url()).pathname).toBe('/matches')
        expect(await tab.getAttribute('aria-selected')).toBe('true')
      },
    )
  }
}

journey('[F05] an item without an article has no link, and one without a picture has a drawing', async ({ phone }) => {
  const { page } = await phone()
  await signIn(page, undefined, { at: '/matches' })
  await openTab(page)
  const card = page.locator(CARD, { hasText: 'أكاديمية جديدة للبراعم' })
  await card.locator('[data-placeholder]').waitFor()
  await card.click()
  const item = page.getByRole('dialog')
  await item.getByText('تضم الأكاديمية ستة ملاعب').waitFor()
  expect(await item.getByRole('link').count()).toBe(0)
  await item.getByRole('button', { name: ar('Close') }).click()
  await item.waitFor({ state: 'detached' })
  // The way back was not taken twice.
  expect(new URL(page.url()).pathname).toBe('/matches')
})

journey('[F05] the keyboard opens and closes an item, and the focus returns to its card', async ({ phone }) => {
  const { page } = await phone({ width: 1280 })
  await signIn(page, undefined, { at: '/matches' })
  await openTab(page)
  const card = page.locator(CARD).nth(1)
  await card.focus()
  await page.keyboard.press('Enter')
  await page.getByRole('dialog').waitFor()
  await page.keyboard.press('Escape')
  await page.getByRole('dialog').waitFor({ state: 'detached' })
  await expect.poll(() => card.evaluate((element) => element === document.activeElement)).toBe(true)
})

journey(
  '[F05] news stay with all their pictures without a network, after a start as well',
  async ({ phone, appServer }) => {
    const { page } = await phone({ worker: true })
    await signIn(page)
    await workerHoldsApp(page)
    await page
      .getByRole('link', { name: ar('Matches') })
      .filter({ visible: true })
      .click()
    await openTab(page)
    await expect.poll(() => picturesAreDrawn(page)).toBe(true)
    const before = await textsWithoutAge(page)
    await appServer.proxy.setMode('cut')
    await page.reload()
    await page.locator(CARD).first().waitFor()
    await expect.poll(() => picturesAreDrawn(page)).toBe(true)
    expect(await textsWithoutAge(page)).toEqual(before)
    await page
      .getByText(/آخر تحديث/)
      .filter({ visible: true })
      .first()
      .waitFor()
    await page.locator(CARD).nth(2).click()
    await page.getByRole('dialog').getByText('تفتح البوابات قبل المباراة').waitFor()
    await appServer.proxy.heal()
  },
)

journey('[F05] a phone that never had news says so without a network', async ({ phone, appServer }) => {
  const { page, context } = await phone({ worker: true })
  await context.route('**/api/sync', withoutNews)
  await signIn(page)
  await workerHoldsApp(page)
  await appServer.proxy.setMode('cut')
  await page.goto('/matches')
  await openTab(page)
  await page.getByText(ar('There is no news on this phone yet')).waitFor()
  await context.unroute('**/api/sync')
  await appServer.proxy.heal()
  await page.locator(CARD).first().waitFor()
})

journey('[F04] news that do not come within 15 seconds have a text, and come after a retry', async ({ phone }) => {
  const { page, context } = await phone()
  await context.route('**/api/sync', withoutNews)
  await signIn(page, undefined, { at: '/matches' })
  await openTab(page)
  const failure = page.getByText('حدث خطأ في تحميل الأخبار. يرجى المحاولة لاحقاً.')
  await failure.waitFor({ timeout: patiently(25_000) })
  await page.getByText('انتهت مهلة الاتصال').waitFor()
  await context.unroute('**/api/sync')
  await page.getByRole('button', { name: ar('Try again') }).click()
  await page.locator(CARD).first().waitFor()
})

for (const language of ['ar', 'en'] as const) {
  journey(
    `axe finds nothing on news, and nothing scrolls sideways at 360 px: ${language}`,
    repeats(language),
    async ({ phone }) => {
      const { page, context } = await phone({ width: 360, locale: language })
      await speak(context, language)
      await signIn(page, undefined, { at: '/matches' })
      await openTab(page, messagesIn(language)('News'))
      await page.locator(CARD).first().waitFor()
      await expectAccessible(page, 'news')
      await expectRoomForLargeText(page, 'news')
      await page.locator(CARD).first().click()
      await page.getByRole('dialog').waitFor()
      await expectAccessible(page, 'an item of news')
    },
  )
}

journey(
  '[F05] what an editor writes and removes comes and goes on open screens, to the last',
  async ({ phone, appServer }) => {
    const { page } = await phone()
    await signIn(page, undefined, { at: '/matches' })
    await openTab(page)
    await page.locator(CARD).first().waitFor()
    const api = openApi(appServer.directUrl, DEMO_ADMIN)
    const token = await api.admin()
    const path = '/api/collections/news_items/records'
    const body = { title: 'خبر من المحرر', link: '#', name_ar: 'مدرّج', date: new Date().toISOString() }
    expectOk(await api.request('POST', path, { token, body }), 'an item')
    await page.locator(CARD).first().getByText('خبر من المحرر').waitFor()
    for (const { id } of (await api.list('news_items')).items) {
      expectOk(await api.request('DELETE', `${path}/${id}`, { token }), 'removal')
    }
    await page.getByText('لا توجد أخبار متاحة في الوقت الحالي').waitFor()
  },
)
