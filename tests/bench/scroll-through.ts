export interface Way {
  direction: 'up' | 'down'
  /** Frames after which it stops. */
  frames: number
}

export interface Scrolled {
  /** The list moves no more. */
  atEnd: boolean
  /** How far a message on the screen was from where the scrolling put it, in px: the most in one frame. */
  driftPx: number
}

/** Runs in the page: scrolls the messages by the same way in each frame, at most to their first or last one. */
export function scrollThrough({ direction, frames }: Way): Promise<Scrolled> {
  const WAY_PX = 160
  /** At an end for so long, no more rows come. */
  const END_MS = 2_000
  const list = document.querySelector<HTMLElement>('[role=log]')
  if (!list) throw new Error('there is no list of messages')
  const sign = direction === 'up' ? -1 : 1
  // Within the list: the strip of the network may move all of it.
  const topOf = (row: Element) => row.getBoundingClientRect().top - list.getBoundingClientRect().top
  // The bubble: the space above it changes when older messages join its group.
  const rowOnScreen = () =>
    [...list.querySelectorAll('article > [data-look]')].find((row) => topOf(row) > list.clientHeight / 3)
  return new Promise((resolve) => {
    let [left, driftPx, movedAt] = [frames, 0, performance.now()]
    let seen: { row: Element; top: number } | null = null
    // A task of its own: it runs when the frame is painted.
    const painted = new MessageChannel()
    painted.port1.addEventListener('message', ({ data: moved }: MessageEvent<number>) => {
      if (seen?.row.isConnected) driftPx = Math.max(driftPx, Math.abs(topOf(seen.row) - (seen.top - moved)))
      const row = rowOnScreen()
      seen = row ? { row, top: topOf(row) } : null
      const atEnd = performance.now() - movedAt > END_MS
      if (atEnd || left <= 0) resolve({ atEnd, driftPx })
      else requestAnimationFrame(step)
    })
    painted.port1.start()
    const step = () => {
      const before = list.scrollTop
      list.scrollTop = before + sign * WAY_PX
      const moved = list.scrollTop - before
      if (moved !== 0) movedAt = performance.now()
      left -= 1
      painted.port2.postMessage(moved)
    }
    requestAnimationFrame(step)
  })
}
