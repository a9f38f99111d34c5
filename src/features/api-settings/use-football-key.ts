import { useCallback, useEffect, useState } from 'react'
import { footballKey } from '@/data/staff'
import { DomainError } from '@/domain/domain-error'
import type { FootballKeyPage } from '@/views/staff'

type FootballKeyState =
  | { kind: 'loading' }
  | { kind: 'page'; page: FootballKeyPage }
  /** `hasSession`: of staff without the right. */
  | { kind: 'refused'; hasSession: boolean }
  | { kind: 'failed'; code: string }

/** What the server asks changes by itself. */
const AGAIN_MS = 10_000

/** Reads the page, and again while it is shown. What is shown stays when a later answer does not come. */
export function useFootballKey() {
  const [state, setState] = useState<FootballKeyState>({ kind: 'loading' })
  const show = useCallback((page: FootballKeyPage) => setState({ kind: 'page', page }), [])
  const refresh = useCallback(() => footballKey().then(show), [show])
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

function afterFailure(error: unknown): FootballKeyState {
  const code = error instanceof DomainError ? error.code : 'server-error'
  if (code === 'sign-in' || code === 'forbidden') return { kind: 'refused', hasSession: code === 'forbidden' }
  return { kind: 'failed', code }
}
