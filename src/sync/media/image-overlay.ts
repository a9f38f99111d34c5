import { mediaOf } from '../outbox/media'
import type { QueuedOperation } from '../outbox/operation'
import type { LocalImage, LocalImages } from './local-images'
import type { PostDocument } from '../rows/documents'
import type { DeliveryState } from '@/views/delivery'
import type { ImageView } from '@/views/media'

/** Where the overlay finds images: on the phone by media id, at the server by row. */
export interface ImageSource {
  baseUrl: string
  local: LocalImages
}

export const NO_IMAGES: ImageSource = { baseUrl: '', local: new Map() }

/**
 * A stored post's image. Bytes on the phone are used while they exist, so that the image does not flicker when the row
 * arrives.
 */
export function rowImage(post: PostDocument, alt: string | null, source: ImageSource): ImageView | null {
  const { row } = post
  if (typeof row.image !== 'string' || row.image === '') return null
  const file = `${source.baseUrl}/api/files/hashtag_posts/${post.id}/${row.image}`
  const own = source.local.get(String(row.image_upload ?? ''))?.src
  return {
    src: own ?? file,
    thumb: own ?? `${file}?thumb=640x0`,
    width: Number(row.image_width ?? 0),
    height: Number(row.image_height ?? 0),
    alt: alt ?? String(row.image_alt ?? ''),
    hash: String(row.image_hash ?? ''),
  }
}

/** The image of a post whose row has not arrived. */
export function unsentImage(operation: QueuedOperation, alt: string | null, source: ImageSource): ImageView | null {
  const local = localImage(operation, source)
  if (!local?.src) return null
  const { width, height, hash } = local.media
  const text = alt ?? String(operation.body.image_alt ?? '')
  return { src: local.src, thumb: local.src, width, height, alt: text, hash }
}

/**
 * The state of an upload; null before its first byte and after its last.
 * @param sends whether the connection carries bytes now
 */
export function uploadState(operation: QueuedOperation, source: ImageSource, sends: boolean): DeliveryState | null {
  const media = localImage(operation, source)?.media
  if (!media || media.state === 'uploaded') return null
  const progress = { sentBytes: media.sentBytes, totalBytes: media.size }
  if (media.pausedByFan) return { kind: 'paused', by: 'user', ...progress }
  if (media.sentBytes === 0) return null
  if (sends && media.state === 'uploading') return { kind: 'uploading', ...progress }
  return { kind: 'paused', by: sends && operation.waitCode === 'busy' ? 'server' : 'network', ...progress }
}

function localImage(operation: QueuedOperation, source: ImageSource): LocalImage | undefined {
  const id = mediaOf(operation)
  return id === null ? undefined : source.local.get(id)
}
