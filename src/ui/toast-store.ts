import type { ReactNode } from 'react'
import { create } from 'zustand'

/** A short message over the screen. A new message replaces the present one. */
export interface Toast {
  id: number
  title: ReactNode
  detail?: string
  tone: 'plain' | 'ok' | 'error'
  /** An action such as undo. `ms`: how long it is offered; the toast closes with it. */
  action?: { label: string; run: () => void; ms?: number }
}

const STAYS_MS = 4000
const ERROR_STAYS_MS = 8000

interface ShownToast {
  toast: Toast | null
  /** The dialog whose host shows it; without one, the host of the page. */
  host?: string | undefined
}

export const useToast = create<ShownToast>(() => ({ toast: null }))

let made = 0
let timer: ReturnType<typeof setTimeout> | undefined

function replace(toast: Toast | null) {
  clearTimeout(timer)
  useToast.setState({ toast })
  if (toast) timer = setTimeout(closeToast, toast.action?.ms ?? (toast.tone === 'error' ? ERROR_STAYS_MS : STAYS_MS))
}

export function showToast(toast: Omit<Toast, 'id'>): void {
  made += 1
  replace({ ...toast, id: made })
}

export function closeToast(): void {
  replace(null)
}
