import { useState } from 'react'
import { editUnsentPost, post$ } from '@/data/posts'
import { useObservable } from '@/data/use-observable'
import type { PostText } from '@/data/views'
import { useVisitNote } from '@/ui/history-entry'

/** Nothing is revised: nobody is asked. */
const NO_POST: ReturnType<typeof post$> = { subscribe: () => ({ unsubscribe() {} }) }

/** The words of an unsent post while they are changed; kept with this visit, so that a reload loses nothing. */
export function useRevision(postId: string | undefined) {
  const post = useObservable(postId ? post$(postId) : NO_POST, 'loading')
  const note = useVisitNote<Partial<PostText>>(`revision ${postId}`)
  const [written, setWritten] = useState(() => note.read() ?? {})
  const held = postId && typeof post === 'object' ? post : null
  const text: PostText = { content: held?.content ?? '', alt: held?.picture?.alt ?? '', ...written }
  return {
    ...text,
    picture: held?.picture ?? null,
    /** What the phone has of it before this revision. */
    heldContent: held?.content ?? '',
    write(changed: Partial<PostText>) {
      const next = { ...written, ...changed }
      note.write(next)
      setWritten(next)
    },
    save: () => (held?.operation ? editUnsentPost(held.operation, text) : null),
  }
}
