import { useState } from 'react'
import { draft$, editDraftId, saveDraft } from '@/data/drafts'
import { editUnsentPost, post$ } from '@/data/posts'
import { useObservable } from '@/data/context/use-observable'
import type { PostText } from '@/views/posts'

/** Nothing is revised: nobody is asked. */
const nothing = { subscribe: () => ({ unsubscribe() {} }) }
const NO_POST: ReturnType<typeof post$> = nothing
const NO_DRAFT: ReturnType<typeof draft$> = nothing

/** The words of an unsent post while they are changed; a draft of their own, so that no key is lost. */
export function useRevision(postId: string | undefined) {
  const post = useObservable(postId ? post$(postId) : NO_POST, 'loading')
  const stored = useObservable(postId ? draft$(editDraftId(postId)) : NO_DRAFT, null)
  const [written, setWritten] = useState<PostText | null>(null)
  const [unsaved, setUnsaved] = useState(false)
  const held = postId && typeof post === 'object' ? post : null
  const known = written ?? stored
  const text: PostText = {
    content: known?.content ?? held?.content ?? '',
    alt: known?.alt ?? held?.image?.alt ?? '',
  }
  return {
    ...text,
    image: held?.image ?? null,
    /** What the post says before this revision. */
    heldContent: held?.content ?? '',
    unsaved,
    write(changed: Partial<PostText>) {
      const next = { ...text, ...changed }
      setWritten(next)
      if (!postId) return
      saveDraft(editDraftId(postId), next).then(
        () => setUnsaved(false),
        () => setUnsaved(true),
      )
    },
    save: () => (held?.operation ? editUnsentPost(held.operation, text) : null),
  }
}
