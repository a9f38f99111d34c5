import type { ListEnd } from './lists'
import type { PostView } from './posts'

export interface TagPageView {
  tag: string
  posts: PostView[]
  /** All posts of the tag on the server; null until it was asked. */
  total: number | null
  loaded: number
  ready: boolean
  end: ListEnd
  loadingMore: boolean
  trending: boolean
}

export interface TrendView {
  /** As shown, without the # sign. */
  tag: string
  /** Normalised: what addresses are made of. */
  key: string
  posts: number
  /** 0 to 1, of the first one. */
  share: number
  trending: boolean
}
