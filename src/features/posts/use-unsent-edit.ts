import { useState } from 'react'
import { draft$, editDraftId, saveDraft } from '@/data/drafts'
import { editUnsentPost, post$ } from '@/data/posts'
import { useObservable } from '@/data/context/use-observable'
import type { PostText } from '@/views/posts'

/** No post is edited: nothing is read. */
const nothing = { subscribe: () => ({ unsubscribe() {} }) }
const NO_POST: ReturnType<typeof post$> = nothing
const NO_DRAFT: ReturnType<typeof draft$> = nothing

/** The text of an unsent post while the user edits it. It is a draft of its own, so that each key is stored. */
export function useUnsentEdit(postId: string | undefined) {
  const post = useObservable(postId ? post$(postId) : NO_POST, 'loading')
  const stored = useObservable(postId ? draft$(editDraftId(postId)) : NO_DRAFT, null)
  const [written, setWritten] = useState<PostText | null>(null)
  const [unsaved, setUnsaved] = useState(false)
  const storedPost = postId && typeof post === 'object' ? post : null
  const known = written ?? stored
  const text: PostText = {
    content: known?.content ?? storedPost?.content ?? '',
    alt: known?.alt ?? storedPost?.image?.alt ?? '',
  }
  return {
    ...text,
    image: storedPost?.image ?? null,
    /** The text of the post before this edit. */
    heldContent: storedPost?.content ?? '',
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
    save: () => (storedPost?.operation ? editUnsentPost(storedPost.operation, text) : null),
  }
}
