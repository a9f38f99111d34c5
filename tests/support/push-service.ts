import { createDecipheriv, createECDH, createPublicKey, hkdfSync, randomBytes, verify } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { PushMessage } from '@/domain/notifications'
import { makeId, type Json } from './api'
import { freePort } from './free-port'
import type { ServerSettings } from './server'
import { until } from './until'

/** A browser's subscription, with the secrets that only the browser knows. */
export interface PushDevice {
  device: string
  endpoint: string
  keys: { p256dh: string; auth: string }
  open(body: Buffer): string
}

export interface Pushed {
  endpoint: string
  message: PushMessage
  /** Bytes of the encrypted body. */
  bytes: number
  ttl: number
  urgency: string
  topic: string
  /** Claims of the signature (VAPID). */
  claims: { aud: string; exp: number; sub: string }
  /** The server's public key that it was signed with. */
  key: string
  /** Milliseconds since 1970. */
  at: number
}

interface Scripted {
  status: number
  headers?: Record<string, string>
  /** The answer waits for it. */
  after?: Promise<void>
}

export interface PushService {
  origin: string
  /** Settings that make the server push here. */
  settings: ServerSettings
  /** All accepted messages, in order. */
  taken: Pushed[]
  /** Errors of requests: an unreadable body or an invalid signature. */
  faults: string[]
  /** Endpoints of requests that have arrived, answered or not. */
  asked: string[]
  /** Endpoints of requests that were answered with another status than 201. */
  turnedAway: string[]
  subscribe(): PushDevice
  /** The next answers for an endpoint, one for each request; then 201 again. */
  answers(endpoint: string, ...answers: Scripted[]): void
  /** The n-th message to a device, counted from 1; waits for it. */
  messageTo(device: PushDevice, n?: number): Promise<Pushed>
  to(device: PushDevice): Pushed[]
  stop(): Promise<void>
}

/** A push service for tests: it decrypts as a browser does (RFC 8291) and checks signatures (RFC 8292). */
export async function startPushService(): Promise<PushService> {
  const origin = `http://127.0.0.1:${await freePort()}`
  const devices = new Map<string, PushDevice>()
  const scripts = new Map<string, Scripted[]>()
  const service: PushService = {
    origin,
    settings: { 'push-hosts': origin, 'push-subject': 'mailto:stand@mudarraj.example', 'push-gather': '0s' },
    taken: [],
    asked: [],
    faults: [],
    turnedAway: [],
    subscribe() {
      const device = newDevice(origin)
      devices.set(device.endpoint, device)
      return device
    },
    answers: (endpoint, ...answers) => void scripts.set(endpoint, [...(scripts.get(endpoint) ?? []), ...answers]),
    async messageTo(device, n = 1) {
      await until(`push ${n} to ${device.endpoint}`, () => service.to(device).length >= n)
      return service.to(device)[n - 1] as Pushed
    },
    to: ({ endpoint }) => service.taken.filter((one) => one.endpoint === endpoint),
    async stop() {
      server.close()
      server.closeAllConnections()
      await once(server, 'close')
    },
  }

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const endpoint = origin + request.url
    const parts: Buffer[] = []
    for await (const part of request) parts.push(part as Buffer)
    const scripted = scripts.get(endpoint)?.shift()
    service.asked.push(endpoint)
    await scripted?.after
    const device = devices.get(endpoint)
    const status = scripted?.status ?? (device ? 201 : 410)
    try {
      const pushed = device && read(request, Buffer.concat(parts), device, origin)
      if (pushed && status === 201) service.taken.push(pushed)
      else service.turnedAway.push(endpoint)
    } catch (error) {
      service.faults.push(String(error))
    }
    response.writeHead(status, scripted?.headers).end()
  }

  const server = createServer((request, response) => void answer(request, response))
  server.listen(Number(new URL(origin).port), '127.0.0.1')
  await once(server, 'listening')
  return service
}

function newDevice(origin: string): PushDevice {
  const ecdh = createECDH('prime256v1')
  ecdh.generateKeys()
  const auth = randomBytes(16)
  return {
    device: makeId(),
    endpoint: `${origin}/push/${makeId()}`,
    keys: { p256dh: ecdh.getPublicKey('base64url'), auth: auth.toString('base64url') },
    open(body) {
      const salt = body.subarray(0, 16)
      const sender = body.subarray(21, 21 + body.readUInt8(20))
      const sealed = body.subarray(21 + sender.length)
      const info = Buffer.concat([Buffer.from('WebPush: info\0'), ecdh.getPublicKey(), sender])
      const secret = derive(ecdh.computeSecret(sender), auth, info, 32)
      const key = derive(secret, salt, Buffer.from('Content-Encoding: aes128gcm\0'), 16)
      const nonce = derive(secret, salt, Buffer.from('Content-Encoding: nonce\0'), 12)
      const decipher = createDecipheriv('aes-128-gcm', key, nonce)
      decipher.setAuthTag(sealed.subarray(-16))
      const padded = Buffer.concat([decipher.update(sealed.subarray(0, -16)), decipher.final()])
      const end = padded.lastIndexOf(2)
      if (end < 0 || padded.subarray(end + 1).some((byte) => byte !== 0)) throw new Error('padding')
      return padded.subarray(0, end).toString()
    },
  }
}

const derive = (secret: Buffer, salt: Buffer, info: Buffer, bytes: number): Buffer =>
  Buffer.from(hkdfSync('sha256', secret, salt, info, bytes))

/** @throws when a browser or push service would refuse it */
function read(request: IncomingMessage, body: Buffer, device: PushDevice, origin: string): Pushed {
  const header = (name: string) => String(request.headers[name] ?? '')
  if (request.method !== 'POST') throw new Error(`method ${request.method}`)
  if (header('content-encoding') !== 'aes128gcm') throw new Error(`encoding ${header('content-encoding')}`)
  if (body.length > 4096) throw new Error(`${body.length} bytes`)
  if (!/^\d+$/.test(header('ttl'))) throw new Error(`TTL ${header('ttl')}`)
  if (!/^[\w-]{0,32}$/.test(header('topic'))) throw new Error(`topic ${header('topic')}`)
  const [, token = '', key = ''] = /^vapid t=([^,]+), k=(.+)$/.exec(header('authorization')) ?? []
  const claims = verified(token, key)
  if (claims.aud !== origin) throw new Error(`aud ${claims.aud}`)
  const left = claims.exp - Date.now() / 1000
  if (left < 0 || left > 24 * 60 * 60) throw new Error(`exp in ${left} s`)
  if (!/^(mailto:[^:]+@|https:\/\/)/.test(claims.sub)) throw new Error(`sub ${claims.sub}`)
  const message: PushMessage = JSON.parse(device.open(body))
  return {
    endpoint: device.endpoint,
    message,
    bytes: body.length,
    ttl: Number(header('ttl')),
    urgency: header('urgency'),
    topic: header('topic'),
    claims,
    key,
    at: Date.now(),
  }
}

/** The claims of a token that is signed by that key. @throws otherwise */
function verified(token: string, key: string): Pushed['claims'] {
  const point = Buffer.from(key, 'base64url')
  if (point.length !== 65) throw new Error('no key')
  const jwk = {
    kty: 'EC',
    crv: 'P-256',
    x: point.subarray(1, 33).toString('base64url'),
    y: point.subarray(33).toString('base64url'),
  }
  const [head = '', claims = '', signature = ''] = token.split('.')
  const signer = { key: createPublicKey({ key: jwk, format: 'jwk' }), dsaEncoding: 'ieee-p1363' as const }
  const holds = verify('sha256', Buffer.from(`${head}.${claims}`), signer, Buffer.from(signature, 'base64url'))
  if (!holds) throw new Error('the signature does not hold')
  const decoded: Json = JSON.parse(Buffer.from(claims, 'base64url').toString())
  return decoded
}
