import { useEffect, useRef, useState } from 'react'
import { messageFile$ } from '@/data/conversations'
import type { MessageFileView, StoredFileView } from '@/views/messages'

/**
 * The bytes of a message's file while they are wanted; null before. Own bytes that the phone still has come first.
 * @returns the bytes, and a function that asks again
 */
export function useMessageFile(file: MessageFileView, wanted: boolean): [StoredFileView | null, () => void] {
  const [stored, setStored] = useState<StoredFileView | null>(null)
  const retry = useRef(() => {})
  const { collection, own, poster, file: id, upload } = file
  const isOwn = own !== null
  useEffect(() => {
    if (isOwn || id === null || !wanted) return
    let subscription = messageFile$(collection, id, upload).subscribe(setStored)
    retry.current = () => {
      subscription.unsubscribe()
      subscription = messageFile$(collection, id, upload).subscribe(setStored)
    }
    return () => {
      subscription.unsubscribe()
      setStored(null)
    }
  }, [isOwn, collection, id, upload, wanted])
  const again = () => retry.current()
  if (own !== null) return [{ kind: 'ready', src: own, type: '', poster }, again]
  // The outbox lost the bytes before they were sent.
  if (id === null) return [{ kind: 'gone' }, again]
  return [stored, again]
}
