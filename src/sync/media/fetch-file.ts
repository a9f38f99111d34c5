import type { MessageCollection } from '@/domain/collections'
import { EPOCH_HEADER } from '@/domain/wire'
import type { CallSettings } from '../http/call'
import { DELAYS } from '../clock'

export type FetchedFile =
  | { kind: 'file'; bytes: ArrayBuffer; type: string }
  /** The user may not read it, or it does not exist. */
  | { kind: 'refused' }
  /** No answer, none of ours, a busy server, or a session that ended. */
  | { kind: 'failed' }

interface FileRequest {
  /** That of the message. */
  collection: MessageCollection
  /** `<message>/<file name>` */
  id: string
  token: string
  signal: AbortSignal
  /** The share that has arrived, from 0 to 1; null while the length is unknown. */
  progress(received: number | null): void
}

/**
 * Reads a file of a message with the session in the header (Z19). It may take as long as bytes come. Never throws.
 */
export async function fetchFile(calls: CallSettings, request: FileRequest): Promise<FetchedFile> {
  const { timing } = calls
  const line = new AbortController()
  const stop = () => line.abort()
  request.signal.addEventListener('abort', stop)
  let movedAt = timing.monotonic()
  const over = new AbortController()
  void abortWhenSilent()
  try {
    const response = await calls.fetch(`${calls.baseUrl}/api/media/${request.collection}/${request.id}`, {
      headers: { Authorization: request.token },
      signal: line.signal,
      redirect: 'manual',
      cache: 'no-store',
      credentials: 'omit',
    })
    if (!response.headers.has(EPOCH_HEADER)) return { kind: 'failed' }
    if (response.status === 403 || response.status === 404) return { kind: 'refused' }
    if (response.status !== 200) return { kind: 'failed' }
    const bytes = await readAll(response, (received) => {
      movedAt = timing.monotonic()
      request.progress(received)
    })
    return { kind: 'file', bytes, type: response.headers.get('content-type') ?? '' }
  } catch {
    return { kind: 'failed' }
  } finally {
    over.abort()
    request.signal.removeEventListener('abort', stop)
  }

  async function abortWhenSilent(): Promise<void> {
    const patience = timing.scale(DELAYS.longestCall)
    while (!over.signal.aborted) {
      const left = patience - (timing.monotonic() - movedAt)
      if (left <= 0) return stop()
      await timing.wait(left, over.signal)
    }
  }
}

/** @throws when the answer ends early */
async function readAll(response: Response, moved: (received: number | null) => void): Promise<ArrayBuffer> {
  const length = Number(response.headers.get('content-length') ?? 0)
  if (!response.body) return response.arrayBuffer()
  const parts: Uint8Array<ArrayBuffer>[] = []
  let size = 0
  const reader = response.body.getReader()
  for (;;) {
    const { done, value } = await reader.read()
    if (done) break
    parts.push(value)
    size += value.byteLength
    moved(length > 0 ? Math.min(1, size / length) : null)
  }
  if (length > 0 && size < length) throw new Error('cut')
  return new Blob(parts).arrayBuffer()
}
