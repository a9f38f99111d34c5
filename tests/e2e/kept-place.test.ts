import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { signIn } from './stage/fan'
import { journey } from './stage/journey'
import { askServer } from './stage/server-says'
import { demoFan } from './stage/stage'
import { ar } from './stage/words'

/** The post under the middle of the screen and where its top stands. */
const inTheMiddle = (page: Page) =>
  page.evaluate(() => {
    const card = document.elementFromPoint(innerWidth / 2, innerHeight / 2)?.closest('article')
    return { id: card?.dataset.post ?? null, top: Math.round(card?.getBoundingClientRect().top ?? 0) }
  })

/** Resolves when the page has not scrolled for so many frames. */
const standsStill = (page: Page, frames: number) =>
  page.evaluate(
    (wanted) =>
      new Promise<void>((resolve) => {
        let [last, still] = [scrollY, 0]
        const look = () => {
          still = scrollY === last ? still + 1 : 0
          last = scrollY
          if (still >= wanted) resolve()
          else requestAnimationFrame(look)
        }
        requestAnimationFrame(look)
      }),
    frames,
  )

journey('rows that arrive above wait behind a pill: what the fan reads does not move', async ({ phone, stage }) => {
  const { page } = await phone()
  await signIn(page)
  await page.getByRole('tab', { name: ar('All posts') }).click()
  await page.getByRole('article').nth(3).waitFor()
  await page.mouse.move(200, 400)
  for (let turn = 0; turn < 6; turn++) {
    await page.mouse.wheel(0, 500)
    await standsStill(page, 3)
  }
  await page.waitForFunction(() => scrollY > 1500)
  await standsStill(page, 20)
  const before = await inTheMiddle(page)
  expect(before.id).not.toBeNull()

  const other = await askServer(stage, demoFan(9))
  for (let n = 1; n <= 3; n++) await other.createPost(`وصل من فوق ${n}`)
  const pill = page.getByRole('button', { name: /3/ }).filter({ hasText: /منشور/ })
  await pill.waitFor()
  expect(await inTheMiddle(page)).toEqual(before)
  await pill.click()
  await page.getByRole('article').filter({ hasText: 'وصل من فوق 3' }).waitFor()
  expect(await page.evaluate(() => scrollY)).toBeLessThan(50)
})
