import { useCallback, useEffect, useState } from 'react'
import { DomainError } from '@/domain/domain-error'

export type StaffPageState<Page> =
  | { kind: 'loading' }
  | { kind: 'page'; page: Page }
  /** `hasSession`: of staff without the right. */
  | { kind: 'refused'; hasSession: boolean }
  | { kind: 'failed'; code: string }

/** What the server asks changes by itself. */
const AGAIN_MS = 10_000

export interface StaffPage<Page> {
  state: StaffPageState<Page>
  show: (page: Page) => void
  /** From the beginning. */
  load: () => void
  /** Once more, behind what is shown. */
  refresh: () => Promise<void>
}

/**
 * Reads a page of staff, and again while it is shown. What is shown stays when a later answer does not come.
 * @param read always the same function
 */
export function useStaffPage<Page>(read: () => Promise<Page>): StaffPage<Page> {
  const [state, setState] = useState<StaffPageState<Page>>({ kind: 'loading' })
  const show = useCallback((page: Page) => setState({ kind: 'page', page }), [])
  const refresh = useCallback(() => read().then(show), [read, show])
  const ask = useCallback(() => void refresh().catch((error: unknown) => setState(afterFailure(error))), [refresh])
  useEffect(ask, [ask])
  const load = useCallback(() => {
    setState({ kind: 'loading' })
    ask()
  }, [ask])
  const isShown = state.kind === 'page'
  useEffect(() => {
    if (!isShown) return
    const again = () => void (document.visibilityState === 'visible' && refresh().catch(() => undefined))
    const timer = setInterval(again, AGAIN_MS)
    return () => clearInterval(timer)
  }, [isShown, refresh])
  return { state, show, load, refresh }
}

function afterFailure(error: unknown): Exclude<StaffPageState<never>, { kind: 'page' }> {
  const code = error instanceof DomainError ? error.code : 'server-error'
  if (code === 'sign-in' || code === 'forbidden') return { kind: 'refused', hasSession: code === 'forbidden' }
  return { kind: 'failed', code }
}
