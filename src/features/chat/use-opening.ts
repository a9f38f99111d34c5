import { useCallback, useLayoutEffect, useRef, useState } from 'react'
import type { ConversationView } from '@/views/messages'
import { useLate } from '../shell/use-late'
import { UNREAD_ROW } from './conversation-rows'
import type { ListPlace } from './use-list-place'
import type { ShownConversation } from './use-conversation'

/** From then on unread messages that the phone does not hold are late: the list stands at its end meanwhile. */
const ARRIVAL_WAIT_MS = 3000
/** Where the unread line stands, as a share of the height. */
const LINE_AT = 0.15

/** How the conversation was opened. `line`: the message below the unread line, which stays there. */
export interface Opening {
  line: string | null
}

/** Whether the first unread message is sought: not yet, among those around the first unread number, or no more. */
type Search = 'not-yet' | 'around' | 'done'

/**
 * How the conversation is opened now; null while that is not known. `look`: those around the first unread number are
 * needed first. `return`: none of them is unread, and the newest messages are needed again.
 * @param left the user scrolled away from the end: nobody who does is led elsewhere
 */
export function nextOpening(
  conversation: ConversationView,
  left: boolean,
  search: Search,
): Opening | 'look' | 'return' | null {
  const { ready, messages, unread, firstUnread, unreadRows, after } = conversation
  const isNoneLeft = unread > 0 && unreadRows === 'shown'
  if (!ready || (messages.length === 0 && !isNoneLeft)) return null
  if (unread > 0 && firstUnread === null && unreadRows === 'missing') return left ? { line: null } : null
  if (unread > 0 && unreadRows === 'below' && search === 'not-yet') return left ? { line: null } : 'look'
  return search === 'around' && firstUnread === null && after !== 'nothing' ? 'return' : { line: firstUnread }
}

/**
 * Opens the conversation at its unread line, or at its end. Null until it is known which: what nobody saw is not read.
 * `awaiting`: the unread messages are late, and the list is at its end meanwhile.
 * @param sought the conversation was opened for one message, which has its own place
 */
export function useOpening(
  { conversation, settled, showAround, showNewest }: ShownConversation,
  list: ListPlace,
  sought: boolean,
) {
  const [opening, setOpening] = useState<Opening | null>(null)
  const [search, setSearch] = useState<Search>(sought ? 'done' : 'not-yet')
  const looking = useRef(false)
  const answered = useRef(false)
  const late = useLate(ARRIVAL_WAIT_MS)
  const { anchor, update, atEnd } = list
  // The message that was sought has its own place, to which nobody scrolled.
  const left = useRef(false)
  left.current = search === 'not-yet' && !atEnd && (late || !sought)
  useLayoutEffect(() => {
    if (opening || looking.current || !settled) return
    const next = nextOpening(conversation, left.current, search)
    if (next === 'look') {
      looking.current = true
      void showAround(conversation.unreadFrom, () => !left.current && !answered.current)
        .catch(() => false)
        .then(() => {
          looking.current = false
          if (left.current) setOpening({ line: null })
          else setSearch('around')
        })
    } else if (next === 'return') {
      showNewest()
      setSearch('done')
    } else if (next) setOpening(next)
  }, [opening, conversation, settled, search, atEnd, late, showAround, showNewest])
  useLayoutEffect(() => {
    if (!opening?.line || sought) return
    anchor.current?.show(UNREAD_ROW, LINE_AT)
    update()
    // Only the opening itself leads there.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [opening])
  /** The user has answered: nothing above is new. */
  const removeLine = useCallback(() => {
    answered.current = true
    setOpening({ line: null })
  }, [])
  return { opening, awaiting: opening === null && late, removeLine }
}
