import { useCallback, useMemo, useRef, useState, type RefObject } from 'react'
import { flushSync } from 'react-dom'
import { useVisitState } from '@/ui/history-entry'
import type { CommentView } from '@/views/comments'

/** What is answered. */
export interface ReplyTarget {
  /** The top-level comment under which the reply goes. */
  parentId: string
  username: string
  /** It is itself a reply: its author is mentioned. */
  mention: boolean
}

export interface CommentMode {
  replyTo: ReplyTarget | null
  /** An own unsent comment that is written anew. */
  edited: CommentView | null
  field: RefObject<HTMLTextAreaElement | null>
  reply: (comment: CommentView) => void
  edit: (comment: CommentView) => void
  /** Back to a new comment on the post. */
  stop: () => void
}

/** What the composer of a thread is for at the moment. A reply is still one after a reload. */
export function useCommentMode(): CommentMode {
  const field = useRef<HTMLTextAreaElement>(null)
  const [replyTo, setReplyTo] = useVisitState<ReplyTarget | null>('reply to', null)
  const [edited, setEdited] = useState<CommentView | null>(null)
  const latest = useRef(setReplyTo)
  latest.current = setReplyTo
  const turnTo = useCallback((target: ReplyTarget | null, comment: CommentView | null) => {
    // At once: phones open the keyboard only while the tap is under way.
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
      turnTo({ parentId: parentId ?? id, username: author.username, mention: parentId !== null }, null),
    [turnTo],
  )
  const edit = useCallback((comment: CommentView) => turnTo(null, comment), [turnTo])
  const stop = useCallback(() => {
    latest.current(null)
    setEdited(null)
  }, [])
  return useMemo(
    () => ({ replyTo: edited ? null : replyTo, edited, field, reply, edit, stop }),
    [replyTo, edited, reply, edit, stop],
  )
}
