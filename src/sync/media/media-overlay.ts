import type { LocalImage } from './local-images'
import { mediaAltOf, mediaOf } from '../outbox/media'
import type { QueuedOperation } from '../outbox/operation'
import type { CommentDocument } from '../rows/documents'
import type { DraftMediaView, MediaView } from '@/views/media'
import type { ImageSource } from './image-overlay'

/**
 * The image or video of a stored comment. Bytes on the phone are used while they exist, so that nothing flickers when
 * the row arrives.
 */
export function rowMedia({ id, row }: CommentDocument, source: ImageSource): MediaView | null {
  if (typeof row.media !== 'string' || row.media === '') return null
  const file = `${source.baseUrl}/api/files/hashtag_comments/${id}/${row.media}`
  const own = source.local.get(String(row.media_upload ?? ''))
  const shown = {
    src: own?.src ?? file,
    width: Number(row.media_width ?? 0),
    height: Number(row.media_height ?? 0),
    alt: String(row.media_alt ?? ''),
  }
  if (row.media_type !== 'video') {
    return { kind: 'image', ...shown, thumb: own?.src ?? `${file}?thumb=640x0`, hash: String(row.media_hash ?? '') }
  }
  const seconds = Number(row.media_seconds ?? 0)
  return { kind: 'video', ...shown, poster: own?.poster ?? null, seconds, bytes: own?.media.size ?? 0 }
}

/** The image or video of a comment whose row has not arrived. */
export function unsentMedia(operation: QueuedOperation, source: ImageSource): MediaView | null {
  const id = mediaOf(operation)
  const local = id === null ? undefined : source.local.get(id)
  if (!local?.src) return null
  const { src, poster, media } = local
  const shown = { src, width: media.width, height: media.height, alt: mediaAltOf(operation) }
  if (!media.video) return { kind: 'image', ...shown, thumb: src, hash: media.hash }
  return { kind: 'video', ...shown, poster, seconds: media.video.seconds, bytes: media.size }
}

export function draftMedia(local: LocalImage | undefined): DraftMediaView | null {
  if (!local?.src) return null
  const { src, poster, media } = local
  const { width, height, size, hash, video } = media
  return {
    kind: video ? 'video' : 'image',
    src,
    poster,
    width,
    height,
    bytes: size,
    seconds: video?.seconds ?? 0,
    hash,
  }
}
