import { useCallback, useEffect, useState } from 'react'
import { deskMatches } from '@/data/staff/match-desk'
import type { DeskMatch } from '@/domain/football/by-hand/desk-match'
import { rangeOf } from './day-switch'
import { afterFailure, type DeskState } from './use-desk-match'

type ListState = { kind: 'list'; matches: DeskMatch[]; now: number } | Exclude<DeskState, { kind: 'open' }>

const AGAIN_MS = 20_000

/** The matches of a day in the phone's zone, asked for again while they are shown. @param day `2026-11-28` */
export function useMatchesOfDay(day: string) {
  const [shown, setShown] = useState<{ day: string; state: ListState }>({ day, state: { kind: 'loading' } })
  const refresh = useCallback(
    () =>
      deskMatches(...rangeOf(day)).then(({ matches, now }) => setShown({ day, state: { kind: 'list', matches, now } })),
    [day],
  )
  const ask = useCallback(
    () => void refresh().catch((error: unknown) => setShown({ day, state: afterFailure(error) })),
    [day, refresh],
  )
  useEffect(ask, [ask])
  const load = useCallback(() => {
    setShown({ day, state: { kind: 'loading' } })
    ask()
  }, [day, ask])
  useEffect(() => {
    const again = () => void (document.visibilityState === 'visible' && refresh().catch(() => undefined))
    const timer = setInterval(again, AGAIN_MS)
    return () => clearInterval(timer)
  }, [refresh])
  const state: ListState = shown.day === day ? shown.state : { kind: 'loading' }
  return { state, load, refresh }
}
