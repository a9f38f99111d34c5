import { useEffect, useState } from 'react'
import { childrenOf } from '@/data/outbox'
import type { OutboxItemView } from '@/views/outbox'

/** Returns the operations that would be discarded with an unsent one; empty until they are read. */
export function useChildren(operation: string): OutboxItemView[] {
  const [children, setChildren] = useState<OutboxItemView[]>([])
  useEffect(() => {
    let mounted = true
    void childrenOf(operation).then((found) => mounted && setChildren(found))
    return () => {
      mounted = false
    }
  }, [operation])
  return children
}
