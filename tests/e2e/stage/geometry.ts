import type { Locator } from 'playwright-core'

export interface Span {
  left: number
  right: number
  middle: number
}

/** Where a piece of an element's text is drawn, in CSS pixels: the `nth` occurrence, its first line. */
export async function placeOf(element: Locator, piece: string, nth = 0): Promise<Span> {
  return element.evaluate(
    (root, [wanted, n]) => {
      const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT)
      let left = n
      while (walker.nextNode()) {
        const node = walker.currentNode as Text
        let at = node.data.indexOf(wanted)
        while (at >= 0 && left > 0) {
          left -= 1
          at = node.data.indexOf(wanted, at + 1)
        }
        if (at < 0) continue
        const range = document.createRange()
        range.setStart(node, at)
        range.setEnd(node, at + wanted.length)
        const box = range.getClientRects()[0]
        if (!box) throw new Error(`«${wanted}» is not drawn`)
        return { left: box.left, right: box.right, middle: (box.left + box.right) / 2 }
      }
      throw new Error(`«${wanted}» is not in «${root.textContent}»`)
    },
    [piece, nth] as const,
  )
}

/** The pieces of an element's text from left to right, as a reader's eye meets them. */
export async function fromLeft(element: Locator, pieces: readonly string[]): Promise<string[]> {
  const places = await Promise.all(pieces.map(async (piece) => ({ piece, ...(await placeOf(element, piece)) })))
  return places.toSorted((a, b) => a.middle - b.middle).map(({ piece }) => piece)
}
