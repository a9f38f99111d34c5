import type { ThreadEntry } from '@/views/comments'

/**
 * A thread as it lies open: what is newer than `newest` (ms since 1970) waits until the fan asks for it. Own comments and
 * replies never wait.
 */
export interface OpenThread {
  newest: number
}

/** Opened anew: nothing waits. */
export function openThread(entries: readonly ThreadEntry[]): OpenThread {
  return { newest: Math.max(...entries.map(({ comment }) => comment.createdAt)) }
}

export interface ShownThread {
  entries: readonly ThreadEntry[]
  /** New comments of others above what is shown. */
  waiting: number
}

export function shownOf({ newest }: OpenThread, entries: readonly ThreadEntry[]): ShownThread {
  const shown = entries.filter(({ comment }) => comment.mine || comment.createdAt <= newest)
  return { entries: shown, waiting: entries.length - shown.length }
}
