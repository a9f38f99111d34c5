import { useCallback, useEffect, useRef, useState } from 'react'
import type { Channel } from '@/domain/wire'
import {
  conversation$,
  loadNewerMessages,
  loadOlderMessages,
  reachMessage,
  UNLOADED_CONVERSATION,
} from '@/data/conversations'
import { useObservable } from '@/data/context/use-observable'
import { shareStructure } from '@/lib/structural-sharing'
import { NEWEST_NUMBERS, type ConversationView } from '@/views/messages'
import { edgeOf, nextGrowth, type WantedMessages } from './conversation-growth'

export interface ShownConversation {
  conversation: ConversationView
  /** False while other messages are read. */
  settled: boolean
  showOlder: () => void
  showNewer: () => void
  showNewest: () => void
  /**
   * Shows a message, by its id or number, with those around it. Resolves with whether the phone has it.
   * @param still whether it is to be shown when it has been requested
   */
  showAround: (message: string | number, still: () => boolean) => Promise<boolean>
}

/** The shown part of a conversation; it grows as the user scrolls, and may be anywhere. */
export function useConversation(channel: Channel): ShownConversation {
  const [shown, setShown] = useState(NEWEST_NUMBERS)
  const latest = useObservable(conversation$(channel, shown), UNLOADED_CONVERSATION)
  // Another part has no value at first; until then the former one stays on the screen.
  const read = useRef({ latest, current: latest })
  if (latest !== read.current.latest && (latest.ready || !read.current.current.ready)) {
    // Messages of both are the same objects: they are not drawn again.
    read.current = { latest, current: shareStructure(read.current.current, latest) }
  }

  const wanted = useRef<WantedMessages | null>(null)
  const loading = useRef(false)
  const grow = useCallback(
    (view: ConversationView) => {
      const growth = nextGrowth(view, shown, wanted.current)
      wanted.current = growth.wanted
      if (growth.show) setShown(growth.show)
      if (!growth.load || loading.current) return
      loading.current = true
      const request =
        growth.load === 'older' ? loadOlderMessages(channel, shown.until) : loadNewerMessages(channel, shown.until ?? 0)
      // A request without an answer is part of the view.
      void request
        .catch(() => {})
        .finally(() => {
          loading.current = false
        })
    },
    [channel, shown],
  )
  useEffect(() => grow(latest), [grow, latest])

  const want = useCallback(
    (end: WantedMessages['end']) => {
      wanted.current = { end, beyond: edgeOf(latest, end) }
      grow({ ...latest, failed: false })
    },
    [latest, grow],
  )
  return {
    conversation: read.current.current,
    settled: latest.ready,
    showOlder: useCallback(() => want('older'), [want]),
    showNewer: useCallback(() => want('newer'), [want]),
    showNewest: useCallback(() => setShown(NEWEST_NUMBERS), []),
    showAround: useCallback(
      async (message, still) => {
        const around = await reachMessage(channel, message)
        if (around && still()) setShown(around)
        return around !== null
      },
      [channel],
    ),
  }
}
