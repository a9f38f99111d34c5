import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { speak } from './fixtures/language'
import { publish, signIn, workerHoldsApp } from './fixtures/user'
import { fromLeft, placeOf } from './fixtures/geometry'
import { journey } from './fixtures/journey'
import { serverClient } from './fixtures/server-client'
import { demoUser } from './fixtures/app-server'
import { ar } from './fixtures/catalogue'

/** U+202E reverses the direction of the text after it, unless the line is isolated. */
const OVERRIDE = '\u202e'

const card = (page: Page) => page.getByRole('article').first()
const textOf = (page: Page) => card(page).locator('p').first()

async function openPost(page: Page, id: string): Promise<void> {
  await page.goto(`/post/${id}`)
  await textOf(page).waitFor()
}

journey(
  'each paragraph of a post has its own direction, in an Arabic and an English page, with punctuation at its end',
  async ({ phone, appServer }) => {
    const user = demoUser(21)
    const server = await serverClient(appServer, user)
    const english = await server.createPost('What a night in Riyadh.')
    const both = await server.createPost('نهاية ما تُنسى.\nWhat a finish!\nالهلال 3 - 1 النصر')
    const tagged = await server.createPost('شجّعنا #AlHilal! من الشوط الأول')
    for (const language of ['ar', 'en'] as const) {
      const { page } = await phone()
      await signIn(page, user)
      if (language === 'en') await speak(page.context(), 'en')

      await openPost(page, english)
      const box = await textOf(page).boundingBox()
      expect(await fromLeft(textOf(page), ['What', 'Riyadh', '.'])).toEqual(['What', 'Riyadh', '.'])
      expect((await placeOf(textOf(page), 'What')).left).toBeCloseTo(box?.x ?? 0, 0)

      await openPost(page, both)
      expect(await fromLeft(textOf(page), ['نهاية', 'تُنسى', '.'])).toEqual(['.', 'تُنسى', 'نهاية'])
      expect(await fromLeft(textOf(page), ['What', 'finish', '!'])).toEqual(['What', 'finish', '!'])
      // Each number is beside its own team.
      expect(await fromLeft(textOf(page), ['الهلال', '3', '1', 'النصر'])).toEqual(['النصر', '1', '3', 'الهلال'])
      expect((await placeOf(textOf(page), 'نهاية')).right).toBeGreaterThan((box?.x ?? 0) + (box?.width ?? 0) - 2)

      await openPost(page, tagged)
      expect(await fromLeft(textOf(page), ['شجّعنا', '#AlHilal', 'من'])).toEqual(['من', '#AlHilal', 'شجّعنا'])
      expect(await fromLeft(textOf(page), ['#', 'AlHilal', '!'])).toEqual(['!', '#', 'AlHilal'])
    }
  },
)

journey(
  'a direction override in a post changes nothing: its text, head, age and count keep their direction',
  async ({ phone, appServer }) => {
    const user = demoUser(22)
    const [server, other] = [await serverClient(appServer, user), await serverClient(appServer, demoUser(23))]
    const { page } = await phone()
    await signIn(page, user)
    // Last, because its age is «now» for a minute only.
    const id = await server.createPost(`${OVERRIDE}admin هنا 12`)
    await other.like(id)
    await openPost(page, id)
    expect(await fromLeft(textOf(page), ['ad', 'min'])).toEqual(['ad', 'min'])
    const like = card(page).getByRole('button', { name: new RegExp(`^${ar('Like')}`) })
    await like.filter({ hasText: '1' }).waitFor()
    const time = card(page).locator('time')
    expect(await time.textContent()).toMatch(new RegExp(`^${ar('now', 'age of a post')}`))
    // The name, then the age under it, both aligned to the right edge of the head.
    expect((await like.boundingBox())?.x).toBeGreaterThan(195)
    const timeBox = await time.boundingBox()
    expect((timeBox?.x ?? 0) + (timeBox?.width ?? 0)).toBeGreaterThan(195)
  },
)

journey('a username with a direction override changes nothing outside of itself', async ({ phone }) => {
  const { page } = await phone()
  await page.route('**/api/sync', async (route) => {
    const answer = await route.fetch()
    const body = (await answer.text()).replace(/"username":"[^"]*"/g, `"username":"nawaf${OVERRIDE}_bcd"`)
    await route.fulfill({ response: answer, body })
  })
  await signIn(page, demoUser(24))
  await page.getByRole('tab', { name: ar('All posts') }).click()
  const head = card(page).locator('div').first()
  await head.filter({ hasText: OVERRIDE }).waitFor()
  const name = head.locator('bdi')
  expect(await fromLeft(name, ['nawaf', 'b', 'c', 'd'])).toEqual(['nawaf', 'd', 'c', 'b'])
  // The age under the name is read from the right: the number, then its letter.
  const time = card(page).locator('time')
  const pieces = async () => {
    const [number = ''] = /\d+/.exec((await time.textContent()) ?? '') ?? []
    return number ? { number, right: (await fromLeft(time, [number, 'د']))[1] } : null
  }
  // A minute may end between the two readings.
  await expect.poll(pieces).toSatisfy((found: Awaited<ReturnType<typeof pieces>>) => found?.right === found?.number)
  const [nameBox, timeBox] = [await name.boundingBox(), await time.boundingBox()]
  const rightOf = (box: { x: number; width: number } | null) => (box ? box.x + box.width : Number.NaN)
  expect(rightOf(timeBox)).toBeCloseTo(rightOf(nameBox), 0)
})

journey(
  'numbers with nouns use the Arabic plural forms: the strip, the ring, the tags',
  async ({ phone, appServer }) => {
    const { page } = await phone({ worker: true })
    await signIn(page, demoUser(26))
    await workerHoldsApp(page)
    const count = page.locator('ol li').first().getByText(/منشور/)
    await count.waitFor()
    const number = /[\d,]+/.exec((await count.textContent()) ?? '')?.[0] ?? 'no number'
    expect(await fromLeft(count, [number, 'منشور'])).toEqual(['منشور', number])

    await appServer.proxy.setMode('cut')
    for (const text of ['الأول', 'الثاني', 'الثالث']) await publish(page, text)
    const waiting = page.getByRole('button', { name: /3 في الانتظار/ })
    await waiting.waitFor()
    expect(await fromLeft(waiting, ['3', 'في'])).toEqual(['في', '3'])

    await page.goto('/create-hashtag-post')
    await page.getByRole('textbox', { name: ar('Text of the post') }).fill('م'.repeat(512))
    const over = page.locator('[data-tone=over]')
    await over.waitFor()
    expect(await fromLeft(over, ['زاد', '12'])).toEqual(['12', 'زاد'])
    expect(await over.locator('bdi').textContent()).toBe('12')
  },
)

journey(
  'typed text has its own direction in each field, and an empty field has that of the page',
  async ({ phone }) => {
    const { page } = await phone()
    await page.goto('/login')
    await page.getByRole('tab', { name: ar('New account') }).click()
    const username = page.locator('input[name=username]')
    expect(await username.evaluate((field) => getComputedStyle(field).unicodeBidi)).toBe('plaintext')
    expect(await username.evaluate((field) => getComputedStyle(field).direction)).toBe('rtl')
    for (const name of ['email', 'password', 'repeated']) {
      const field = page.locator(`input[name=${name}]`)
      expect(await field.evaluate((element) => getComputedStyle(element).direction)).toBe('ltr')
    }
  },
)

journey(
  'the box of the font has room for letters with dots and marks, because fields of one line cut the rest',
  async ({ phone }) => {
    const { page } = await phone()
    await page.goto('/login')
    await page.locator('input').first().waitFor()
    const cut = await page.evaluate(
      async (words) => {
        await document.fonts.load('100px "Alexandria Variable"', words.join(''))
        const canvas = document.createElement('canvas').getContext('2d') as CanvasRenderingContext2D
        canvas.font = '100px "Alexandria Variable"'
        return words.filter((word) => {
          const box = canvas.measureText(word)
          return (
            box.actualBoundingBoxDescent > box.fontBoundingBoxDescent ||
            box.actualBoundingBoxAscent > box.fontBoundingBoxAscent
          )
        })
      },
      ['علي', 'الحربيّ', 'أُلعب', 'إلى', 'كتبٍ', 'Ágjpq'],
    )
    expect(cut).toEqual([])
  },
)
