import { useEffect, useState } from 'react'
import { searchMessages } from '@/data/conversations'
import type { Channel } from '@/domain/wire'
import type { FoundMessagesView } from '@/views/messages'

/** A pause in typing. */
const TYPED_MS = 200

/** What the held messages have of a text; null for an empty one, and before the first result. */
export function useFoundMessages(query: string, channel?: Channel): FoundMessagesView | null {
  const [found, setFound] = useState<FoundMessagesView | null>(null)
  const text = query.trim()
  useEffect(() => {
    if (text === '') return
    let current = true
    const timer = setTimeout(() => {
      searchMessages(text, channel).then(
        (result) => current && setFound(result),
        // The storage of this phone cannot be read: the last result stays.
        () => {},
      )
    }, TYPED_MS)
    return () => {
      current = false
      clearTimeout(timer)
    }
  }, [text, channel])
  return text === '' ? null : found
}
