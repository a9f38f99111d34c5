import type { AdDay, AdStatistics, StaffAd } from '@/domain/ads'

export type { AdDay, AdStatistics, StaffAd }

/** A page of advertisements as staff see them, the newest first. */
export interface AdsPage {
  /** The server's clock. */
  now: number
  statistics: AdStatistics
  page: number
  pages: number
  ads: StaffAd[]
}

/** How often one was seen and opened, the newest day first. */
export interface AdCounts {
  ad: StaffAd
  days: AdDay[]
}

/** What staff write of an advertisement. Times are milliseconds since 1970; 0: none. */
export interface AdForm {
  title: string
  description: string
  link: string
  /** Names the picture, unless there is a file. */
  imageAddress: string
  file: Blob | null
  startsAt: number
  endsAt: number
  isActive: boolean
}
