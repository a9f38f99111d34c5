export interface AdView {
  id: string
  title: string
  description: string
  /** On our own host. */
  imageUrl: string | null
  linkUrl: string | null
}

export type AdPlace = 'trending' | 'recent' | 'all' | 'profile'
