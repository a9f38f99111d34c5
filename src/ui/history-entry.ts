import { useEffect, useRef, useState } from 'react'
import { useRouter } from '@tanstack/react-router'

/**
 * Small things that belong to one visit of a page: the open tab, the place in a list.
 * They return with back and with a reload, and a new visit starts without them.
 */
const STORAGE_KEY = 'visits'
const KEPT = 80

let visits: Map<string, unknown> | null = null

function held(): Map<string, unknown> {
  if (visits) return visits
  visits = new Map(stored())
  // A phone may kill the page without another word after it is hidden.
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
    sessionStorage.setItem(STORAGE_KEY, JSON.stringify([...held()].slice(-KEPT)))
  } catch {
    // Storage is full or closed: places last until the page goes.
  }
}

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** The entry below, when this one is only a layer over the same visit of its page. */
    visit?: string
  }
}

/** The key of a visit: layers that lie over a page (a picture) belong to the page's own visit. */
export function visitOf({ visit, __TSR_key }: { visit?: string; __TSR_key?: string }): string | undefined {
  return visit ?? __TSR_key
}

export interface VisitNote<T> {
  read(): T | undefined
  write(value: T): void
}

/** A note tied to this entry of the browser's history. `name` tells notes of one page apart. */
export function useVisitNote<T>(name: string): VisitNote<T> {
  const router = useRouter()
  const entry = useRef('')
  entry.current ||= visitOf(router.history.location.state) ?? 'first'
  const { pathname } = useRef(router.history.location).current
  useEffect(
    () =>
      // The entry of an open page can be replaced by another one of the same page (a redirect after the sign-in).
      router.subscribe('onResolved', ({ toLocation }) => {
        const key = visitOf(toLocation.state)
        if (key && toLocation.pathname === pathname) entry.current = key
      }),
    [router, pathname],
  )
  return {
    read: () => held().get(`${entry.current} ${name}`) as T | undefined,
    write(value) {
      const key = `${entry.current} ${name}`
      held().delete(key)
      held().set(key, value)
    },
  }
}

/** State that returns with back and with a reload. */
export function useVisitState<T>(name: string, initial: T): [T, (value: T) => void] {
  const note = useVisitNote<T>(name)
  const [value, setValue] = useState(() => note.read() ?? initial)
  return [
    value,
    (next) => {
      note.write(next)
      setValue(next)
    },
  ]
}

/** Another fan begins with none of this. */
export function forgetVisits(): void {
  held().clear()
  store()
}
