import { useCallback, useMemo, useRef, useState, type RefObject } from 'react'
import { flushSync } from 'react-dom'
import { useVisitState } from '@/ui/history-entry'
import type { CommentView } from '@/views/comments'

/** The comment to which the user replies. */
export interface ReplyTarget {
  /** The top-level comment that contains the reply. */
  parentId: string
  username: string
  /** The target is itself a reply, so its author is mentioned. */
  mention: boolean
}

export interface CommentMode {
  replyTo: ReplyTarget | null
  /** The own unsent comment that the user edits. */
  edited: CommentView | null
  field: RefObject<HTMLTextAreaElement | null>
  reply: (comment: CommentView) => void
  edit: (comment: CommentView) => void
  /** Returns to a new comment on the post. */
  stop: () => void
}

/** The mode of a thread's composer: new comment, reply or edit. A reload keeps the reply. */
export function useCommentMode(): CommentMode {
  const field = useRef<HTMLTextAreaElement>(null)
  const [replyTo, setReplyTo] = useVisitState<ReplyTarget | null>('reply to', null)
  const [edited, setEdited] = useState<CommentView | null>(null)
  const latest = useRef(setReplyTo)
  latest.current = setReplyTo
  const setTarget = useCallback((target: ReplyTarget | null, comment: CommentView | null) => {
    // Synchronous, because phones open the keyboard only during the tap event.
    flushSync(() => {
      latest.current(target)
      setEdited(comment)
    })
    const end = field.current?.value.length ?? 0
    field.current?.focus()
    field.current?.setSelectionRange(end, end)
  }, [])
  const reply = useCallback(
    ({ id, parentId, author }: CommentView) =>
      setTarget({ parentId: parentId ?? id, username: author.username, mention: parentId !== null }, null),
    [setTarget],
  )
  const edit = useCallback((comment: CommentView) => setTarget(null, comment), [setTarget])
  const stop = useCallback(() => {
    latest.current(null)
    setEdited(null)
  }, [])
  return useMemo(
    () => ({ replyTo: edited ? null : replyTo, edited, field, reply, edit, stop }),
    [replyTo, edited, reply, edit, stop],
  )
}
