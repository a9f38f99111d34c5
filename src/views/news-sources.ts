/** What editors see of the feeds of news. Times are milliseconds by the server's clock; 0: never. */
export interface NewsSourcesPage {
  now: number
  /** The newest one first. */
  sources: NewsSourceView[]
}

/** What an editor writes of a source. */
export interface NewsSourceForm {
  address: string
  nameAr: string
  nameEn: string
  category: '' | 'arab' | 'european' | 'continental' | 'worldcup'
  enabled: boolean
}

export interface NewsSourceView extends NewsSourceForm {
  id: string
  /** Changes with what an editor wrote. A form that carries an older one is refused. */
  version: string
  trouble: NewsTrouble | ''
  /** Items of it that are kept. */
  items: number
  answeredAt: number
  nextAt: number
}

/** Why a feed gave no news, as in pocketbase/news/fetch.go. */
export type NewsTrouble = 'address' | 'down' | 'blocked' | 'missing' | 'rate' | 'too-large' | 'shape'

/** What an address gives that was asked once. */
export interface NewsTrial {
  now: number
  /** That of the feed; may be empty. */
  title: string
  /** The first ones. */
  items: Array<{ title: string; date: number }>
  trouble: NewsTrouble | ''
}
