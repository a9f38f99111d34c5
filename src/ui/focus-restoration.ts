import { useEffect, useLayoutEffect, useRef, type RefObject } from 'react'
import { onInput } from './on-input'
import { useVisitValue } from './history-entry'

/** The back button returns the focus to the link of the list that the keyboard followed. */
export function useFocusRestoration(list: RefObject<HTMLElement | null>, name: string): void {
  const followed = useVisitValue<string | null>(`followed ${name}`)
  const wanted = useRef<string | null | undefined>(undefined)
  if (wanted.current === undefined) wanted.current = followed.read() ?? null
  const latest = useRef(followed)
  // Runs after each render until the link is among the rows.
  useLayoutEffect(() => {
    latest.current = followed
    const { current: href } = wanted
    if (href === null || document.activeElement !== document.body) return
    const links = [...(list.current?.querySelectorAll('a') ?? [])]
    const link = links.find((each) => each.getAttribute('href') === href)
    if (!link) return
    wanted.current = null
    followed.write(null)
    link.focus({ preventScroll: true })
  })
  useEffect(() => {
    const { current: element } = list
    const follow = ({ target, detail }: MouseEvent) => {
      const link = target instanceof Element ? target.closest('a') : null
      // A click of the keyboard has no pointer.
      if (link) latest.current.write(detail === 0 ? link.getAttribute('href') : null)
    }
    element?.addEventListener('click', follow, true)
    // From the first input on, the user decides what has the focus.
    const stop = onInput(window, () => (wanted.current = null))
    return () => {
      element?.removeEventListener('click', follow, true)
      stop()
    }
  }, [list])
}
