import { useEffect, useRef, useState } from 'react'
import { useRouter } from '@tanstack/react-router'

/**
 * State of one visit of a page, such as the open tab or the place in a list. It is restored by the back button and by a
 * reload. A new visit starts without it.
 */
const STORAGE_KEY = 'visits'
const MAX_VISITS = 80

let visits: Map<string, unknown> | null = null

function storedVisits(): Map<string, unknown> {
  if (visits) return visits
  visits = new Map(stored())
  // The browser may kill a hidden page without a further event.
  window.addEventListener('pagehide', store)
  document.addEventListener('visibilitychange', store)
  return visits
}

function stored(): Array<[string, unknown]> {
  try {
    return JSON.parse(sessionStorage.getItem(STORAGE_KEY) ?? '[]') as Array<[string, unknown]>
  } catch {
    return []
  }
}

function store(): void {
  try {
    sessionStorage.setItem(STORAGE_KEY, JSON.stringify([...storedVisits()].slice(-MAX_VISITS)))
  } catch {
    // Storage is full or not available: the state lasts until the page is closed.
  }
}

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** The history entry of the page, when this one is a layer over it. */
    visit?: string
  }
}

/** Returns the key of a visit. Layers over a page (an open image) belong to the visit of the page. */
export function visitKey({ visit, __TSR_key }: { visit?: string; __TSR_key?: string }): string | undefined {
  return visit ?? __TSR_key
}

/** A value of the visit to which a location leads, before its page is open. */
export const valueOfVisit = <T>(visit: Parameters<typeof visitKey>[0], name: string): T | undefined =>
  storedVisits().get(`${visitKey(visit) ?? 'first'} ${name}`) as T | undefined

export interface VisitValue<T> {
  read(): T | undefined
  write(value: T): void
}

/** A value that is tied to this history entry. `name` distinguishes the values of one page. */
export function useVisitValue<T>(name: string): VisitValue<T> {
  const router = useRouter()
  const entry = useRef('')
  entry.current ||= visitKey(router.history.location.state) ?? 'first'
  const { pathname } = useRef(router.history.location).current
  useEffect(
    () =>
      // A redirect to the same page, for example after the sign-in, replaces the history entry of an open page.
      router.subscribe('onResolved', ({ toLocation }) => {
        const key = visitKey(toLocation.state)
        if (key && toLocation.pathname === pathname) entry.current = key
      }),
    [router, pathname],
  )
  return {
    read: () => storedVisits().get(`${entry.current} ${name}`) as T | undefined,
    write(value) {
      const key = `${entry.current} ${name}`
      storedVisits().delete(key)
      storedVisits().set(key, value)
    },
  }
}

/** State that the back button and a reload restore. */
export function useVisitState<T>(name: string, initial: T): [T, (value: T) => void] {
  const note = useVisitValue<T>(name)
  const [value, setValue] = useState(() => note.read() ?? initial)
  return [
    value,
    (next) => {
      note.write(next)
      setValue(next)
    },
  ]
}

/** Deletes the state of all visits, for the next user. */
export function clearVisits(): void {
  storedVisits().clear()
  store()
}
