import { Backoff } from '../engine/backoff'
import { WakeSignal, type WakeReason } from '../engine/wake-signal'
import type { Sender } from '../engine/send'
import { DELAYS, type Random } from '../clock'
import { resultOf, type ConnectionMonitor } from '../engine/connection-monitor'
import { ChunkSize } from './chunk-size'
import { endUpload, sendImage, type SendOutcome } from './send-image'
import {
  claimUpload,
  discardedMedia,
  forgetDiscarded,
  noteInterrupted,
  noteProgress,
  noteRefused,
  noteUploaded,
  unclaim,
  type Upload,
  type UploadWait,
} from './upload-states'
import { sweepMedia } from './sweep'

export interface UploaderParts {
  sender: Sender
  random: Random
  visible(): boolean
  monitor: Pick<ConnectionMonitor, 'watch'>
  /** The server confirmed bytes in this attempt: the connection works. */
  answered(): void
  /** An upload is complete: its post can be sent. */
  uploaded(): void
}

type Sent = SendOutcome | { kind: 'stopped' }
type Attempt = 'again' | 'idle' | { retryAfterMs: number | null }

/** Y28: the upload loop of a term. One upload at a time, the oldest first; no other work waits for it. */
export class Uploader {
  private readonly wakeSignal: WakeSignal
  private readonly backoff: Backoff
  private readonly chunk: ChunkSize
  /** Monotonic: the server asked for a pause until then. */
  private pausedUntil = 0
  private running: { id: string; line: AbortController } | null = null

  constructor(private readonly parts: UploaderParts) {
    const { timing } = parts.sender.calls
    this.wakeSignal = new WakeSignal(timing)
    this.backoff = new Backoff(timing, parts.random, parts.visible)
    this.chunk = new ChunkSize(timing)
  }

  /** Ends when the signal aborts. @throws FencedOff when another tab took over */
  async run(signal: AbortSignal): Promise<void> {
    const { store, fence, calls } = this.parts.sender
    const { timing } = calls
    await unclaim(store, fence)
    await sweepMedia(store, fence)
    while (!signal.aborted) {
      const startedAt = timing.monotonic()
      const next = await this.attempt(signal)
      if (signal.aborted) return
      if (next === 'again') continue
      if (next === 'idle') await this.wakeSignal.wait(timing.scale(DELAYS.pollWithPokes), signal)
      else await this.pause(next.retryAfterMs, timing.monotonic() - startedAt, signal)
    }
  }

  private async pause(afterMs: number | null, spentMs: number, signal: AbortSignal): Promise<void> {
    await this.wakeSignal.wait(this.backoff.next(afterMs, spentMs), signal, afterMs === null ? 'reachable' : 'retry')
  }

  notify(reason: WakeReason): void {
    if (reason !== 'work') this.backoff.reset()
    this.wakeSignal.notify(reason)
    void this.stopIfUnwanted()
  }

  private async attempt(signal: AbortSignal): Promise<Attempt> {
    const { sender } = this.parts
    const restMs = this.pausedUntil - sender.calls.timing.monotonic()
    if (restMs > 0) return { retryAfterMs: restMs }
    if (!(await sender.session.token())) return 'idle'
    const upload = await claimUpload(sender.store, sender.fence)
    // Nothing would stop an upload that begins after the term.
    if (signal.aborted) return 'idle'
    if (!upload) return (await this.endDiscarded(signal)) ? 'idle' : { retryAfterMs: null }
    const sentBefore = upload.media.sentBytes
    const { outcome, sentBytes } = await this.send(upload, signal)
    if (sentBytes > sentBefore) this.backoff.reset()
    return this.settle(upload, outcome, sentBytes > sentBefore)
  }

  private async send(upload: Upload, signal: AbortSignal): Promise<{ outcome: Sent; sentBytes: number }> {
    const { store, fence, calls, session } = this.parts.sender
    const line = new AbortController()
    const stop = () => line.abort()
    signal.addEventListener('abort', stop)
    this.running = { id: upload.media.id, line }
    let sentBytes = 0
    const call = this.parts.monitor.watch()
    const progress = (sent: number) => {
      if (sentBytes === 0) this.parts.answered()
      sentBytes = sent
      call.moved()
      noteProgress(store, fence, upload.media.id, sent).then((wanted) => wanted || stop(), stop)
    }
    let result: 'arrived' | 'failed' | 'nothing' = 'nothing'
    try {
      const outcome = await sendImage({ calls, session, chunk: this.chunk, signal: line.signal, progress }, upload)
      const stopped = line.signal.aborted && !signal.aborted && outcome.kind !== 'whole'
      // A busy server says nothing about the uplink.
      if (!line.signal.aborted && outcome.kind !== 'busy') result = resultOf(outcome)
      return { outcome: stopped ? { kind: 'stopped' } : outcome, sentBytes }
    } finally {
      call.end(result)
      this.running = null
      signal.removeEventListener('abort', stop)
    }
  }

  private async settle(upload: Upload, outcome: Sent, moved: boolean): Promise<Attempt> {
    const { store, fence, retryDelays, calls } = this.parts.sender
    if (outcome.kind === 'whole') {
      await noteUploaded(store, fence, upload)
      // The server had the whole file before and still deferred the post, so its delay stays.
      if (moved) retryDelays.forget([upload.operation.id])
      this.parts.uploaded()
      return 'again'
    }
    if (outcome.kind === 'refused' && !isPassing(outcome.status)) {
      await noteRefused(store, fence, upload, outcome.code)
      return 'again'
    }
    if (outcome.kind === 'timeout' || outcome.kind === 'unreachable') this.chunk.failed()
    const retryAfterMs = outcome.kind === 'busy' ? outcome.retryAfterMs : null
    await noteInterrupted(store, fence, upload, waitOf(outcome, calls.timing.now()))
    if (outcome.kind === 'stopped') return 'again'
    if (outcome.kind === 'sign-in') return 'idle'
    if (retryAfterMs !== null) this.pausedUntil = calls.timing.monotonic() + retryAfterMs
    return { retryAfterMs }
  }

  /** @returns false when the server does not know of all discards; an upload that it never hears of expires. */
  private async endDiscarded(signal: AbortSignal): Promise<boolean> {
    const { store, fence, calls, session } = this.parts.sender
    let allEnded = true
    for (const { id } of await discardedMedia(store)) {
      if (await endUpload(calls, session, signal, id)) await forgetDiscarded(store, fence, id)
      else allEnded = false
    }
    return allEnded
  }

  /** Discarded, replaced or paused during the upload: the request is aborted at once. */
  private async stopIfUnwanted(): Promise<void> {
    const running = this.running
    if (!running) return
    const media = await this.parts.sender.store.media.get(running.id).catch(() => undefined)
    if (media?.state !== 'uploading' || media.pausedByFan) running.line.abort()
  }
}

function waitOf(outcome: Sent, now: number): UploadWait {
  if (outcome.kind !== 'busy') return { waitCode: null, waitUntil: null }
  const { limited, retryAfterMs } = outcome
  return limited && retryAfterMs !== null
    ? { waitCode: 'upload', waitUntil: now + retryAfterMs }
    : { waitCode: 'busy', waitUntil: null }
}

/** The offset was wrong, or the upload was ended meanwhile: the next attempt asks first. */
const isPassing = (status: number): boolean => status === 409 || status === 412 || status === 423
