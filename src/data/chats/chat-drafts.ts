import type { LocalImages } from '@/sync/media/local-images'
import type { Draft } from '@/sync/outbox/operation'
import type { ChatDraft, ChatPlace } from '@/views/messages'

/** What the list of conversations shows of drafts, by the other user. Of several the newest counts. */
export const chatDrafts = (
  drafts: ReadonlyArray<Draft & { place: ChatPlace }>,
  local: LocalImages,
): ReadonlyMap<string, ChatDraft> =>
  new Map(
    drafts.map(({ place, content, media }) => {
      const file = media === null ? undefined : local.get(media)?.media
      const kind = file?.voice ? 'voice' : file?.video ? 'video' : media === null ? 'text' : 'image'
      return [place.peerId, { text: content.trim(), kind }]
    }),
  )
