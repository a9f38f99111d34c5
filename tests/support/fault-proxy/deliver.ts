import type { IncomingMessage, ServerResponse } from 'node:http'
import { setTimeout as pause } from 'node:timers/promises'
import type { Fault } from './faults'
import { type Answer, endToEnd } from './forward'
import type { Link } from './link'

const PORTAL_PAGE =
  '<!doctype html><html><head><title>Stadium Wi-Fi</title></head><body><h1>Welcome! Please accept the terms.</h1></body></html>'

/** Answers in the server's place. The portal forbids caching, as real ones do. */
export function answerPortal(response: ServerResponse): void {
  response.writeHead(200, { 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-store' }).end(PORTAL_PAGE)
}

export function answerRedirect(response: ServerResponse): void {
  response.writeHead(302, { location: '/portal.html', 'cache-control': 'no-store' }).end()
}

export function answerStatus(response: ServerResponse, status: number, retryAfterS: number | undefined): void {
  const headers: Record<string, string> = { 'content-type': 'text/plain', 'cache-control': 'no-store' }
  if (retryAfterS !== undefined) headers['retry-after'] = String(retryAfterS)
  response.writeHead(status, headers).end(`upstream said ${status}`)
}

function writeHead(response: ServerResponse, answer: Answer, length: number): void {
  const bodyless = answer.status === 204 || answer.status === 304 || response.req.method === 'HEAD'
  const headers = { ...answer.headers }
  if (!bodyless) headers['content-length'] = String(length)
  response.writeHead(answer.status, headers)
}

/** Sends the phone the whole answer. */
export function deliverWhole(response: ServerResponse, answer: Answer): void {
  writeHead(response, answer, answer.body.length)
  response.end(answer.body)
}

/** A gzip trailer has 8 bytes, and fetch accepts an answer without it as complete: a cut removes more. */
const CUT_AT_LEAST_BYTES = 16

/** Sends the phone the beginning of an answer, never its end. */
export function deliverCut(response: ServerResponse, answer: Answer, fault: Fault & { kind: 'cut' }): void {
  const head = answer.body.subarray(0, Math.min(fault.atByte, Math.max(0, answer.body.length - CUT_AT_LEAST_BYTES)))
  writeHead(response, answer, fault.clean === true ? head.length : answer.body.length)
  if (fault.clean === true) response.end(head)
  else response.write(head, () => response.socket?.destroy())
}

/**
 * Sends the answer in small pieces; stops when the link fails meanwhile.
 * @returns whether all was sent
 */
export async function deliverTrickling(
  response: ServerResponse,
  answer: Answer,
  fault: Fault & { kind: 'trickle' },
  link: Link,
): Promise<boolean> {
  writeHead(response, answer, answer.body.length)
  for (let start = 0; start < answer.body.length; start += fault.bytes) {
    if (response.destroyed || !link.carriesDown(false)) return false
    response.write(answer.body.subarray(start, start + fault.bytes))
    await pause(fault.everyMs)
  }
  response.end()
  return true
}

/** The same answer without the second half of its rows; any other answer stays unchanged. */
export function withoutHalfOfRows(answer: Answer, text: string): Answer {
  const parsed: unknown = JSON.parse(text)
  if (typeof parsed !== 'object' || parsed === null || !('rows' in parsed) || !Array.isArray(parsed.rows)) return answer
  const rows = parsed.rows.slice(0, Math.floor(parsed.rows.length / 2))
  const headers = { ...answer.headers }
  delete headers['content-encoding']
  return { status: answer.status, headers, body: Buffer.from(JSON.stringify({ ...parsed, rows })) }
}

/** Forwards a stream while the link works. After a lost byte the stream stays open and silent. */
export function pipeStream(stream: IncomingMessage, response: ServerResponse, link: Link): void {
  let silent = false
  response.writeHead(stream.statusCode ?? 200, endToEnd(stream.headers))
  response.flushHeaders()
  stream.on('data', (chunk: Buffer) => {
    silent ||= !link.carriesDown(true)
    if (!silent) response.write(chunk)
  })
  stream.once('close', () => {
    if (silent || !link.carriesDown(true)) {
      if (response.socket) link.hang(response.socket)
    } else response.socket?.destroy()
  })
}
