import { useEffect, useRef } from 'react'
import { markConversationRead } from '@/data/conversations'
import type { Channel } from '@/domain/wire'

/**
 * Marks the conversation as read up to `markNumber`, while its end is on the screen and the tab is visible (Z6).
 */
export function useReadMark(channel: Channel, markNumber: number, endShown: () => boolean): void {
  const marked = useRef(0)
  useEffect(() => {
    const mark = () => {
      if (!endShown() || document.visibilityState !== 'visible' || markNumber <= marked.current) return
      marked.current = markNumber
      // A mark that cannot be stored is made again at the next message.
      void markConversationRead(channel, markNumber).catch(() => {
        marked.current = 0
      })
    }
    mark()
    document.addEventListener('visibilitychange', mark)
    return () => document.removeEventListener('visibilitychange', mark)
  }, [channel, markNumber, endShown])
}
