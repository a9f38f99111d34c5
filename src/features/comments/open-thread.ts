import type { ThreadEntry } from '@/views/comments'

/**
 * A thread as it is shown. Comments newer than `newest` (ms since 1970) wait for a tap; own comments and replies never
 * wait.
 */
export interface OpenThread {
  newest: number
}

/** A newly opened thread: no comments wait. */
export function openThread(entries: readonly ThreadEntry[]): OpenThread {
  return { newest: Math.max(...entries.map(({ comment }) => comment.createdAt)) }
}

export interface ShownThread {
  entries: readonly ThreadEntry[]
  /** Number of new comments by others that wait. */
  waiting: number
}

export function visibleThread({ newest }: OpenThread, entries: readonly ThreadEntry[]): ShownThread {
  const shown = entries.filter(({ comment }) => comment.own || comment.createdAt <= newest)
  return { entries: shown, waiting: entries.length - shown.length }
}
