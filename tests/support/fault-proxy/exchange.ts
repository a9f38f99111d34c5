import type { IncomingHttpHeaders } from 'node:http'
import { brotliDecompressSync, gunzipSync, inflateSync } from 'node:zlib'
import type { Fault, LinkModeKind } from './faults'

/** One request through the proxy, as tests read it. */
export interface Exchange {
  index: number
  method: string
  path: string
  query: string
  /** Milliseconds of the proxy's clock (performance.now) at its arrival. */
  at: number
  mode: LinkModeKind
  fault: Fault
  requestHeaders: IncomingHttpHeaders
  requestBody: string
  /** How often the server received the whole request. */
  reachedServer: number
  /** Status of the server's (last) answer; null while there is none. */
  serverStatus: number | null
  /** The server's (last) answer, decompressed; empty for streams. */
  serverBody: string
  /** true when the phone received the server's whole answer. */
  delivered: boolean
}

/** The text of a body as the server compressed it. */
export function readBody(body: Buffer, encoding: string | undefined): string {
  if (encoding === 'gzip') return gunzipSync(body).toString('utf8')
  if (encoding === 'br') return brotliDecompressSync(body).toString('utf8')
  if (encoding === 'deflate') return inflateSync(body).toString('utf8')
  return body.toString('utf8')
}

/** Keeps the newest exchanges. Without `bodies` no texts are kept, because a browser's files would fill the memory. */
export class ExchangeLog {
  readonly all: Exchange[] = []

  constructor(private readonly limit: number) {}

  add(exchange: Exchange): void {
    this.all.push(exchange)
    if (this.all.length > this.limit) this.all.shift()
  }

  /** Exchanges of one path, oldest first. */
  of(path: string): Exchange[] {
    return this.all.filter((exchange) => exchange.path === path)
  }
}
