import { useEffect, useRef } from 'react'
import { discardRefusedAlone } from '@/data/outbox'
import type { RoomStanding } from '@/views/rooms'
import { entryState } from './entry-state'
import { forgetTypedPassword } from './use-typed-password'

/**
 * A wrong password is answered at its field. When the user leaves the field without another try, the refused entry is
 * discarded, unless texts wait for it.
 */
export function useAnsweredGuess(standing: Pick<RoomStanding, 'state' | 'entry' | 'operation'>): void {
  const last = useRef(standing)
  last.current = standing
  useEffect(() => () => void leaveGuess(last.current), [])
}

async function leaveGuess(standing: Parameters<typeof useAnsweredGuess>[0]): Promise<void> {
  const entry = entryState(standing)
  if (entry.kind !== 'refused' || !entry.atPassword || standing.operation === null) return
  // Without a user nothing is left to discard.
  if (await discardRefusedAlone(standing.operation).catch(() => false)) forgetTypedPassword()
}
