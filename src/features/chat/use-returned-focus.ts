import { useEffect, useRef, type RefObject } from 'react'
import { useVisitValue } from '@/ui/history-entry'
import { onInput } from '@/ui/on-input'

/** The back button returns the focus to the link of the list that the keyboard followed. */
export function useReturnedFocus(): RefObject<HTMLDivElement | null> {
  const list = useRef<HTMLDivElement>(null)
  const followed = useRef(useVisitValue<string | null>('followed'))
  useEffect(() => {
    const { current: element } = list
    if (!element) return
    const { current: value } = followed
    const wanted = value.read() ?? null
    const restore = () => {
      const links = [...element.querySelectorAll('a')]
      const link = links.find((each) => each.getAttribute('href') === wanted)
      if (wanted === null || !link || document.activeElement !== document.body) return
      rows.disconnect()
      value.write(null)
      link.focus({ preventScroll: true })
    }
    const rows = new MutationObserver(restore)
    rows.observe(element, { childList: true, subtree: true })
    restore()
    // From the first input on, the user decides what has the focus.
    const stop = onInput(window, () => rows.disconnect())
    const follow = ({ target, detail }: MouseEvent) => {
      const link = target instanceof Element ? target.closest('a') : null
      // A click of the keyboard has no pointer.
      if (link) value.write(detail === 0 ? link.getAttribute('href') : null)
    }
    element.addEventListener('click', follow, true)
    return () => {
      rows.disconnect()
      stop()
      element.removeEventListener('click', follow, true)
    }
  }, [])
  return list
}
