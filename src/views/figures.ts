/** What was made on a day of Riyadh, deleted since or not. */
export interface FigureDay {
  /** As 2026-11-29. */
  day: string
  /** Users who were seen; null for a day before anybody counted. */
  active: number | null
  users: number
  posts: number
  comments: number
  likes: number
  messages: number
  reports: number
  /** Operations that were refused or had to wait; null for a day before anybody counted. */
  refused: number | null
  waiting: number | null
  /** The milliseconds that 95 of 100 sync calls did not exceed; null for a day without one. */
  syncP95: number | null
}

/** How many there are of what. Times are milliseconds by the server's clock. */
export interface FiguresPage {
  now: number
  totals: {
    users: number
    posts: number
    comments: number
    rooms: number
    private_rooms: number
    messages: number
    reports: number
    pending_reports: number
  }
  /** 0 without a waiting report. */
  oldestReportAt: number
  /** The last 90, today as the last. */
  days: FigureDay[]
}
