import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { useSyncExternalStore } from 'react'

const TICK_MS = 500

const secondsUntil = (at: number | null): number =>
  at === null ? 0 : Math.max(0, Math.ceil((at - performance.now()) / 1000))

/** Counts the seconds until a time of `performance.now()`; 0 when it has come. */
export function useSecondsLeft(at: number | null): number {
  return useSyncExternalStore(everyTick, () => secondsUntil(at))
}

function everyTick(changed: () => void): () => void {
  const timer = setInterval(changed, TICK_MS)
  return () => clearInterval(timer)
}

/** «after 40 seconds», «after 5 minutes»: rounded up, so that nobody tries too early. */
export function useTimeText(): (seconds: number) => string {
  const { t } = useLingui()
  return (seconds) => {
    if (seconds < 60) return t`${plural(seconds, { one: 'in # second', other: 'in # seconds' })}`
    const minutes = Math.ceil(seconds / 60)
    return t`${plural(minutes, { one: 'in # minute', other: 'in # minutes' })}`
  }
}
