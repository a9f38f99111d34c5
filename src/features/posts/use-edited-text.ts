import { useRef, useState } from 'react'
import { draft$, editDraftId, saveDraft } from '@/data/drafts'
import { outboxItems$ } from '@/data/outbox/items'
import { post$ } from '@/data/posts'
import { useObservable } from '@/data/context/use-observable'
import type { ImageView } from '@/views/media'
import type { OutboxItemView } from '@/views/outbox'
import type { PostText, PostView } from '@/views/posts'

export interface EditedText extends PostText {
  /** `gone`: the post was deleted while the text was open. */
  state: 'loading' | 'open' | 'gone'
  image: ImageView | null
  /** Whether the text differs from the post. */
  changed: boolean
  /** Whether the post has changed since the text was opened. */
  overtaken: boolean
  write: (text: PostText) => void
  /** Discards the changes. */
  reset: () => void
}

const NOTHING_WAITS: OutboxItemView[] = []

/** The text of an own post while the user edits it. Each key is stored; a text that was left unfinished is restored. */
export function useEditedText(postId: string): EditedText {
  const now = useObservable(post$(postId), 'loading')
  const draft = useObservable(draft$(editDraftId(postId)), null)
  const refused = useRefusedEdit(postId)
  // From the first key on, the text of this page counts instead of the stored one.
  const [written, setWritten] = useState<PostText | null>(null)
  const known = useRef<PostView | null>(null)
  const opened = useRef<string | null>(null)
  if (typeof now === 'object') known.current = now
  const post = known.current
  opened.current ??= post?.content ?? null

  const original: PostText = { content: post?.content ?? '', alt: post?.image?.alt ?? '' }
  const text = written ?? draft ?? (refused === null ? original : { ...original, content: refused })
  const keep = (next: PostText) => void saveDraft(editDraftId(postId), next).catch(() => {})
  return {
    content: text.content,
    alt: text.alt,
    state: now === 'missing' ? 'gone' : post ? 'open' : 'loading',
    image: post?.image ?? null,
    changed: text.content !== original.content || text.alt !== original.alt,
    overtaken: post !== null && post.delivery.kind === 'stored' && post.content !== opened.current,
    write(next) {
      setWritten(next)
      keep(next)
    },
    reset() {
      setWritten(original)
      keep({ content: '', alt: '' })
    },
  }
}

/** The text of a refused edit; the card shows the post without it. */
function useRefusedEdit(postId: string): string | null {
  const items = useObservable(outboxItems$, NOTHING_WAITS)
  const edit = items.find(
    ({ kind, record, delivery }) => kind === 'edit' && record === postId && delivery.kind === 'refused',
  )
  return edit?.content ?? null
}
