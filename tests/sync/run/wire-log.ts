import type { SyncAnswer, SyncRequest } from '@/domain/wire'
import { type Exchange, type FaultProxy, SYNC_PATH } from '../../support/fault-proxy'
import type { WireExchange } from './record'

/** The sync calls of one link. Incomplete requests are left out. */
export function readWire(proxy: FaultProxy): WireExchange[] {
  return proxy.log.of(SYNC_PATH).flatMap((exchange) => {
    const request = parse<SyncRequest>(exchange.requestBody)
    if (!request || !Array.isArray(request.ops)) return []
    const { at, delivered, reachedServer: reached, fault, mode } = exchange
    const answer = exchange.serverStatus === 200 ? parse<SyncAnswer>(exchange.serverBody) : null
    const name = mode === 'pass' ? fault.kind : mode
    return [
      {
        at: at + performance.timeOrigin,
        delivered,
        reached,
        fault: name,
        retryAfterMs: fault.kind === 'status' && fault.retryAfterS !== undefined ? fault.retryAfterS * 1_000 : null,
        request,
        answer,
        tokenUser: userOfToken(exchange),
      },
    ]
  })
}

function parse<T>(text: string): T | null {
  try {
    return JSON.parse(text) as T
  } catch {
    return null
  }
}

/** The user of a PocketBase token, which is a JWT with an `id` claim. */
function userOfToken(exchange: Exchange): string | null {
  const payload = exchange.requestHeaders.authorization?.split('.')[1]
  if (!payload) return null
  return parse<{ id: string }>(Buffer.from(payload, 'base64url').toString('utf8'))?.id ?? null
}
