import { useLocation, useRouter } from '@tanstack/react-router'
import { useMemo } from 'react'
import { CASE_FILTERS, type CaseFilter } from '@/domain/cases/decisions'

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** The ids of the list from which a case was opened: J and K walk along it, and back leads to it. */
    cases?: readonly string[]
  }
}

/** What the address of `/admin/reports` says: `?case=<id>`, or the filter and the reason of the list. */
export interface CasePlace {
  /** Empty: the list. */
  id: string
  filter: CaseFilter
  /** Empty: all reasons. */
  reason: string
}

export interface CaseAddress {
  place: CasePlace
  /** The same as the address of the page, for the way back from the sign-in. */
  href: `/admin/reports${string}`
  among: readonly string[] | undefined
  filterBy: (filter: CaseFilter, reason: string) => void
  /** Another case in place of the open one, along the list. */
  step: (id: string) => void
  /** Back to the list. */
  close: () => void
}

const PAGE = { to: '/admin/$page', params: { page: 'reports' } } as const

/** Search parameters of a place, without those that are the usual ones. */
function searchOf({ id, filter, reason }: CasePlace): Record<string, string> {
  return {
    ...(filter === 'pending' ? {} : { filter }),
    ...(reason === '' ? {} : { reason }),
    ...(id === '' ? {} : { case: id }),
  }
}

/** Properties of a link to a case. */
export const linkToCase = (place: CasePlace, among?: readonly string[]) => ({
  ...PAGE,
  search: searchOf(place),
  state: among ? { cases: among } : {},
})

export function useCaseAddress(): CaseAddress {
  const router = useRouter()
  const search = useLocation({ select: ({ search: all }) => all as Record<string, unknown> })
  const among = useLocation({ select: ({ state }) => state.cases })
  const { case: id, filter, reason } = search
  const place = useMemo(
    (): CasePlace => ({
      id: textOf(id),
      filter: CASE_FILTERS.find((one) => one === filter) ?? 'pending',
      reason: textOf(reason),
    }),
    [id, filter, reason],
  )
  const parameters = String(new URLSearchParams(searchOf(place)))
  return {
    place,
    href: `/admin/reports${parameters === '' ? '' : `?${parameters}`}`,
    among,
    filterBy: (to, why) =>
      void router.navigate({ ...PAGE, search: searchOf({ id: '', filter: to, reason: why }), replace: true }),
    step: (to) =>
      void router.navigate({ ...linkToCase({ ...place, id: to }, among), replace: true, resetScroll: true }),
    close: () => {
      if (among) router.history.back()
      else void router.navigate({ ...PAGE, search: searchOf({ ...place, id: '' }), replace: true })
    },
  }
}

/** A number is an id of digits, which the router reads as one. */
const textOf = (value: unknown): string =>
  typeof value === 'string' || typeof value === 'number' ? String(value).slice(0, 60) : ''
