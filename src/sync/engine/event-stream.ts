import type { Poke, PokeEnd, PokeHeard, PokeSigns } from '@/domain/pokes'
import type { CallSettings } from '../http/call'

/** Reading a stream of server-sent events with fetch. */

/** Calls `bark` when `feed` was not called in time. */
export class Watchdog {
  private ended = new AbortController()

  constructor(
    private readonly calls: CallSettings,
    private readonly bark: () => void,
  ) {}

  feed(ms: number): void {
    this.stop()
    const ended = new AbortController()
    this.ended = ended
    const { timing } = this.calls
    void timing.wait(timing.scale(ms), ended.signal).then(() => {
      if (!ended.signal.aborted) this.bark()
    })
  }

  stop(): void {
    this.ended.abort()
  }
}

/** An event of the stream; null for one that this version does not know. */
export function readEvent(json: string): Poke | PokeEnd | PokeSigns | PokeHeard | null {
  try {
    const event = JSON.parse(json) as Partial<Poke> & Partial<PokeEnd> & Partial<PokeSigns> & Partial<PokeHeard>
    if (event.signs) return Array.isArray(event.signs) ? (event as PokeSigns) : null
    if (event.closed) return event as PokeEnd
    if (event.heard) return event as PokeHeard
    return event.heads && typeof event.spread === 'number' ? (event as Poke) : null
  } catch {
    return null
  }
}

const LONGEST_LINE = 64 * 1024

export async function* linesOf(body: ReadableStream<Uint8Array>, signal: AbortSignal): AsyncGenerator<string> {
  const reader = body.getReader()
  signal.addEventListener('abort', () => void reader.cancel().catch(() => undefined), { once: true })
  const decoder = new TextDecoder()
  let rest = ''
  try {
    for (;;) {
      const { done, value } = await reader.read()
      if (done) return
      const lines = (rest + decoder.decode(value, { stream: true })).split('\n')
      rest = lines.pop() ?? ''
      if (rest.length > LONGEST_LINE) return
      yield* lines
    }
  } finally {
    void reader.cancel().catch(() => undefined)
  }
}

/** A fetch that ignores its signal must not keep the client from stopping. */
export function rejectOnAbort(signal: AbortSignal): Promise<never> {
  return new Promise((_resolve, reject) => {
    if (signal.aborted) reject(new Error('aborted'))
    else signal.addEventListener('abort', () => reject(new Error('aborted')), { once: true })
  })
}
