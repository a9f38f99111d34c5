import type { SyncState, CardDocument } from '@/sync/rows/documents'
import type { NewsItemView, NewsView } from '@/views/news'

export const NEWS_CHANNEL = 'news'

export type Language = 'ar' | 'en'

const PREFIX = 'news:'
/** As many as the server publishes. */
const SHOWN = 20

/**
 * The newest items that the phone holds.
 * @param rows of the store of football
 * @param state how far the phone has pulled: that there is no news, a valid answer must have said
 */
export function newsView(
  rows: readonly CardDocument[],
  state: Pick<SyncState, 'cursors' | 'updatedAt'>,
  language: Language,
  baseUrl: string,
): Omit<NewsView, 'state'> & { state: 'loading' | 'none' | 'shown' } {
  const items = rows
    .filter(({ id }) => id.startsWith(PREFIX))
    .map(({ row }) => itemOf(row, language, baseUrl))
    .toSorted((one, other) => other.at - one.at || (one.id < other.id ? -1 : 1))
    .slice(0, SHOWN)
  const isKnown = state.cursors[NEWS_CHANNEL] !== undefined
  return {
    items,
    asOf: items.length > 0 ? state.updatedAt : null,
    state: items.length > 0 ? 'shown' : isKnown ? 'none' : 'loading',
  }
}

function itemOf(row: CardDocument['row'], language: Language, baseUrl: string): NewsItemView {
  const text = (name: string) => (typeof row[name] === 'string' ? row[name] : '')
  const link = text('link')
  const names = [text('name_ar'), text('name_en')]
  const [first, second] = language === 'ar' ? names : names.toReversed()
  return {
    ...{ id: row.id, title: text('title'), excerpt: text('excerpt'), source: first || second || '' },
    link: link.startsWith('https://') ? link : null,
    at: Date.parse(text('date').replace(' ', 'T')) || 0,
    picture:
      text('picture') === ''
        ? null
        : {
            src: `${baseUrl}/api/files/news_items/${row.id}/${text('picture')}`,
            ...{ width: Number(row.width) || 0, height: Number(row.height) || 0, hash: text('hash') },
          },
  }
}
