import { once } from 'node:events'
import { createServer, type IncomingHttpHeaders, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { ServerSettings } from './server'

/** A JSON value or a text with the status 200, a status, or silence. */
export type ProvidedAnswer =
  { json: unknown } | { text: string; headers?: Record<string, string> } | { status: number } | 'silence'

/** An answer, or one for each path and the headers of its request, which may take its time. */
export type Answers =
  ProvidedAnswer | ((path: string, headers: IncomingHttpHeaders) => ProvidedAnswer | Promise<ProvidedAnswer>)

/** A provider of matches that answers as a test says. */
export interface FootballProvider {
  /** Settings that make the server ask here. The source needs settings of its own. */
  settings: ServerSettings
  /** Paths that were asked, in order. */
  asked: string[]
  /** Headers of the newest request. */
  headers(): IncomingHttpHeaders
  /** From now on. */
  answers(answers: Answers): void
  /** The same for one path; others keep their answer. */
  answersAt(path: string, answers: Answers): void
  stop(): Promise<void>
}

export async function startFootballProvider(): Promise<FootballProvider> {
  const asked: string[] = []
  let headers: IncomingHttpHeaders = {}
  let usual: Answers = { json: [] }
  const ofPaths = new Map<string, Answers>()
  async function answerTo(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const path = request.url ?? ''
    asked.push(path)
    headers = request.headers
    const known = ofPaths.get(path) ?? usual
    const answer = typeof known === 'function' ? await known(path, headers) : known
    if (answer === 'silence') return
    if ('headers' in answer)
      for (const [name, value] of Object.entries(answer.headers ?? {})) response.setHeader(name, value)
    response.statusCode = 'status' in answer ? answer.status : 200
    response.end('json' in answer ? JSON.stringify(answer.json) : 'text' in answer ? answer.text : '')
  }
  const server = createServer((request, response) => void answerTo(request, response))
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return {
    settings: { 'football-origin': origin },
    asked,
    headers: () => headers,
    answers: (next) => void (usual = next),
    answersAt: (path, next) => void ofPaths.set(path, next),
    async stop() {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}
