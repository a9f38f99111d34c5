import { DELAYS, type Clock } from '../clock'
import type { TabChannel } from './tab-channel'

/** One engine per user: in the leading tab. `term` runs while the tab leads and ends when its signal aborts. */
export type Term = (signal: AbortSignal) => Promise<void>

export interface LeadershipParts {
  name: string
  timing: Clock
  bus: TabChannel
  visible(): boolean
  signal: AbortSignal
  /** The lease could not be written: the storage may be full. */
  storageFailed(error: unknown): Promise<unknown>
}

/**
 * Leads by Web Lock. A frozen tab keeps its lock but sends no heartbeat, so a visible tab steals it. The fencing number
 * makes late writes of the frozen tab fail (Y14).
 */
export async function leadByLock(locks: LockManager, parts: LeadershipParts, term: Term): Promise<void> {
  const { signal } = parts
  while (!signal.aborted) {
    const queued = new AbortController()
    // A leader does not receive its own heartbeat, so the watch ends when leading begins.
    const watch = new AbortController()
    const stop = () => {
      queued.abort()
      watch.abort()
    }
    signal.addEventListener('abort', stop)
    const leading: Term = (ended) => {
      watch.abort()
      return term(ended)
    }
    const granted = holdLock(locks, parts, leading, { signal: queued.signal })
    if (await leaderFallsSilent(parts, watch.signal)) {
      queued.abort()
      await holdLock(locks, parts, term, { steal: true })
    }
    await granted
    signal.removeEventListener('abort', stop)
  }
}

async function holdLock(
  locks: LockManager,
  parts: LeadershipParts,
  term: Term,
  options: { signal: AbortSignal } | { steal: true },
): Promise<void> {
  const ended = new AbortController()
  const stop = () => ended.abort()
  parts.signal.addEventListener('abort', stop)
  try {
    await locks.request(parts.name, options, async () => {
      if (parts.signal.aborted) return
      await Promise.race([leadTerm(parts, term, ended), aborted(ended.signal)])
    })
  } catch {
    // The lock was stolen, or the watch was aborted.
  } finally {
    ended.abort()
    parts.signal.removeEventListener('abort', stop)
  }
}

async function leadTerm(parts: LeadershipParts, term: Term, ended: AbortController): Promise<void> {
  const beating = beat(parts, ended.signal)
  try {
    await term(ended.signal)
  } finally {
    ended.abort()
    await beating
  }
}

async function beat(parts: LeadershipParts, signal: AbortSignal): Promise<void> {
  while (!signal.aborted) {
    parts.bus.post({ kind: 'beat' })
    await parts.timing.wait(parts.timing.scale(DELAYS.heartbeat), signal)
  }
}

/** true when this tab is visible and the leader was silent for 6 s; false when the watch was aborted. */
async function leaderFallsSilent(parts: LeadershipParts, signal: AbortSignal): Promise<boolean> {
  let lastBeatAt = parts.timing.monotonic()
  const forget = parts.bus.listen((message) => {
    if (message.kind === 'beat') lastBeatAt = parts.timing.monotonic()
  })
  try {
    for (;;) {
      await parts.timing.wait(parts.timing.scale(DELAYS.heartbeat), signal)
      if (signal.aborted || parts.signal.aborted) return false
      const silent = parts.timing.monotonic() - lastBeatAt > parts.timing.scale(DELAYS.leaderSilence)
      if (silent && parts.visible()) return true
    }
  } finally {
    forget()
  }
}

function aborted(signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    if (signal.aborted) resolve()
    else signal.addEventListener('abort', () => resolve(), { once: true })
  })
}
