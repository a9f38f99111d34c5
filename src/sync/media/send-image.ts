import type { HttpResponse } from 'tus-js-client'
import type { SenderSession } from '../engine/send'
import type { CallOutcome, CallSettings } from '../http/call'
import type { ChunkSize } from './chunk-size'
import { TusStack, UploadInterrupted } from './tus-stack'
import { mimeOf } from '../outbox/media-record'
import type { Upload } from './upload-states'

export const UPLOADS_PATH = '/api/uploads'

export interface SendParts {
  calls: CallSettings
  session: SenderSession
  chunk: ChunkSize
  signal: AbortSignal
  /** Bytes that the server has confirmed. */
  progress(sentBytes: number): void
}

export type SendOutcome = { kind: 'whole' } | Exclude<CallOutcome, { kind: 'answer' }>

/**
 * One attempt to send what the server lacks of an image, in chunks. The server's own count says where to continue; the
 * uploader decides when to try again. Never throws.
 */
export async function sendImage(parts: SendParts, { media, bytes, operation }: Upload): Promise<SendOutcome> {
  const { calls, session, chunk, signal, progress } = parts
  const tus = await import('tus-js-client').catch(() => null)
  if (!tus) return { kind: 'unreachable' }
  const endpoint = calls.baseUrl + UPLOADS_PATH
  return new Promise((resolve) => {
    const upload = new tus.Upload(new Blob([bytes]), {
      endpoint,
      uploadUrl: media.begun ? `${endpoint}/${media.id}` : null,
      metadata: { id: media.id, filetype: mimeOf(media), for: operation.collection },
      chunkSize: chunk.bytes,
      retryDelays: null,
      storeFingerprintForResuming: false,
      fingerprint: () => Promise.resolve(media.id),
      fileReader: blobReader,
      httpStack: new TusStack({ calls, session, signal, took: (ms) => chunk.arrived(ms) }),
      onChunkComplete(_chunk, sent) {
        upload.options.chunkSize = chunk.bytes
        progress(sent)
      },
      onSuccess: () => resolve({ kind: 'whole' }),
      onError: (error) => resolve(outcomeOf(error)),
    })
    upload.start()
  })
}

/**
 * Ends an upload that nobody needs any more.
 * @returns whether the server has deleted it
 */
export async function endUpload(
  calls: CallSettings,
  session: SenderSession,
  signal: AbortSignal,
  id: string,
): Promise<boolean> {
  const tus = await import('tus-js-client').catch(() => null)
  if (!tus) return false
  const httpStack = new TusStack({ calls, session, signal, took: () => undefined })
  const options = { endpoint: null, retryDelays: null, httpStack } as unknown as ConstructorParameters<
    typeof tus.Upload
  >[1]
  return tus.Upload.terminate(`${calls.baseUrl}${UPLOADS_PATH}/${id}`, options).then(
    () => true,
    (error: unknown) => outcomeOf(error).kind === 'refused' || isMissing(error),
  )
}

const isMissing = (error: unknown): boolean =>
  (error as { originalResponse?: HttpResponse | null }).originalResponse?.getStatus() === 404

function outcomeOf(error: unknown): Exclude<SendOutcome, { kind: 'whole' }> {
  const cause = (error as { causingError?: unknown }).causingError
  if (cause instanceof UploadInterrupted) return cause.outcome
  // tus met an answer that it cannot use (a missing upload, no offset): the next attempt asks the server first.
  return { kind: 'cut' }
}

/** The whole file is in memory; one reader works in browsers and Node. */
const blobReader = {
  openFile: (file: Blob) =>
    Promise.resolve({
      size: file.size,
      slice: (start: number, end: number) => Promise.resolve({ value: file.slice(start, end), done: end >= file.size }),
      close: () => undefined,
    }),
}
