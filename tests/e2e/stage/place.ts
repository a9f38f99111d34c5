import type { Page } from 'playwright-core'

/** The post under the middle of the screen, and where its top stands in px. */
export const inTheMiddle = (page: Page) =>
  page.evaluate(() => {
    const card = document.elementFromPoint(innerWidth / 2, innerHeight / 2)?.closest('article')
    return { id: card?.dataset.post ?? null, top: card?.getBoundingClientRect().top ?? 0 }
  })

/** Where the top of a post stands, in px; null while it is not drawn. */
export const topOf = (page: Page, postId: string) =>
  page.evaluate(
    (id) => document.querySelector(`article[data-post="${id}"]`)?.getBoundingClientRect().top ?? null,
    postId,
  )

/** Resolves when the page has not scrolled for so many frames. */
export const standsStill = (page: Page, frames: number) =>
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

/** Reads on until the page has scrolled so far, in px, and rests there on a post. */
export async function readDown(page: Page, px: number): Promise<{ id: string; top: number }> {
  await page.mouse.move(200, 400)
  while ((await page.evaluate(() => scrollY)) < px) {
    await page.mouse.wheel(0, 500)
    await standsStill(page, 3)
  }
  await standsStill(page, 20)
  // A seam may lie under the middle.
  for (;;) {
    const { id, top } = await inTheMiddle(page)
    if (id) return { id, top }
    await page.mouse.wheel(0, 30)
    await standsStill(page, 3)
  }
}
