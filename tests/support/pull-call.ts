import { request, type Agent } from 'node:http'
import { gunzipSync } from 'node:zlib'
import { type SyncAnswer, type SyncRequest, WIRE_VERSION } from '@/domain/wire'
import type { User } from './api'

export interface Pulled {
  /** Null when the server was busy. */
  answer: SyncAnswer | null
  /** Bytes of the body, as they travelled. */
  received: number
  sent: number
}

/** One pull of a phone that takes compressed answers. */
export function pullOf(
  port: number,
  agent: Agent,
  user: Pick<User, 'id' | 'token'>,
  cursors: SyncRequest['cursors'],
): Promise<Pulled> {
  const place = { v: WIRE_VERSION, user: user.id, device: 'benchbenchbench', epoch: null, trail: [], accepted: [] }
  const body = JSON.stringify({ ...place, cursors, ops: [] })
  const headers = { authorization: user.token, 'content-type': 'application/json', 'accept-encoding': 'gzip' }
  return new Promise((resolve) => {
    const busy = { answer: null, received: 0, sent: body.length }
    const call = request({ port, agent, path: '/api/sync', method: 'POST', headers }, (answer) => {
      const parts: Buffer[] = []
      answer.on('data', (part: Buffer) => parts.push(part))
      answer.on('end', () => {
        const bytes = Buffer.concat(parts)
        const received = bytes.length
        if (answer.statusCode !== 200 || received === 0) return resolve({ ...busy, received })
        const text = answer.headers['content-encoding'] === 'gzip' ? gunzipSync(bytes) : bytes
        resolve({ answer: JSON.parse(text.toString()) as SyncAnswer, received, sent: body.length })
      })
    })
    call.on('error', () => resolve(busy))
    call.end(body)
  })
}
