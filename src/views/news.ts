/** An item of news. All texts are plain. */
export interface NewsItemView {
  id: string
  title: string
  /** The beginning of its text; may be empty. */
  excerpt: string
  /** An https address; null: there is no article to open. */
  link: string | null
  /** The name of its source in the language of the interface, or in the other one. */
  source: string
  /** Milliseconds since 1970. */
  at: number
  /** Null: a drawing stands in its place. */
  picture: NewsPictureView | null
}

export interface NewsPictureView {
  /** An address of our own server. */
  src: string
  width: number
  height: number
  /** Thumbhash, base64. */
  hash: string
}

export interface NewsView {
  /** The newest ones, the newest first. */
  items: NewsItemView[]
  /** When the phone last heard of news (ms since 1970); null: it has none. */
  asOf: number | null
  /** `loading`: nothing held, asked. `failed`: nothing held, no answer within 15 s. `none`: a valid answer says so. */
  state: 'loading' | 'failed' | 'none' | 'shown'
}
