/** Returns the index of the tab that a key opens among `count`; null for keys without a meaning. */
export function nextTab(key: string, open: number, count: number, rtl: boolean): number | null {
  if (key === 'Home') return 0
  if (key === 'End') return count - 1
  const forward = rtl ? 'ArrowLeft' : 'ArrowRight'
  const back = rtl ? 'ArrowRight' : 'ArrowLeft'
  if (key === forward) return (open + 1) % count
  if (key === back) return (open - 1 + count) % count
  return null
}
