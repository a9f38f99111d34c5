import type { Code } from '@/domain/codes'
import type { PreparedImage } from '../../outbox/media-record'

export interface WorkerQuestion {
  id: number
  file: Blob
}

/** `code: null`: the worker cannot work here, so the page prepares the image. */
export type WorkerAnswer = { id: number; prepared: PreparedImage } | { id: number; code: Code | null }
