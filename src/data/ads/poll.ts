import { WakeSignal, type WakeReason } from '@/sync/engine/wake-signal'
import type { RowDatabase } from '@/sync/rows/database'
import { DELAYS } from '@/sync/clock'
import { callServer, type CallSettings } from '@/sync/http/call'
import { ADS_ID, readAds, storeAds, storedAds, type StoredAds } from './cache'

export interface AdPollParts {
  calls: CallSettings
  rows: RowDatabase
  token(): Promise<string | null>
  visible(): boolean
}

/** Sends a request at once and then every 30 seconds, while the page is visible. */
export class AdQuestions {
  /** Monotonic; survives a list that closes and opens again. */
  private nextAt = 0
  private failed = false
  private wakeSignal: WakeSignal | null = null

  constructor(private readonly parts: AdPollParts) {}

  /** The page became visible, or the connection may be better than at the last failure. */
  notify(reason: WakeReason): void {
    this.wakeSignal?.notify(reason)
  }

  /** Returns when the signal aborts. */
  async run(signal: AbortSignal): Promise<void> {
    const { calls, visible } = this.parts
    const wakeSignal = new WakeSignal(calls.timing)
    this.wakeSignal = wakeSignal
    const { timing } = calls
    while (!signal.aborted) {
      if (visible() && timing.monotonic() >= this.nextAt) await this.ask(signal)
      const rest = visible() ? this.nextAt - timing.monotonic() : timing.scale(DELAYS.adsEvery)
      const reason = await wakeSignal.wait(Math.max(0, rest), signal)
      if (reason === 'retry' && this.failed) this.nextAt = 0
    }
  }

  private async ask(signal: AbortSignal): Promise<void> {
    const { timing } = this.parts.calls
    const pause = await this.askOnce(signal).catch((error: unknown) => {
      if (!signal.aborted) console.warn('advertisements could not be stored', error)
      return null
    })
    this.failed = pause === null
    this.nextAt = timing.monotonic() + Math.max(timing.scale(DELAYS.adsEvery), pause ?? 0)
  }

  /** @returns the pause in ms that the server asked for, 0 for none; null when it was not reached */
  private async askOnce(signal: AbortSignal): Promise<number | null> {
    const { calls, rows } = this.parts
    const token = await this.parts.token()
    if (!token) return 0
    const stored = storedAds(await rows.meta.findOne(ADS_ID).exec())
    const outcome = await callServer(calls, {
      path: '/api/ads',
      token,
      deadlineMs: calls.timing.scale(DELAYS.firstCall),
      ours: true,
      signal,
      ...(stored?.etag ? { etag: stored.etag } : {}),
    })
    if (outcome.kind === 'busy') return outcome.retryAfterMs
    if (outcome.kind !== 'answer' || signal.aborted) return null
    const next = nextAds(stored, outcome.body, outcome.headers)
    if (!next) return null
    // The server read its clock about halfway through the call.
    const device = calls.timing.now() - outcome.tookMs / 2
    await storeAds(rows, { ads: next.ads, etag: next.etag, told: { server: next.now, device } })
    return 0
  }
}

/** The advertisements to store, and the server's time of the answer. */
function nextAds(stored: StoredAds | null, body: unknown, headers: Headers) {
  if (body === null) {
    const now = Date.parse(headers.get('date') ?? '')
    return stored && Number.isFinite(now) ? { ads: stored.ads, etag: stored.etag, now } : null
  }
  const answer = readAds(body)
  return answer && { ...answer, etag: headers.get('etag') }
}
