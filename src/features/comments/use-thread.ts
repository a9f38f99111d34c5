import { useCallback, useMemo, useState } from 'react'
import { loadOlderComments, thread$ } from '@/data/comments'
import { UNLOADED_LIST } from '@/data/context/unloaded-lists'
import type { ThreadEntry, ThreadView } from '@/views/comments'
import { useVisitState } from '@/ui/history-entry'
import { useGrowingView } from '../shell/use-growing-view'
import { openThread, visibleThread, type OpenThread } from './open-thread'
import { missingReplies, threadRows, type ThreadRow } from './thread-rows'

const PAGE_COMMENTS = 50
const UNLOADED_THREAD: ThreadView = { entries: [], total: null, ...UNLOADED_LIST }
const countEntries = ({ entries }: ThreadView) => entries.length

export interface Thread extends Omit<ThreadView, 'entries'> {
  rows: ThreadRow[]
  waiting: number
  showWaiting: () => void
  loadOlder: () => void
  /** Expands or collapses the replies of a comment, and requests missing ones. */
  toggle: (entry: ThreadEntry, hidden: number) => void
  unfold: (commentId: string) => void
}

/** The comments of a post as shown: older ones are added below, new ones wait above, and nothing moves by itself. */
export function useThread(postId: string): Thread {
  const { current: thread, showMore } = useGrowingView({
    view: useCallback((limit: number) => thread$(postId, limit), [postId]),
    name: 'comments',
    page: PAGE_COMMENTS,
    unloaded: UNLOADED_THREAD,
    count: countEntries,
    loadMore: useCallback(() => loadOlderComments(postId), [postId]),
  })

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
  const unfold = (id: string) => {
    if (!unfolded.includes(id)) setUnfolded([...unfolded, id])
  }
  return {
    ...thread,
    rows,
    waiting,
    showWaiting: () => setOpened(openThread(thread.entries)),
    loadOlder: showMore,
    toggle(entry, hidden) {
      if (hidden === 0) setUnfolded(unfolded.filter((id) => id !== entry.comment.id))
      else unfold(entry.comment.id)
      if (hidden > 0 && missingReplies(entry) > 0 && thread.end === 'more') void loadOlderComments(postId)
    },
    unfold,
  }
}
