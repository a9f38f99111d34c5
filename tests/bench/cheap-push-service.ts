import { createECDH, randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { createServer } from 'node:http'
import { freePort } from '../support/free-port'
import type { ServerSettings } from '../support/server'

/** A push service that takes all messages unread, for thousands of devices. */
export interface CheapPushService {
  /** Settings that make the server push here. */
  settings: ServerSettings
  /** Messages so far, for different devices since the last `begin`. */
  taken(): number
  begin(): void
  stop(): Promise<void>
}

export async function startCheapPushService(): Promise<CheapPushService> {
  const port = await freePort()
  const endpoints = new Set<string>()
  const server = createServer((request, response) => {
    request.resume().on('end', () => {
      endpoints.add(request.url ?? '')
      response.writeHead(201).end()
    })
  })
  server.listen(port, '127.0.0.1')
  await once(server, 'listening')
  const settings = { 'push-hosts': `http://127.0.0.1:${port}`, 'push-subject': 'mailto:bench@mudarraj.example' }
  return {
    settings,
    taken: () => endpoints.size,
    begin: () => endpoints.clear(),
    async stop() {
      server.close()
      server.closeAllConnections()
      await once(server, 'close')
    },
  }
}

/**
 * SQL: a device of each of so many users, who follow a match. All devices have the same keys.
 * @param origin of their push service
 */
export function devicesOfFollowers(count: number, match: string, origin: string): string[] {
  const ecdh = createECDH('prime256v1')
  ecdh.generateKeys()
  const keys = { p256dh: ecdh.getPublicKey('base64url'), auth: randomBytes(16).toString('base64url') }
  const counted = `WITH RECURSIVE n (n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM n WHERE n < ${count})`
  return [
    `INSERT INTO push_subscriptions (id, user_id, device, endpoint, keys, switches, lang) ${counted}
      SELECT printf('many%011d', n), printf('fans%011d', n), 'device', '${origin}/push/' || n, '${JSON.stringify(keys)}',
        '{}', 'ar' FROM n`,
    `INSERT INTO followed_matches (id, user_id, match_id) ${counted}
      SELECT printf('fans%011d', n) || '${match}', printf('fans%011d', n), '${match}' FROM n`,
  ]
}
