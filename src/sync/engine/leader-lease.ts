import { DELAYS } from '../clock'
import type { OutboxStore } from '../outbox/store'
import type { LeadershipParts, Term } from './leader-lock'

interface Lease {
  owner: string
  until: number
}

/**
 * Leads by a lease in the outbox store, renewed each heartbeat. For plain http hosts and Node, which have no Web Locks.
 */
export async function leadByLease(
  store: OutboxStore,
  owner: string,
  parts: LeadershipParts,
  term: Term,
): Promise<void> {
  const { signal, timing } = parts
  while (!signal.aborted) {
    const leading = await renewOrMakeRoom(store, owner, parts)
    // Nothing else handles an abort that came during the renewal.
    if (signal.aborted) return leading ? giveUp(store, owner).catch(() => undefined) : undefined
    if (leading) await leadWhileRenewed(store, owner, parts, term)
    await timing.wait(timing.scale(DELAYS.heartbeat), signal)
  }
}

async function leadWhileRenewed(store: OutboxStore, owner: string, parts: LeadershipParts, term: Term): Promise<void> {
  const ended = new AbortController()
  const stop = () => ended.abort()
  parts.signal.addEventListener('abort', stop)
  const running = term(ended.signal).finally(stop)
  while (!ended.signal.aborted) {
    await parts.timing.wait(parts.timing.scale(DELAYS.heartbeat), ended.signal)
    if (!ended.signal.aborted && !(await renewOrMakeRoom(store, owner, parts))) stop()
  }
  parts.signal.removeEventListener('abort', stop)
  await running
  await giveUp(store, owner).catch(() => undefined)
}

async function renewOrMakeRoom(store: OutboxStore, owner: string, parts: LeadershipParts): Promise<boolean> {
  try {
    return await renew(store, owner, parts)
  } catch (error) {
    await parts.storageFailed(error)
    return false
  }
}

/**
 * Takes or prolongs the lease; false while another tab's lease is valid. One device has one clock: a jump back only
 * shortens it.
 */
function renew(store: OutboxStore, owner: string, parts: LeadershipParts): Promise<boolean> {
  const length = parts.timing.scale(DELAYS.leaderSilence)
  return store.change(async () => {
    const now = parts.timing.now()
    const lease = (await store.meta.get('lease'))?.value as Lease | undefined
    const valid = lease && lease.until > now && lease.until <= now + length
    if (valid && lease.owner !== owner) return false
    await store.meta.put({ key: 'lease', value: { owner, until: now + length } satisfies Lease })
    return true
  })
}

function giveUp(store: OutboxStore, owner: string): Promise<void> {
  return store.change(async () => {
    const lease = (await store.meta.get('lease'))?.value as Lease | undefined
    if (lease?.owner === owner) await store.meta.delete('lease')
  })
}
