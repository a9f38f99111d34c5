import { DomainError } from '@/domain/domain-error'
import { VIDEO_MAX_BYTES } from '@/domain/limits'
import type { PreparedImage, PreparedVideo } from '../../outbox/media-record'
import type { PreparedMedia } from '../attach'
import { VIDEO_HEADER_BYTES, videoTypeOf } from './video-header'

/** What a browser can tell of a video: 0 and null where it cannot. */
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
 * An image is made small; a video leaves as it is.
 * @throws DomainError `media-type`, `video-too-large`, those of images; `storage-full` when the file cannot be read for want of room
 */
export async function prepareMedia(file: Blob, preparers: MediaPreparers): Promise<PreparedMedia> {
  const header = new Uint8Array(await file.slice(0, VIDEO_HEADER_BYTES).arrayBuffer())
  const type = videoTypeOf(header)
  if (type === null) return preparers.prepareImage(file).catch(asMedia)
  if (file.size > VIDEO_MAX_BYTES) throw new DomainError('video-too-large')
  const { width, height, seconds, poster } = await preparers.probeVideo(file)
  const video: PreparedVideo = { bytes: await bytesOf(file), width, height, poster, video: { type, seconds } }
  return video
}

/** Of a comment, a file that is no image is none of both. */
function asMedia(error: unknown): never {
  throw error instanceof DomainError && error.code === 'picture-type' ? new DomainError('media-type') : error
}

/** A phone may have no memory for a whole video, and says so by a name of its own. */
async function bytesOf(file: Blob): Promise<ArrayBuffer> {
  try {
    return await file.arrayBuffer()
  } catch {
    throw new DomainError('storage-full')
  }
}
