import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Engine, openBrowser, type UserBrowser, whyMissing } from '../support/browsers'
import { TEXT_CASES, type TextCase } from './fixtures/text-page/cases'
import type { Box, Measured } from './fixtures/text-page/measure'
import { serveTextPage } from './fixtures/text-page/serve'

/** Engines round edges differently. */
const CLOSE_PX = 1.5
/** A canvas measures ink in whole px, and Firefox places a line by the tallest font of it. */
const INK_PX = 2

let served: Awaited<ReturnType<typeof serveTextPage>>
beforeAll(async () => {
  served = await serveTextPage()
})
afterAll(() => served.close())

describe.each<Engine>(['chromium', 'firefox', 'webkit'])('%s', async (engine) => {
  const missing = await whyMissing(engine)
  if (missing) process.stdout.write(`skipped: ${missing}\n`)
  let browser: UserBrowser
  let drawn: Record<string, Measured>

  beforeAll(async () => {
    if (missing) return
    browser = await openBrowser(engine)
    const page = await browser.newPage()
    await page.goto(served.url)
    await page.see({ text: TEXT_CASES[0]?.content ?? '' })
    drawn = await page.evaluate(`measureTexts()`)
  })
  afterAll(() => browser?.close())

  const each = TEXT_CASES.flatMap((one) => (['ar', 'en'] as const).map((language) => ({ ...one, language })))
  test.skipIf(missing).each(each)('$id in $language', ({ language, ...one }) => {
    const measured = drawn[`${one.id}-${language}`]
    if (!measured) throw new Error('nothing was measured')
    const page = language === 'ar' ? 'rtl' : 'ltr'
    expectOrder(one, measured, page)
    if (one.piece === 'text') expectWhole(one, measured, page)
    else if (one.piece !== 'sentence') expectCut(one, measured, page)
  })
})

type Direction = 'rtl' | 'ltr'

const startOf = (box: Box, direction: Direction) => (direction === 'rtl' ? -box.right : box.left)
const endOf = (box: Box, direction: Direction) => (direction === 'rtl' ? -box.left : box.right)

/** The parts of each line are drawn in the direction of the line. */
function expectOrder({ lines }: TextCase, measured: Measured, page: Direction): void {
  for (const [n, [direction, ...parts]] of lines.entries()) {
    const places = (measured.lines[n] ?? []).map((box, part) => {
      if (!box) throw new Error(`«${parts[part]}» is not drawn`)
      return startOf(box, direction === 'page' ? page : direction)
    })
    expect(places, parts.join(' ')).toEqual(places.toSorted((a, b) => a - b))
  }
}

/** Each line begins at the edge of its own direction, and nothing is wider than the column. */
function expectWhole({ lines }: TextCase, { box, place, lines: drawn, overflows }: Measured, page: Direction): void {
  expect([box.left, box.right]).toEqual([place.left, place.right])
  expect(overflows).toBe(false)
  for (const [n, [direction]] of lines.entries()) {
    const own = direction === 'page' ? page : direction
    const first = drawn[n]?.[0]
    if (first) expect(startOf(first, own)).toBeCloseTo(startOf(place, own), 0)
  }
}

/** The box begins where the interface begins. What does not fit is cut at the end of the text, with room for its ink. */
function expectCut({ lines, ends, piece }: TextCase, measured: Measured, page: Direction): void {
  const { box, place, ink, end } = measured
  if (piece !== 'title') expect(Math.abs(startOf(box, page) - startOf(place, page))).toBeLessThan(CLOSE_PX)
  expect(endOf(box, page)).toBeLessThan(endOf(place, page) + CLOSE_PX)
  const direction = lines[0]?.[0] === 'page' ? page : (lines[0]?.[0] ?? page)
  for (const part of measured.lines[0] ?? []) {
    if (!part) continue
    expect(startOf(part, direction)).toBeGreaterThan(startOf(box, direction) - CLOSE_PX)
    expect(endOf(part, direction)).toBeLessThan(endOf(box, direction) + CLOSE_PX)
  }
  if (ends !== undefined && end) {
    if (piece === 'lines') expect(end.top).toBeGreaterThan(box.bottom - INK_PX)
    else expect(endOf(end, direction)).toBeGreaterThan(endOf(box, direction))
  }
  // The style cuts a part of the room under the second line, where the third begins.
  const bottom = piece === 'lines' ? box.bottom - measured.clipped : box.bottom
  const shown = ink.slice(0, piece === 'lines' ? 2 : 1)
  for (const line of shown) {
    expect(line.top).toBeGreaterThan(box.top - INK_PX)
    expect(line.bottom).toBeLessThan(bottom + INK_PX)
  }
  // The next line does not look in.
  const hidden = ink[2]
  if (piece === 'lines' && hidden) expect(hidden.top).toBeGreaterThan(bottom - INK_PX)
}
