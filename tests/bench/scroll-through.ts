/**
 * Runs in the page: scrolls the messages by the same way in each frame, to their first or last one.
 * @returns how far, in px
 */
export function scrollThrough({ direction, seconds }: { direction: 'up' | 'down'; seconds: number }): Promise<number> {
  const WAY_PX = 160
  /** At an end for so long, no more rows come. */
  const END_MS = 2_000
  const list = document.querySelector<HTMLElement>('[role=log]')
  if (!list) throw new Error('there is no list of messages')
  const sign = direction === 'up' ? -1 : 1
  return new Promise((resolve) => {
    let px = 0
    const startedAt = performance.now()
    let movedAt = startedAt
    const step = () => {
      const before = list.scrollTop
      list.scrollTop = before + sign * WAY_PX
      const way = Math.abs(list.scrollTop - before)
      const now = performance.now()
      px += way
      if (way > 0) movedAt = now
      if (now - movedAt > END_MS || now - startedAt > seconds * 1000) resolve(px)
      else requestAnimationFrame(step)
    }
    step()
  })
}
