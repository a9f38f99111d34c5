import { useCallback, useState } from 'react'
import { fitSquare, type CropSquare, FIRST_SQUARE, PREVIEW_MAX_PX, previewSize, resizeSquare, type Size } from './crop'
import { usePinch } from './use-pinch'

/** Edges of dialog and screen around the preview, in px. */
const EDGES_PX = 66

interface Shown {
  preview: Size
  square: CropSquare
}

/** The square on an image; null until the image is loaded. */
export function useCropSquare() {
  const [shown, setShown] = useState<Shown | null>(null)
  const begin = (image: HTMLImageElement) => {
    const box = Math.min(PREVIEW_MAX_PX, window.innerWidth - EDGES_PX)
    const preview = previewSize({ width: image.naturalWidth, height: image.naturalHeight }, box)
    setShown((now) => now ?? { preview, square: fitSquare(FIRST_SQUARE, preview) })
  }
  const change = useCallback(
    (next: (square: CropSquare, on: Size) => CropSquare) =>
      setShown((now) => now && { ...now, square: next(now.square, now.preview) }),
    [],
  )
  const pinch = usePinch(
    useCallback((factor: number) => change((now, on) => resizeSquare(now, now.side * factor, on)), [change]),
  )
  return { shown, begin, change, pinch }
}
