import { useCallback, useEffect, useRef, useState } from 'react'
import { noteAnswer } from '@/data/connection/last-known'
import { useSession } from '@/data/session/use-session'
import { DomainError } from '@/domain/domain-error'

/** After this time the form says that the server does not answer, and offers to stop waiting. */
const SLOW_AFTER_MS = 6000

/** A request to the server that may take long, fail, or be cancelled. */
export interface Attempt {
  busy: boolean
  /** There was no answer for `SLOW_AFTER_MS`. */
  slow: boolean
  run: (work: () => Promise<void>, failed: (error: DomainError) => void) => void
  giveUp: () => void
}

export function useAttempt(): Attempt {
  const [busy, setBusy] = useState(false)
  const [slow, setSlow] = useState(false)
  const number = useRef(0)
  const { status } = useSession()
  const present = useRef(status)
  present.current = status

  const giveUp = useCallback(() => {
    number.current += 1
    setBusy(false)
    setSlow(false)
  }, [])

  useEffect(() => {
    if (!busy) return
    const timer = setTimeout(() => setSlow(true), SLOW_AFTER_MS)
    return () => clearTimeout(timer)
  }, [busy])

  const run = useCallback<Attempt['run']>(
    (work, failed) => {
      number.current += 1
      const started = number.current
      setBusy(true)
      setSlow(false)
      work()
        .catch((error: unknown) => {
          const known = error instanceof DomainError ? error : new DomainError('server-error')
          if (known.code === 'offline') noteAnswer(false, present.current)
          if (started === number.current) failed(known)
        })
        .finally(() => started === number.current && giveUp())
    },
    [giveUp],
  )
  return { busy, slow, run, giveUp }
}
