import { request, type Agent } from 'node:http'
import { gunzipSync } from 'node:zlib'
import { type Cursor, type SyncAnswer, WIRE_VERSION } from '@/domain/wire'
import type { Caller } from '../server/sync-calls'
import type { Tracker } from './raw-listeners'

/** One pull; null when the server was busy. */
export function callFor(port: number, agent: Agent, user: Caller, channel: string, cursor: Cursor, tracker: Tracker) {
  const place = { v: WIRE_VERSION, user: user.user.id, device: 'benchbenchbench', epoch: null, trail: [], accepted: [] }
  const body = JSON.stringify({ ...place, cursors: { [channel]: cursor }, ops: [] })
  const headers = { authorization: user.user.token, 'content-type': 'application/json', 'accept-encoding': 'gzip' }
  return new Promise<SyncAnswer | null>((resolve) => {
    const call = request({ port, agent, path: '/api/sync', method: 'POST', headers }, (answer) => {
      const parts: Buffer[] = []
      answer.on('data', (part: Buffer) => parts.push(part))
      answer.on('end', () => {
        const bytes = Buffer.concat(parts)
        tracker.bytes += bytes.length + body.length
        if (answer.statusCode !== 200 || bytes.length === 0) return resolve(null)
        const text = answer.headers['content-encoding'] === 'gzip' ? gunzipSync(bytes) : bytes
        resolve(JSON.parse(text.toString()) as SyncAnswer)
      })
    })
    call.on('error', () => resolve(null))
    call.end(body)
  })
}
