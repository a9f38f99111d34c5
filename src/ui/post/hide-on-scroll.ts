/** Where the page was when the bar last decided, in pixels from the top. */
export interface BarPlace {
  y: number
  hidden: boolean
}

/** Less than this is a trembling thumb or a row that was measured anew, not a wish. */
const WISH_PX = 12
/** So near the top the bar always stands. */
const TOP_PX = 56

/** The bar goes when the fan reads on and comes back when they turn. */
export function hideOnScroll(place: BarPlace, y: number): BarPlace {
  if (y <= TOP_PX) return { y, hidden: false }
  const moved = y - place.y
  if (Math.abs(moved) < WISH_PX) return place
  return { y, hidden: moved > 0 }
}
