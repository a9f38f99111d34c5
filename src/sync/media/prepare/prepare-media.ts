import { DomainError } from '@/domain/domain-error'
import { filesTakenBy } from '@/domain/uploads'
import type { WrittenCollection } from '@/domain/wire'
import type { PreparedImage, PreparedVideo } from '../../outbox/media-record'
import { VIDEO_HEADER_BYTES, videoTypeOf } from './video-header'

/** What the browser can read of a video; 0 and null where it cannot. */
export interface VideoProbe {
  width: number
  height: number
  seconds: number
  /** A JPEG of an early frame. */
  poster: ArrayBuffer | null
}

export const UNKNOWN_VIDEO: VideoProbe = { width: 0, height: 0, seconds: 0, poster: null }

export interface MediaPreparers {
  prepareImage(file: Blob): Promise<PreparedImage>
  /** Never rejects. */
  probeVideo(file: Blob): Promise<VideoProbe>
}

/**
 * Prepares an image; leaves a video unchanged.
 * @param taker the collection that is to take the file, which bounds its size (Z18)
 * @throws DomainError `media-type`, `video-too-large`, `file-too-large`, those of images; `storage-full` when the file cannot be read for
 * lack of space
 */
export async function prepareMedia(
  file: Blob,
  preparers: MediaPreparers,
  taker: WrittenCollection,
): Promise<PreparedImage | PreparedVideo> {
  const header = new Uint8Array(await file.slice(0, VIDEO_HEADER_BYTES).arrayBuffer())
  const type = videoTypeOf(header)
  if (type === null) return preparers.prepareImage(file).catch(asMedia)
  const bound = filesTakenBy(taker).video
  if (!bound) throw new DomainError('media-type')
  if (file.size > bound.bytes) throw new DomainError(bound.tooLarge)
  const { width, height, seconds, poster } = await preparers.probeVideo(file)
  const video: PreparedVideo = { bytes: await bytesOf(file), width, height, poster, video: { type, seconds } }
  return video
}

/** Beside a text, a file that is no image is also no video. */
function asMedia(error: unknown): never {
  throw error instanceof DomainError && error.code === 'picture-type' ? new DomainError('media-type') : error
}

/** A phone may lack the memory for a whole video, and then throws an error with its own name. */
async function bytesOf(file: Blob): Promise<ArrayBuffer> {
  try {
    return await file.arrayBuffer()
  } catch {
    throw new DomainError('storage-full')
  }
}
