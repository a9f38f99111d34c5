/** A short message at the bottom of the screen; one at a time, the newest wins. */
export interface Toast {
  id: number
  title: string
  detail?: string
  tone: 'plain' | 'ok' | 'error'
  /** Undo, where it is possible. */
  action?: { label: string; run: () => void }
}

const STAYS_MS = 4000
const ERROR_STAYS_MS = 8000

let current: Toast | null = null
let made = 0
let timer: ReturnType<typeof setTimeout> | undefined
const listeners = new Set<() => void>()

function replace(toast: Toast | null) {
  clearTimeout(timer)
  current = toast
  if (toast) timer = setTimeout(closeToast, toast.tone === 'error' ? ERROR_STAYS_MS : STAYS_MS)
  for (const listener of listeners) listener()
}

export function showToast(toast: Omit<Toast, 'id'>): void {
  made += 1
  replace({ ...toast, id: made })
}

export function closeToast(): void {
  replace(null)
}

export function currentToast(): Toast | null {
  return current
}

export function onToastChange(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
