import { NEWEST_NUMBERS, type ConversationView, type ShownNumbers } from '@/views/messages'

/** Messages at one end of the shown ones are wanted. */
export interface WantedMessages {
  end: 'older' | 'newer'
  /** The message at that end when more was wanted: another one there ends the wish. Undefined without messages. */
  beyond: string | undefined
}

interface Growth {
  /** What is wanted from now on. */
  wanted: WantedMessages | null
  show?: ShownNumbers
  load?: WantedMessages['end']
}

export const edgeOf = ({ messages }: ConversationView, end: WantedMessages['end']): string | undefined =>
  messages.at(end === 'older' ? 0 : -1)?.id

/** Whether older messages can come without a further request of the user. */
export const canGrow = ({ ready, older, end, failed, loadingMore }: ConversationView): boolean =>
  !ready || loadingMore || older !== null || (end === 'more' && !failed)

/** Whether newer messages can come without a further request of the user. */
export const canGrowNewer = ({ newer, after, failed }: ConversationView): boolean =>
  newer !== null || (after === 'missing' && !failed)

/**
 * The next step until a conversation shows more at one end. One step may bring no message: all new ones may be hidden.
 * An empty conversation wants its first message; what it showed may have left the phone.
 */
export function nextGrowth(view: ConversationView, shown: ShownNumbers, before: WantedMessages | null): Growth {
  const isEmpty = view.ready && view.messages.length === 0
  if (isEmpty && shown.until !== null) return { wanted: null, show: NEWEST_NUMBERS }
  const wanted = before ?? (isEmpty ? { end: 'older' as const, beyond: undefined } : null)
  if (wanted === null || edgeOf(view, wanted.end) !== wanted.beyond) return { wanted: null }
  if (!view.ready || view.loadingMore) return { wanted }
  const show = wanted.end === 'older' ? view.older : view.newer
  if (show) return { wanted, show }
  const isMissing = wanted.end === 'older' ? view.end === 'more' : view.after === 'missing'
  return isMissing && !view.failed ? { wanted, load: wanted.end } : { wanted: null }
}
