import { useLayoutEffect, useRef, type RefObject } from 'react'
import { useRouter } from '@tanstack/react-router'

/** How each open layer closes, the top one last. */
const layers: Array<RefObject<() => void>> = []

/**
 * While it is mounted, the browser's Back calls `close` and the page stays; of several only the one mounted last. Links
 * of a layer lead on, and Back from a layer with a history entry of its own, such as an image, closes that. It adds no history entry: on
 * a page that was opened by its address, Back leaves the app.
 */
export function useCloseOnBack(close: () => void): void {
  const { history } = useRouter()
  const latest = useRef(close)
  useLayoutEffect(() => {
    latest.current = close
  })
  useLayoutEffect(() => {
    layers.push(latest)
    const unblock = history.block({
      blockerFn({ currentLocation, nextLocation }) {
        const isBack = nextLocation.state.__TSR_index < currentLocation.state.__TSR_index
        const closesEntry = currentLocation.state.visit && !nextLocation.state.visit
        if (!isBack || closesEntry || layers.at(-1) !== latest) return false
        latest.current()
        return true
      },
      enableBeforeUnload: false,
    })
    return () => {
      layers.splice(layers.indexOf(latest), 1)
      unblock()
    }
  }, [history])
}
