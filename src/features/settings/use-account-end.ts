import { useEffect } from 'react'
import { create } from 'zustand'
import { accountEnd, keepAccount } from '@/data/session/account-settings'

/** When the account ends (ms since 1970), as far as this page has heard; the screens that show it ask. */
const useEnd = create<{ at: number | null }>(() => ({ at: null }))

export const noteAccountEnd = (at: number | null): void => useEnd.setState({ at })

export function useAccountEnd(): number | null {
  useEffect(() => {
    // Without an answer nothing is known and nothing is said.
    accountEnd().then(noteAccountEnd, () => undefined)
  }, [])
  return useEnd(({ at }) => at)
}

/** @throws DomainError */
export async function takeBackEnd(): Promise<void> {
  await keepAccount()
  noteAccountEnd(null)
}
