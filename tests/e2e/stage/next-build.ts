import { createServer, request } from 'node:http'
import type { AddressInfo } from 'node:net'

export interface NextBuild {
  url: string
  close(): Promise<void>
}

/** The same server after an update: everything passes, but the worker's script is another one byte for byte. */
export async function startNextBuild(target: string): Promise<NextBuild> {
  const server = createServer((incoming, response) => {
    if (incoming.url === '/sw.js') {
      void fetch(`${target}/sw.js`).then(async (answer) => {
        const headers = { 'content-type': 'text/javascript', 'cache-control': 'no-cache' }
        response.writeHead(answer.status, headers).end(`${await answer.text()}\n// the next build\n`)
      })
      return
    }
    const { method, headers } = incoming
    const outgoing = request(new URL(incoming.url ?? '/', target), { method, headers }, (answer) => {
      response.writeHead(answer.statusCode ?? 502, answer.headers)
      answer.pipe(response)
    })
    outgoing.once('error', () => response.destroy())
    response.once('close', () => outgoing.destroy())
    incoming.pipe(outgoing)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}
