import { Agent, type IncomingHttpHeaders, type IncomingMessage, request } from 'node:http'

/** A whole answer of the server. */
export interface Answer {
  status: number
  headers: IncomingHttpHeaders
  body: Buffer
}

/** A connection for each request: a reused one that a restart closed would be an unplanned fault. */
const agent = new Agent({ keepAlive: false })

const HOP_BY_HOP = ['connection', 'keep-alive', 'proxy-connection', 'transfer-encoding', 'upgrade', 'te', 'trailer']

function endToEnd(headers: IncomingHttpHeaders): IncomingHttpHeaders {
  return Object.fromEntries(Object.entries(headers).filter(([name]) => !HOP_BY_HOP.includes(name)))
}

/** Forwards a request and resolves with the head of the answer. Rejects when the server is unreachable. */
export function forward(
  target: URL,
  incoming: IncomingMessage,
  body: Buffer,
  signal: AbortSignal,
): Promise<IncomingMessage> {
  return new Promise((resolve, reject) => {
    const headers = endToEnd(incoming.headers)
    if (body.length > 0) headers['content-length'] = String(body.length)
    const outgoing = request(
      { host: target.hostname, port: target.port, path: incoming.url, method: incoming.method, headers, agent, signal },
      resolve,
    )
    outgoing.once('error', reject)
    outgoing.end(body)
  })
}

/** Reads the rest of an answer or request. Rejects when it breaks off. */
export async function readAll(message: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = []
  for await (const chunk of message) chunks.push(chunk as Buffer)
  return Buffer.concat(chunks)
}

/** The whole answer, with the headers that may be forwarded. */
export async function readAnswer(message: IncomingMessage): Promise<Answer> {
  const body = await readAll(message)
  return { status: message.statusCode ?? 502, headers: endToEnd(message.headers), body }
}

export function isEventStream(message: IncomingMessage): boolean {
  return message.headers['content-type']?.startsWith('text/event-stream') ?? false
}

export { endToEnd }
