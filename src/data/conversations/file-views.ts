import { channelNamed, messagesIn } from '@/domain/conversations'
import type { MessageCollection } from '@/domain/collections'
import { mediaAltOf, mediaOf } from '@/sync/outbox/media'
import type { QueuedOperation } from '@/sync/outbox/operation'
import type { ImageSource } from '@/sync/media/image-overlay'
import type { LocalImage } from '@/sync/media/local-images'
import { draftMedia } from '@/sync/media/media-overlay'
import type { MessageDocument } from '@/sync/rows/documents'
import type { MessageDraftView, MessageFileView } from '@/views/messages'
import { kindOf } from './message-texts'

/** The file of a stored message. Own bytes are used while they are here, so that nothing flickers. */
export function rowFile({ id, chat, row }: MessageDocument, source: ImageSource): MessageFileView | null {
  const kind = kindOf(row.media_type)
  const name = String(row.media ?? '')
  if (kind === 'text' || name === '') return null
  const upload = String(row.media_upload ?? '')
  const local = source.local.get(upload)
  return {
    kind,
    own: local?.src ?? null,
    poster: local?.poster ?? null,
    collection: messagesIn(channelNamed(chat)),
    file: `${id}/${name}`,
    upload,
    width: Number(row.media_width ?? 0),
    height: Number(row.media_height ?? 0),
    alt: String(row.media_alt ?? ''),
    hash: String(row.media_hash ?? ''),
    seconds: Number(row.media_seconds ?? 0),
    wave: String(row.voice_wave ?? ''),
  }
}

/** The file of a message whose row has not arrived. */
export function unsentFile(creation: QueuedOperation, source: ImageSource): MessageFileView | null {
  const kind = kindOf(creation.body.media_type)
  const upload = mediaOf(creation)
  if (kind === 'text' || upload === null) return null
  const local = source.local.get(upload)
  const { width = 0, height = 0, hash = '', video, voice } = local?.media ?? {}
  return {
    kind,
    own: local?.src ?? null,
    poster: local?.poster ?? null,
    collection: creation.collection as MessageCollection,
    file: null,
    upload,
    width,
    height,
    alt: mediaAltOf(creation),
    hash,
    seconds: voice?.seconds ?? video?.seconds ?? 0,
    wave: voice?.wave ?? '',
  }
}

export function draftFile(local: LocalImage | undefined): MessageDraftView['media'] {
  const voice = local?.media.voice
  return voice && local?.src ? { kind: 'voice', src: local.src, ...voice } : draftMedia(local)
}
