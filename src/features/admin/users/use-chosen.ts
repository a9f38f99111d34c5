import { useState } from 'react'
import { CASE_LIMITS } from '@/domain/cases/decisions'
import type { StaffUser } from '@/views/staff-users'

export interface Chosen {
  /** Null while nobody is being chosen. */
  ids: ReadonlySet<string> | null
  /** No more can be chosen at once. */
  isFull: boolean
  begin: () => void
  end: () => void
  turn: (user: StaffUser) => void
}

/** Several users for one action. */
export function useChosen(): Chosen {
  const [ids, setIds] = useState<ReadonlySet<string> | null>(null)
  return {
    ids,
    isFull: (ids?.size ?? 0) >= CASE_LIMITS.bulk,
    begin: () => setIds(new Set()),
    end: () => setIds(null),
    turn: ({ id }) =>
      setIds((before) => {
        const next = new Set(before)
        if (!next.delete(id)) next.add(id)
        return next
      }),
  }
}
