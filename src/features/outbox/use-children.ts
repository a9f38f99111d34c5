import { useEffect, useState } from 'react'
import { childrenOf } from '@/data/outbox'
import type { OutboxItemView } from '@/views/outbox'

/** What waits for an unsent operation and would go with it; empty until it is read. */
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
