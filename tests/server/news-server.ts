import type { WireRow } from '@/domain/wire'
import { expectOk, makeId } from '../support/api'
import { type FeedItem, rssOf, startNewsProvider, type NewsProvider } from '../support/news-provider'
import { startServer, type TestServer } from '../support/server'
import { until } from '../support/until'
import { openCaller, type Caller } from './sync-calls'

const HOUR_MS = 60 * 60 * 1000

/** A date of RFC 822 before now, so that the server takes it. */
export const hoursAgo = (hours: number): string => new Date(Date.now() - hours * HOUR_MS).toUTCString()

/** A server whose sources of news are those of a provider, a phone, and what an editor does. */
export interface NewsServer {
  server: TestServer
  provider: NewsProvider
  caller: Caller
  /** What phones get. */
  shown(): Promise<WireRow[]>
  untilShown(title: string): Promise<WireRow>
  /** @returns the id of the source */
  addSource(address: string): Promise<string>
  /** A source that answers with these items. */
  addFeed(host: string, items: readonly FeedItem[]): Promise<string>
  removeSource(id: string): Promise<void>
  /** All sources are due, because the clock is ahead. */
  askAgain(minutes?: number): Promise<void>
  untilAnswered(source: string, trouble?: string): Promise<Record<string, unknown>>
  stop(): Promise<void>
}

export async function startNewsServer(): Promise<NewsServer> {
  const provider = await startNewsProvider()
  const server = await startServer({ settings: provider.settings })
  const caller = await openCaller(server)
  let minutesAhead = 0
  const news: NewsServer = {
    ...{ server, provider, caller },
    async shown() {
      const { rows } = (await caller.window('news')).answer
      return rows.filter(({ c }) => c === 'news').map(({ row }) => row)
    },
    untilShown: (title) =>
      until(`«${title}»`, async () => (await news.shown()).find((row) => row.title === title) ?? null),
    async addSource(address) {
      const id = makeId()
      const body = { id, address: `https://${address}`, name_ar: 'الملاعب', name_en: 'Stadiums', enabled: true }
      const token = await server.api.admin()
      expectOk(await server.api.request('POST', '/api/collections/news_sources/records', { token, body }), address)
      return id
    },
    addFeed(host, items) {
      provider.serve(`${host}/rss`, { text: rssOf(items) })
      return news.addSource(`${host}/rss`)
    },
    async removeSource(id) {
      const token = await server.api.admin()
      expectOk(await server.api.request('DELETE', `/api/collections/news_sources/records/${id}`, { token }), 'removal')
    },
    async askAgain(minutes = 16) {
      minutesAhead += minutes
      provider.asked.length = 0
      await server.restart({ 'clock-offset': `${minutesAhead}m` })
    },
    untilAnswered: (source, trouble = '') =>
      until(`«${trouble}» of the source`, async () => {
        const row = await server.api.row('news_sources', source)
        return row?.answered_at !== '' && row?.trouble === trouble ? row : null
      }),
    async stop() {
      await server.stop()
      await provider.stop()
    },
  }
  return news
}
