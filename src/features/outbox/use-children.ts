import { useEffect, useState } from 'react'
import { childrenOf } from '@/data/outbox'
import type { OutboxItemView } from '@/views/outbox'

/** Returns the operations that would be discarded with an unsent one; empty until they are read. */
export function useChildren(operation: string): OutboxItemView[] {
  const [children, setChildren] = useState<OutboxItemView[]>([])
  useEffect(() => {
    let wanted = true
    void childrenOf(operation).then((found) => wanted && setChildren(found))
    return () => {
      wanted = false
    }
  }, [operation])
  return children
}
