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

/** An advertisement as staff see it. Times are milliseconds since 1970; 0: none. */
export interface StaffAd extends AdSum {
  id: string
  title: string
  description: string
  /** The name of the stored file; empty without one. */
  image: string
  /** The address that the image was named by; empty for a file. */
  imageAddress: string
  link: string
  isActive: boolean
  startsAt: number
  endsAt: number
  createdAt: number
  /** Changes with each change of the advertisement. */
  version: string
}

/** The specified statistics of all advertisements. Active are those that are shown now. */
export interface AdStatistics {
  total_ads: number
  active_ads: number
  total_views: number
  /** Empty without views. */
  top_ad_title: string
  top_ad_views: number
}

/** Advertisements of a page of the list. */
export const ADS_PAGE = 50

/** How far a time of an advertisement may lie from now. */
export const AD_TIME_MAX_MS = 5 * 366 * 24 * 60 * 60 * 1000
