import { useEffect, useState } from 'react'
import { mailState } from '@/data/session'

/** Whether the server can send mail; null until it has answered, and without a network. */
export function useMailState(): 'on' | 'mail-off' | null {
  const [state, setState] = useState<'on' | 'mail-off' | null>(null)
  useEffect(() => {
    let open = true
    mailState().then(
      (answer) => open && setState(answer),
      () => undefined,
    )
    return () => {
      open = false
    }
  }, [])
  return state
}
