import { useCallback, useEffect, useState } from 'react'
import { DomainError } from '@/domain/domain-error'
import { pageOrder } from './page-order'

export type StaffPageState<Page> =
  | { kind: 'loading' }
  | { kind: 'page'; page: Page }
  /** `hasSession`: of staff without the right. */
  | { kind: 'refused'; hasSession: boolean }
  | { kind: 'failed'; code: string }

export interface StaffPage<Page> {
  state: StaffPageState<Page>
  /** The session ended while the page was shown. What was typed stays. */
  hasEnded: boolean
  show: (page: Page) => void
  /** From the beginning. */
  load: () => void
  /** Once more, behind what is shown. */
  refresh: () => Promise<void>
}

interface Options<Page> {
  /** How often a shown page is read again, because it changes by itself or by others. */
  everyMs?: number
  /** Answers may overtake each other: an older page leaves the shown one (`page-order.ts`). */
  isOlder?: (page: Page, shown: Page) => boolean
}

const EVERY_MS = 10_000
const LOADING = { kind: 'loading' } as const

/**
 * Reads a page of staff, and again while it is shown or could not be loaded. What is shown stays when a later answer
 * does not come.
 * @param read another function begins another page
 * @param options `isOlder` is always the same function
 */
export function useStaffPage<Page>(
  read: () => Promise<Page>,
  { everyMs = EVERY_MS, isOlder }: Options<Page> = {},
): StaffPage<Page> {
  const [known, setKnown] = useState<{ read: () => Promise<Page>; state: StaffPageState<Page> }>(() => ({
    read,
    state: LOADING,
  }))
  // An answer of a page that was left changes nothing.
  const change = useCallback(
    (next: (shown: StaffPageState<Page>) => StaffPageState<Page>) =>
      setKnown((before) => (before.read === read ? { read, state: next(before.state) } : before)),
    [read],
  )
  if (known.read !== read) setKnown({ read, state: LOADING })
  const [order] = useState(() => pageOrder(isOlder))
  const take = useCallback(
    (page: Page, asked: number | null) => {
      const replaces = order.comes(asked)
      change((shown) => (shown.kind === 'page' && !replaces(page, shown.page) ? shown : { kind: 'page', page }))
    },
    [order, change],
  )
  const show = useCallback((page: Page) => take(page, null), [take])
  const [hasEnded, setEnded] = useState(false)
  const refresh = useCallback(() => {
    const asked = order.asks()
    return read().then(
      (page) => {
        take(page, asked)
        setEnded(false)
      },
      (error: unknown) => {
        setEnded(codeOf(error) === 'sign-in')
        throw error
      },
    )
  }, [read, order, take])
  const ask = useCallback(
    () =>
      void refresh().catch((error: unknown) =>
        change((shown) => (shown.kind === 'page' ? shown : afterFailure(error))),
      ),
    [refresh, change],
  )
  useEffect(ask, [ask])
  const load = useCallback(() => {
    change(() => LOADING)
    ask()
  }, [ask, change])
  const { state } = known
  const isReadAgain = state.kind === 'page' || state.kind === 'failed'
  useEffect(() => {
    if (!isReadAgain) return
    const again = () => void (document.visibilityState === 'visible' && refresh().catch(() => undefined))
    const timer = setInterval(again, everyMs)
    document.addEventListener('visibilitychange', again)
    addEventListener('online', again)
    return () => {
      clearInterval(timer)
      document.removeEventListener('visibilitychange', again)
      removeEventListener('online', again)
    }
  }, [isReadAgain, refresh, everyMs])
  return { state, hasEnded, show, load, refresh }
}

function afterFailure(error: unknown): Exclude<StaffPageState<never>, { kind: 'page' }> {
  const code = codeOf(error)
  if (code === 'sign-in' || code === 'forbidden') return { kind: 'refused', hasSession: code === 'forbidden' }
  return { kind: 'failed', code }
}

const codeOf = (error: unknown): string => (error instanceof DomainError ? error.code : 'server-error')
