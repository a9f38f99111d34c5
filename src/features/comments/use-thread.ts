import { useCallback, useMemo, useRef, useState } from 'react'
import { loadOlderComments, thread$ } from '@/data/comments'
import { useObservable } from '@/data/context/use-observable'
import type { ThreadEntry, ThreadView } from '@/views/comments'
import { useVisitState } from '@/ui/history-entry'
import { openThread, visibleThread, type OpenThread } from './open-thread'
import { missingReplies, threadRows, type ThreadRow } from './thread-rows'

const PAGE_COMMENTS = 50
const NOT_LOADED: ThreadView = { entries: [], ready: false, total: null, end: 'more', loadingMore: false }

export interface Thread extends Pick<ThreadView, 'ready' | 'total' | 'end' | 'loadingMore'> {
  rows: ThreadRow[]
  waiting: number
  showWaiting: () => void
  /** There are more comments, on this phone or on the server. */
  hasOlder: boolean
  loadOlder: () => void
  /** Expands or collapses the replies of a comment, and requests missing ones. */
  toggle: (entry: ThreadEntry, hidden: number) => void
  unfold: (commentId: string) => void
}

/** The comments of a post as shown: older ones are added below, new ones wait above, and nothing moves by itself. */
export function useThread(postId: string): Thread {
  const [limit, setLimit] = useVisitState('comments', PAGE_COMMENTS)
  const newest = useObservable(thread$(postId, limit), NOT_LOADED)
  // A view with a higher limit has no value at first; until then the shorter one stays on the screen.
  const read = useRef(newest)
  if (newest.ready || !read.current.ready) read.current = newest
  const thread = read.current

  const [opened, setOpened] = useState<OpenThread | null>(null)
  let open = opened
  if (thread.entries.length > 0 && !open) {
    open = openThread(thread.entries)
    setOpened(open)
  }
  const { entries, waiting } = useMemo(
    () => (open ? visibleThread(open, thread.entries) : { entries: thread.entries, waiting: 0 }),
    [open, thread.entries],
  )
  const [unfolded, setUnfolded] = useVisitState<string[]>('unfolded', [])
  const rows = useMemo(
    () => threadRows(entries, new Set(unfolded), thread.end === 'end'),
    [entries, unfolded, thread.end],
  )
  const loadOlder = useCallback(() => {
    if (thread.entries.length >= limit) setLimit(limit + PAGE_COMMENTS)
    else if (!thread.loadingMore) void loadOlderComments(postId)
  }, [thread, limit, setLimit, postId])
  const unfold = (id: string) => {
    if (!unfolded.includes(id)) setUnfolded([...unfolded, id])
  }
  return {
    ...thread,
    rows,
    waiting,
    showWaiting: () => setOpened(openThread(thread.entries)),
    hasOlder: thread.end === 'more' || thread.entries.length >= limit,
    loadOlder,
    toggle(entry, hidden) {
      if (hidden === 0) setUnfolded(unfolded.filter((id) => id !== entry.comment.id))
      else unfold(entry.comment.id)
      if (hidden > 0 && missingReplies(entry) > 0 && thread.end === 'more') void loadOlderComments(postId)
    },
    unfold,
  }
}
