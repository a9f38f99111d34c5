import type { NoticeView } from '@/views/notifications'
import { normaliseKey } from '@/domain/normalise'

/** Notices whose fans or quoted text hold the words, however they are spelled; all of them without words. */
export function foundNotices(notices: readonly NoticeView[], words: string): readonly NoticeView[] {
  const wanted = normaliseKey(words.trim())
  if (wanted === '') return notices
  return notices.filter(({ actors, excerpt, data }) =>
    [...actors.map(({ username }) => username), excerpt, String(data.room_name ?? '')].some((text) =>
      normaliseKey(text).includes(wanted),
    ),
  )
}
