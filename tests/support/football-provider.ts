import { once } from 'node:events'
import { createServer, type IncomingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { ServerSettings } from './server'

/** A provider of matches that answers as a test says. */
export interface FootballProvider {
  /** Settings that make the server ask here. The source needs settings of its own. */
  settings: ServerSettings
  /** Paths that were asked, in order. */
  asked: string[]
  /** Headers of the newest request. */
  headers(): IncomingHttpHeaders
  /** From now on: a JSON value or a text with the status 200, a status, or silence. */
  answers(answer: { json: unknown } | { text: string } | { status: number } | 'silence'): void
  stop(): Promise<void>
}

export async function startFootballProvider(): Promise<FootballProvider> {
  const asked: string[] = []
  let headers: IncomingHttpHeaders = {}
  let answer: Parameters<FootballProvider['answers']>[0] = { json: [] }
  const server = createServer((request, response) => {
    asked.push(request.url ?? '')
    headers = request.headers
    if (answer === 'silence') return
    response.statusCode = 'status' in answer ? answer.status : 200
    response.end('json' in answer ? JSON.stringify(answer.json) : 'text' in answer ? answer.text : '')
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return {
    settings: { 'football-origin': origin },
    asked,
    headers: () => headers,
    answers: (next) => void (answer = next),
    async stop() {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}
