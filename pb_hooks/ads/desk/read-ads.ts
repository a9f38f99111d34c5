import { ADS_PAGE, type AdStatistics } from '@/domain/ads'
import { answered, type StaffResult, refused } from '../../shared/staff-call'
import { readRow, readRows } from '../../shared/sql'
import { storedNow } from '../../shared/time'
import { readDays } from '../ad-counts'
import type { AdCall } from './ad-call'
import { findAd, shownAd } from './ad-row'

/** A page of advertisements, the newest first, with the statistics of all. The last one in place of one that is gone. */
export function listAds(app: core.App, { body }: AdCall): StaffResult {
  const statistics = readStatistics(app)
  const pages = Math.max(1, Math.ceil(statistics.total_ads / ADS_PAGE))
  const page = /^[1-9]\d{0,4}$/.test(body.page) ? Math.min(Number(body.page), pages) : 1
  const ads = app.findRecordsByFilter('advertisements', '', '-created_at,-id', ADS_PAGE, (page - 1) * ADS_PAGE)
  return answered({ now: serverNow(), statistics, page, pages, ads: ads.map((ad) => shownAd(app, ad)) })
}

/** One advertisement with its counts by day and place. */
export function readAd(app: core.App, { ad }: AdCall): StaffResult {
  const stored = findAd(app, ad)
  if (!stored) return refused(404, 'gone')
  return answered({ now: serverNow(), ad: shownAd(app, stored), days: readDays(app, ad) })
}

/** Of sums that are kept: it reads no view (Q25). */
function readStatistics(app: core.App): AdStatistics {
  const running = `is_active AND (scheduled_at = '' OR scheduled_at <= {:now}) AND (expires_at = '' OR expires_at > {:now})`
  const counts = readRow(
    app,
    `SELECT count(*) AS total_ads, coalesce(sum(${running}), 0) AS active_ads,
      (SELECT coalesce(sum(views), 0) FROM _ad_sums) AS total_views FROM advertisements`,
    { now: storedNow() },
    { total_ads: 0, active_ads: 0, total_views: 0 },
  )
  const [top] = readRows(
    app,
    'SELECT title, views FROM _ad_sums JOIN advertisements ON id = ad WHERE views > 0 ORDER BY views DESC, ad LIMIT 1',
    {},
    { title: '', views: 0 },
  )
  return { ...counts, top_ad_title: top?.title ?? '', top_ad_views: top?.views ?? 0 }
}
