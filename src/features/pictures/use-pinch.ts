import { useRef, useState, type PointerEvent } from 'react'

interface Point {
  x: number
  y: number
}

/** Handles a pinch on an element. `onPinch` gets the ratio of the distance to the last one (1: unchanged). */
export function usePinch(onPinch: (factor: number) => void) {
  const fingers = useRef(new Map<number, Point>())
  const [active, setActive] = useState(false)
  const at = ({ clientX: x, clientY: y }: PointerEvent): Point => ({ x, y })

  const lift = (event: PointerEvent) => {
    fingers.current.delete(event.pointerId)
    if (fingers.current.size < 2) setActive(false)
  }
  const handlers = {
    onPointerDownCapture(event: PointerEvent) {
      if (event.pointerType !== 'touch') return
      if (event.isPrimary) fingers.current.clear()
      fingers.current.set(event.pointerId, at(event))
      if (fingers.current.size < 2) return
      // The second finger resizes the circle and must not move it.
      event.stopPropagation()
      setActive(true)
    },
    onPointerMoveCapture(event: PointerEvent) {
      if (!fingers.current.has(event.pointerId)) return
      const before = distance(fingers.current)
      fingers.current.set(event.pointerId, at(event))
      const after = distance(fingers.current)
      if (before > 0 && after > 0) onPinch(after / before)
    },
    onPointerUpCapture: lift,
    onPointerCancelCapture: lift,
  }
  return { active, handlers }
}

/** Distance between two fingers in px; 0 with fewer or more. */
function distance(fingers: ReadonlyMap<number, Point>): number {
  const [one, other, ...more] = [...fingers.values()]
  return one && other && more.length === 0 ? Math.hypot(one.x - other.x, one.y - other.y) : 0
}
