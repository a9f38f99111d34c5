import type { LocalImages } from '@/sync/media/local-images'
import type { StoredChatDrafts } from '@/sync/outbox/drafts'
import type { ChatDraft } from '@/views/messages'

/**
 * What the list of conversations shows of drafts, by the other user. Of several the newest counts. A recording that was
 * cut off is the voice of its draft (Z21).
 */
export function chatDrafts(
  { drafts, recordings }: StoredChatDrafts,
  local: LocalImages,
): ReadonlyMap<string, ChatDraft> {
  const shown = new Map<string, ChatDraft>()
  for (const { place, content, media } of drafts) {
    const file = media === null ? undefined : local.get(media)?.media
    const kind = file?.voice ? 'voice' : file?.video ? 'video' : media === null ? 'text' : 'image'
    shown.set(place.peerId, { text: content.trim(), kind })
  }
  for (const { place } of recordings) {
    if (!('peerId' in place)) continue
    shown.set(place.peerId, { text: shown.get(place.peerId)?.text ?? '', kind: 'voice' })
  }
  return shown
}
