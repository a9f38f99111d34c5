import { once } from 'node:events'
import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { ServerSettings } from './server'

/** What an address answers. A function may send slowly, or more than anybody reads. */
export type NewsAnswer =
  | { text: string; headers?: Record<string, string> }
  | { file: Buffer }
  | { status: number; headers?: Record<string, string> }
  | 'silence'
  | ((response: ServerResponse) => void)

/** The servers of all sources of news, which a server under test asks in place of the internet. */
export interface NewsProvider {
  settings: ServerSettings
  /** Addresses that were asked without their scheme, in order. */
  asked: string[]
  /** Headers of the newest request of an address. */
  headersOf(address: string): IncomingHttpHeaders | undefined
  /** @param address such as `news.example.com/rss`; an unknown one is answered with 404 */
  serve(address: string, answer: NewsAnswer): void
  stop(): Promise<void>
}

export async function startNewsProvider(): Promise<NewsProvider> {
  const asked: string[] = []
  const headers = new Map<string, IncomingHttpHeaders>()
  const answers = new Map<string, NewsAnswer>()
  const server = createServer((request, response) => {
    const address = (request.url ?? '').slice(1)
    asked.push(address)
    headers.set(address, request.headers)
    const answer = answers.get(address) ?? { status: 404 }
    if (answer === 'silence') return
    if (typeof answer === 'function') {
      answer(response)
      return
    }
    for (const [name, value] of Object.entries('headers' in answer ? (answer.headers ?? {}) : {})) {
      response.setHeader(name, value)
    }
    response.statusCode = 'status' in answer ? answer.status : 200
    if ('text' in answer) response.end(answer.text)
    else response.end('file' in answer ? answer.file : '')
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    settings: { 'news-mirror': `http://127.0.0.1:${(server.address() as AddressInfo).port}` },
    asked,
    headersOf: (address) => headers.get(address),
    serve: (address, answer) => void answers.set(address, answer),
    async stop() {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}

export interface FeedItem {
  guid: string
  title: string
  link?: string
  text?: string
  /** RFC 822, or whatever a source writes. */
  date?: string
  picture?: string
}

/** An RSS feed. */
export const rssOf = (items: readonly FeedItem[]): string =>
  `<?xml version="1.0" encoding="UTF-8"?><rss version="2.0" xmlns:media="http://search.yahoo.com/mrss/"><channel>
    <title>Feed</title>${items.map(itemOf).join('')}</channel></rss>`

const itemOf = ({ guid, title, link, text, date, picture }: FeedItem): string =>
  `<item><guid isPermaLink="false">${guid}</guid><title><![CDATA[${title}]]></title>
    ${link === undefined ? '' : `<link>${link}</link>`}
    ${text === undefined ? '' : `<description><![CDATA[${text}]]></description>`}
    ${date === undefined ? '' : `<pubDate>${date}</pubDate>`}
    ${picture === undefined ? '' : `<media:content url="${picture}" medium="image"/>`}</item>`
