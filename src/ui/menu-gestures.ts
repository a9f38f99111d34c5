import { useCallback, useEffect, useRef, type MouseEvent, type PointerEvent } from 'react'

const LONG_PRESS_MS = 500
/** A finger that moves farther scrolls. */
const MOVED_PX = 10

/**
 * Opens a menu by a long press, the right button or the context key. Links and selected text keep the browser's own
 * menu on a desk. iOS has no contextmenu event, hence the timer.
 */
export function useMenuGestures(onOpen: () => void) {
  const latest = useRef(onOpen)
  latest.current = onOpen
  const press = useRef<{ timer: ReturnType<typeof setTimeout>; x: number; y: number } | null>(null)
  /** The finger opened the menu; its click is not for what is below it. */
  const opened = useRef(false)
  const end = useCallback(() => {
    if (press.current) clearTimeout(press.current.timer)
    press.current = null
  }, [])
  useEffect(() => end, [end])
  const open = () => {
    end()
    if (opened.current) return
    opened.current = true
    latest.current()
  }
  return {
    onPointerDown: ({ pointerType, clientX: x, clientY: y }: PointerEvent) => {
      end()
      opened.current = false
      if (pointerType === 'touch') press.current = { timer: setTimeout(open, LONG_PRESS_MS), x, y }
    },
    onPointerMove: ({ clientX, clientY }: PointerEvent) => {
      const { x, y } = press.current ?? { x: clientX, y: clientY }
      if (Math.hypot(clientX - x, clientY - y) > MOVED_PX) end()
    },
    onPointerUp: end,
    onPointerCancel: end,
    onClickCapture: (event: MouseEvent) => {
      if (!opened.current) return
      opened.current = false
      event.preventDefault()
      event.stopPropagation()
    },
    onContextMenu: (event: MouseEvent) => {
      const byFinger = press.current !== null
      if (!byFinger && (getSelection()?.isCollapsed === false || isOnInnerLink(event))) return
      event.preventDefault()
      if (byFinger) return open()
      // The right button and the context key have no click of their own.
      latest.current()
    },
  }
}

function isOnInnerLink({ target, currentTarget }: MouseEvent): boolean {
  const link = target instanceof Element ? target.closest('a') : null
  return link !== null && link !== currentTarget
}
