/** Hashtags as staff see them. */
export interface TrendsPage {
  /** Different hashtags of all posts. */
  total: number
  trending: number
  /** Uses a day from which a hashtag is trending. */
  threshold: number
  /** At most 20 of the last day and the most recent ones, those with most posts first. */
  top: StaffTrend[]
}

export interface StaffTrend {
  hashtag: string
  posts: number
  /** Of the last 24 hours. */
  uses: number
  isTrending: boolean
}
