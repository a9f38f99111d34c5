import { useEffect, useRef } from 'react'

interface CaseKeys {
  onNext: (() => void) | undefined
  onBefore: (() => void) | undefined
  onClose: () => void
}

const TYPED = 'input, textarea, select, dialog, [contenteditable]'

/** J leads to the next case, K to the one before, Escape to the list; by their places on the keyboard. */
export function useCaseKeys(keys: CaseKeys): void {
  const latest = useRef(keys)
  latest.current = keys
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.target instanceof Element && event.target.closest(TYPED)) return
      if (event.metaKey || event.ctrlKey || event.altKey || document.querySelector('dialog[open]')) return
      if (event.code === 'KeyJ') latest.current.onNext?.()
      if (event.code === 'KeyK') latest.current.onBefore?.()
      if (event.key === 'Escape') latest.current.onClose()
    }
    addEventListener('keydown', onKey)
    return () => removeEventListener('keydown', onKey)
  }, [])
}
