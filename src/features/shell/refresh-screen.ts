import { t } from '@lingui/core/macro'
import { useEffect, useRef } from 'react'
import { refresh } from '@/data/connection'
import { isAtTop, scrollToTop } from '@/ui/scroll-to-top'
import { showToast } from '@/ui/toast-store'

/** The refresh of the present screen, which shows that it runs; null for screens without one. */
let ofScreen: (() => void) | null = null

const listeners = new Set<() => void>()

/** Makes `run` the refresh of the present screen. */
export function useScreenRefresh(run: () => void): void {
  const latest = useRef(run)
  latest.current = run
  useEffect(() => {
    const own = () => latest.current()
    ofScreen = own
    return () => {
      if (ofScreen === own) ofScreen = null
    }
  }, [])
}

/** Calls `listener` after each refresh that the user requested. */
export function useAfterRefresh(listener: () => void): void {
  const latest = useRef(listener)
  latest.current = listener
  useEffect(() => {
    const own = () => latest.current()
    listeners.add(own)
    return () => void listeners.delete(own)
  }, [])
}

/** Leads to the top of the present screen; at the top, refreshes it. */
export function toTopOrRefresh(): void {
  if (isAtTop()) ofScreen?.()
  else scrollToTop()
}

/** What a refresh requests, and how it names a failure. */
export interface Refresh {
  /** There is no network: a failure is no error. */
  offline: boolean
  /** Instead of the account's own; `offline` when it was not answered. */
  request?: (() => Promise<unknown>) | undefined
  /** The message of a failure. */
  failure?: string | undefined
}

/** Requests new data at once and shows the result. Rows on the screen stay. */
export async function refreshAndTell({ offline, request = refresh, failure }: Refresh): Promise<void> {
  const isDone = await isAnswered(request)
  const failed = failure ?? t`Failed to refresh data`
  if (isDone) {
    showToast({ tone: 'ok', title: t`Data refreshed` })
    for (const listener of listeners) listener()
  } else if (offline) showToast({ tone: 'plain', title: t`There is no network`, detail: failed })
  else showToast({ tone: 'error', title: t`Error`, detail: failed })
}

const isAnswered = (request: () => Promise<unknown>): Promise<boolean> =>
  request().then(
    (result) => result !== 'offline',
    () => false,
  )
