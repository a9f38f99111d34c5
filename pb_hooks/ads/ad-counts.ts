import type { AdDay, AdSum } from '@/domain/ads'
import { readRows, run } from '../shared/sql'

interface Counted {
  of: 'views' | 'clicks'
  ad: string
  place: string
  /** A stored time. */
  at: string
}

/** The day of most users, as the other jobs of the night have it. */
const DAY = "date({:at}, '+3 hours')"

/** Adds one view or click to the sums of its advertisement, and to those of its day and place. */
export function addToCounts(tx: core.App, { of, ...counted }: Counted): void {
  const { ad, place, at } = counted
  run(
    tx,
    `INSERT INTO _ad_days (ad, day, place, ${of}) VALUES ({:ad}, ${DAY}, {:place}, 1)
      ON CONFLICT (ad, day, place) DO UPDATE SET ${of} = ${of} + 1`,
    { ad, place, at },
  )
  run(tx, `INSERT INTO _ad_sums (ad, ${of}) VALUES ({:ad}, 1) ON CONFLICT (ad) DO UPDATE SET ${of} = ${of} + 1`, { ad })
}

/** The views and clicks go with their advertisement. One statement each: there may be a million. */
export function removeCounts(tx: core.App, ad: string): void {
  for (const table of ['_ad_days', '_ad_sums']) run(tx, `DELETE FROM ${table} WHERE ad = {:ad}`, { ad })
  for (const table of ['advertisement_views', 'advertisement_clicks']) {
    run(tx, `DELETE FROM ${table} WHERE advertisement_id = {:ad}`, { ad })
  }
}

/** The days that the page of an advertisement shows, the newest ones. */
const DAYS_SHOWN = 31

/** Views and clicks by day and place, the newest day first. */
export const readDays = (app: core.App, ad: string): AdDay[] =>
  readRows(
    app,
    `SELECT day, place, views, clicks FROM _ad_days WHERE ad = {:ad} AND day >=
      coalesce((SELECT min(day) FROM (SELECT DISTINCT day FROM _ad_days WHERE ad = {:ad} ORDER BY day DESC LIMIT ${DAYS_SHOWN})), '')
      ORDER BY day DESC, place`,
    { ad },
    { day: '', place: '', views: 0, clicks: 0 },
  )

/** All of an advertisement. */
export function readSum(app: core.App, ad: string): AdSum {
  const [sum] = readRows(app, 'SELECT views, clicks FROM _ad_sums WHERE ad = {:ad}', { ad }, { views: 0, clicks: 0 })
  return sum ?? { views: 0, clicks: 0 }
}
