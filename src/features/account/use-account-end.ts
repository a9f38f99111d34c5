import { useEffect } from 'react'
import { create } from 'zustand'
import { accountEnd, keepAccount } from '@/data/session/account-settings'

/** When the account ends (ms since 1970), as far as this page knows. The screens that show it ask the server. */
const useEnd = create<{ at: number | null }>(() => ({ at: null }))

export const setAccountEnd = (at: number | null): void => useEnd.setState({ at })

/** @throws DomainError */
export const askAccountEnd = (): Promise<void> => accountEnd().then(setAccountEnd)

export function useAccountEnd(): number | null {
  useEffect(() => {
    // Without an answer the end is unknown and nothing is shown.
    askAccountEnd().catch(() => undefined)
  }, [])
  return useEnd(({ at }) => at)
}

/** @throws DomainError */
export async function cancelAccountEnd(): Promise<void> {
  await keepAccount()
  setAccountEnd(null)
}
