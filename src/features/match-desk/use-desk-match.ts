import { useCallback, useEffect, useState } from 'react'
import { type OpenedAnswer, openMatch } from '@/data/staff/match-desk'
import { DomainError } from '@/domain/domain-error'
import type { OpenedMatch } from '@/domain/football/by-hand/desk-match'

export type DeskState =
  | { kind: 'loading' }
  | { kind: 'open'; match: OpenedMatch; clockAhead: number }
  /** `hasSession`: of staff without the right. */
  | { kind: 'refused'; hasSession: boolean }
  | { kind: 'failed'; code: string }

/** Others write as well. */
const AGAIN_MS = 8_000

/** Reads a match, and again while it is shown. What is shown stays when a later answer does not come. */
export function useDeskMatch(id: string) {
  const [state, setState] = useState<DeskState>({ kind: 'loading' })
  const show = useCallback(
    ({ now, match }: OpenedAnswer) =>
      setState((before) =>
        // Answers may overtake each other.
        before.kind === 'open' && before.match.version > match.version
          ? before
          : { kind: 'open', match, clockAhead: now - Date.now() },
      ),
    [],
  )
  const refresh = useCallback(() => openMatch(id).then(show), [id, show])
  const ask = useCallback(() => void refresh().catch((error: unknown) => setState(afterFailure(error))), [refresh])
  useEffect(ask, [ask])
  const load = useCallback(() => {
    setState({ kind: 'loading' })
    ask()
  }, [ask])
  const isOpen = state.kind === 'open'
  useEffect(() => {
    if (!isOpen) return
    const again = () => void (document.visibilityState === 'visible' && refresh().catch(() => undefined))
    const timer = setInterval(again, AGAIN_MS)
    document.addEventListener('visibilitychange', again)
    return () => {
      clearInterval(timer)
      document.removeEventListener('visibilitychange', again)
    }
  }, [isOpen, refresh])
  return { state, show, load, refresh }
}

export function afterFailure(error: unknown): Extract<DeskState, { kind: 'refused' | 'failed' }> {
  const code = error instanceof DomainError ? error.code : 'server-error'
  if (code === 'sign-in' || code === 'forbidden') return { kind: 'refused', hasSession: code === 'forbidden' }
  return { kind: 'failed', code }
}
