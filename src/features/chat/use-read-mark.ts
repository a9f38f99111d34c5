import { useEffect, useRef } from 'react'
import { markChatRead } from '@/data/chats'

/**
 * Marks the conversation as read up to its newest held message, while its end is on the screen and the tab is visible
 * (Z6).
 */
export function useReadMark(peerId: string, newestNumber: number, endShown: () => boolean): void {
  const marked = useRef(0)
  useEffect(() => {
    const mark = () => {
      if (!endShown() || document.visibilityState !== 'visible' || newestNumber <= marked.current) return
      marked.current = newestNumber
      // A mark that cannot be stored is made again at the next message.
      void markChatRead(peerId, newestNumber).catch(() => {
        marked.current = 0
      })
    }
    mark()
    document.addEventListener('visibilitychange', mark)
    return () => document.removeEventListener('visibilitychange', mark)
  }, [peerId, newestNumber, endShown])
}
