/** How often an advertisement was seen and opened. */
export interface AdSum {
  views: number
  clicks: number
}

/** Its sums of a day of UTC+3, `2026-11-29`, in one place. */
export interface AdDay extends AdSum {
  day: string
  place: string
}
