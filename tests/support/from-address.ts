import { request } from 'node:http'

/** A JSON request whose sender has another address of this machine, e.g. 127.0.0.2. */
export function requestFrom(
  address: string,
  url: string,
  body: unknown,
  more: Record<string, string> = {},
): Promise<{ status: number; body: string }> {
  return new Promise((resolve, reject) => {
    const headers = { 'content-type': 'application/json', ...more }
    const sent = request(url, { method: 'POST', localAddress: address, headers, agent: false }, (answer) => {
      const parts: Buffer[] = []
      answer.on('data', (part: Buffer) => parts.push(part))
      answer.on('end', () => resolve({ status: answer.statusCode ?? 0, body: Buffer.concat(parts).toString() }))
    })
    sent.on('error', reject)
    sent.end(JSON.stringify(body))
  })
}
