import type { ListState } from './lists'
import type { FeedView, PostView } from './posts'

export interface TagPageView extends ListState {
  tag: string
  posts: PostView[]
  /** As in FeedView. */
  until: FeedView['until']
  /** All posts of the tag on the server; null before its answer. */
  total: number | null
  loaded: number
  ready: boolean
  trending: boolean
}

export interface TrendView {
  /** As shown, without the # sign. */
  tag: string
  /** Normalised: the tag's key in URLs. */
  key: string
  posts: number
  /** 0 to 1, relative to the first one. */
  share: number
  trending: boolean
}
