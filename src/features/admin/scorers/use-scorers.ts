import { useCallback, useEffect, useState } from 'react'
import { scorers } from '@/data/staff'
import { DomainError } from '@/domain/domain-error'
import type { ScorersPage } from '@/views/staff'

type ScorersState = { kind: 'loading' } | { kind: 'page'; page: ScorersPage } | { kind: 'failed'; code: string }

/** Reads the page. What is shown stays when a later answer does not come. */
export function useScorers() {
  const [state, setState] = useState<ScorersState>({ kind: 'loading' })
  const show = useCallback((page: ScorersPage) => setState({ kind: 'page', page }), [])
  const ask = useCallback(() => {
    scorers().then(show, (error: unknown) =>
      setState({ kind: 'failed', code: error instanceof DomainError ? error.code : 'server-error' }),
    )
  }, [show])
  useEffect(ask, [ask])
  const load = useCallback(() => {
    setState({ kind: 'loading' })
    ask()
  }, [ask])
  return { state, show, load }
}
