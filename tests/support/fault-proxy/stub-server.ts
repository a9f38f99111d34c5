import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { gzipSync } from 'node:zlib'
import { readAll } from './forward'

export interface StubServer {
  url: string
  /** Bodies of `POST /api/sync`, in the order of arrival. */
  seen: string[]
  /** Writes one event to every open stream of `/api/pokes`. */
  poke(text: string): void
  openStreams(): number
  close(): Promise<void>
}

export const STUB_ROWS = Array.from({ length: 40 }, (_, index) => ({ id: `row-${index}`, text: 'مباراة'.repeat(10) }))

/** Replaces the real server in the proxy's own tests: counts requests, answers with rows, streams events. */
export async function startStubServer(): Promise<StubServer> {
  const seen: string[] = []
  const streams = new Set<import('node:http').ServerResponse>()
  const server = createServer(async (request, response) => {
    if (request.url?.startsWith('/api/pokes')) {
      response.writeHead(200, { 'content-type': 'text/event-stream' })
      response.write('data: hello\n\n')
      streams.add(response)
      response.once('close', () => streams.delete(response))
      return
    }
    seen.push((await readAll(request)).toString('utf8'))
    const body = JSON.stringify({ number: seen.length, rows: STUB_ROWS, end: STUB_ROWS.length })
    response.writeHead(200, { 'content-type': 'application/json', 'content-encoding': 'gzip' }).end(gzipSync(body))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    seen,
    poke: (text) => streams.forEach((stream) => stream.write(`data: ${text}\n\n`)),
    openStreams: () => streams.size,
    close: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}
