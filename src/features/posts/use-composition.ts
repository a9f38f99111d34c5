import { useState } from 'react'
import { useNavigate } from '@tanstack/react-router'
import { editUnsentPost, post$, publishPost } from '@/data/posts'
import { useObservable } from '@/data/use-observable'
import type { PostView } from '@/data/views'
import { useVisitNote } from '@/ui/history-entry'
import { sayRefusal } from './say-refusal'
import { useDraft } from './use-draft'

export interface Composition {
  content: string
  write: (content: string) => void
  unsaved: boolean
  editing: boolean
  /** The operation is being written to the phone. */
  sending: boolean
  publish: () => Promise<void>
}

/** A new post from its draft, or an unsent post under revision; either way `publish` ends at the hashtags. */
export function useComposition(edit: string | undefined, tag: string | undefined): Composition {
  const navigate = useNavigate()
  const draft = useDraft(tag ? `#${tag} ` : '')
  const revision = useRevision(edit)
  const [sending, setSending] = useState(false)

  const publish = async () => {
    const command = edit ? revision.save() : draft.id && publishPost(draft.id, { content: draft.content, alt: '' })
    if (!command) return
    setSending(true)
    const done = await sayRefusal(command)
    setSending(false)
    if (!done) return
    if (!edit) draft.clear()
    await navigate({ to: '/hashtags' })
  }
  const text = edit ? revision : draft
  return {
    content: text.content,
    write: text.write,
    unsaved: !edit && draft.unsaved,
    editing: !!edit,
    sending,
    publish,
  }
}

/** Nothing is revised: nobody is asked. */
const NO_POST: ReturnType<typeof post$> = { subscribe: () => ({ unsubscribe() {} }) }

/** The text of an unsent post while it is changed; kept with this visit, so that a reload loses nothing. */
function useRevision(postId: string | undefined) {
  const post = useObservable(postId ? post$(postId) : NO_POST, 'loading')
  const note = useVisitNote<string>(`revision ${postId}`)
  const [written, setWritten] = useState(() => note.read())
  const held = postId && typeof post === 'object' ? (post satisfies PostView) : null
  const content = written ?? held?.content ?? ''
  return {
    content,
    write(next: string) {
      note.write(next)
      setWritten(next)
    },
    save: () => (held?.operation ? editUnsentPost(held.operation, { content, alt: held.picture?.alt ?? '' }) : null),
  }
}
