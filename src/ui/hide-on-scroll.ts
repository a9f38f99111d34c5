/** Scroll position of the page at the bar's last decision, in px from the top. */
export interface BarPosition {
  y: number
  hidden: boolean
}

/** Smaller movements are ignored: a trembling thumb, or a row that was measured again. */
const MIN_SCROLL_PX = 12
/** The bar is always shown within this distance from the top. */
const TOP_PX = 56

/** Hides the bar when the user scrolls down and shows it when they scroll up. */
export function hideOnScroll(place: BarPosition, y: number): BarPosition {
  if (y <= TOP_PX) return { y, hidden: false }
  const moved = y - place.y
  if (Math.abs(moved) < MIN_SCROLL_PX) return place
  return { y, hidden: moved > 0 }
}
