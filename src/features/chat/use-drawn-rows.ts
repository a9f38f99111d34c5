import { useCallback, useLayoutEffect, useMemo, useRef, useState } from 'react'
import type { ConversationRow } from './conversation-rows'
import {
  drawnRows,
  joinedRange,
  listPieces,
  rangeAround,
  rangeIn,
  type DrawnRows,
  type ListPiece,
  type RowRange,
} from './drawn-rows'
import { RowSizes } from './row-sizes'
import { keptRows, selectedRows } from './kept-rows'

export interface DrawnList {
  pieces: readonly ListPiece[]
  /** Notes the heights of what is drawn. */
  measure: (content: HTMLElement) => void
  /**
   * Draws what the screen shows soon, when it is not drawn.
   * @param adding no drawn row leaves: a rendering calls it, and must come to an end
   */
  follow: (scroller: HTMLElement, content: HTMLElement, adding?: boolean) => void
  /** Draws a row and those around it. False when there is no such row. */
  drawAround: (key: string, height: number) => boolean
}

/** Of a long list only the rows near the screen are drawn, with gaps in place of the others. */
export function useDrawnRows(rows: readonly ConversationRow[]): DrawnList {
  const [sizes] = useState(() => new RowSizes())
  const [drawn, setDrawn] = useState<DrawnRows | null>(null)
  sizes.take(useMemo(() => rows.map(({ key }) => key), [rows]))
  const range = rangeIn(rows, drawn)
  const pieces = listPieces(rows, range, drawn?.kept ?? [], sizes)
  const width = useRef(0)
  const onScreen = useRef({ rows, range, pieces })
  useLayoutEffect(() => {
    onScreen.current = { rows, range, pieces }
  })

  const measure = useCallback(
    (content: HTMLElement) => {
      if (width.current !== content.clientWidth) sizes.forget()
      width.current = content.clientWidth
      for (const [piece, element] of elementsOf(content, onScreen.current.pieces))
        if (piece.kind === 'row') sizes.measure(piece.index, element.getBoundingClientRect().height)
    },
    [sizes],
  )
  const draw = useCallback((wanted: RowRange, content: HTMLElement | null) => {
    const now = onScreen.current
    const elements = content ? elementsOf(content, now.pieces) : []
    setDrawn(drawnRows(now.rows, selectedRows(wanted, elements), keptRows(elements)))
  }, [])
  const follow = useCallback(
    (scroller: HTMLElement, content: HTMLElement, adding = false) => {
      const top = scroller.getBoundingClientRect().top - (content.children[1]?.getBoundingClientRect().top ?? 0)
      const present = onScreen.current.range
      const wanted = rangeAround(sizes, top, scroller.clientHeight, present)
      if (wanted !== present) draw(adding ? joinedRange(present, wanted) : wanted, content)
    },
    [sizes, draw],
  )
  const drawAround = useCallback(
    (key: string, height: number) => {
      const at = onScreen.current.rows.findIndex((row) => row.key === key)
      if (at < 0) return false
      draw(rangeAround(sizes, sizes.between(0, at), height, { from: at, until: at }), null)
      return true
    },
    [sizes, draw],
  )
  return { pieces, measure, follow, drawAround }
}

/** The pieces with their elements; the first child is the head of the list. */
const elementsOf = (content: HTMLElement, pieces: readonly ListPiece[]): Array<[ListPiece, Element]> =>
  pieces.flatMap((piece, n) => {
    const element = content.children[n + 1]
    return element ? [[piece, element] as [ListPiece, Element]] : []
  })
