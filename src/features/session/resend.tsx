import { Button } from '@mantine/core'
import { Trans } from '@lingui/react/macro'
import { useState } from 'react'
import type { DomainError } from '@/domain/domain-error'
import { failureOf, type Failure } from '@/features/forms/failure'
import { useSecondsLeft, useTimeText } from '@/features/forms/time-left'
import { useAttempt, type Attempt } from '@/features/forms/use-attempt'

/** A mail takes a moment: the button for another code is disabled until then. */
const RESEND_MS = 60_000

export interface MailCode {
  attempt: Attempt
  failure: Failure | null
  /** The earliest time of the next request, on the clock of `performance.now()`. */
  nextAt: number | null
  ask: () => void
}

/** Requests a code by mail. @param sent called when the server has accepted the request */
export function useMailCode(
  request: () => Promise<unknown>,
  sent: () => void = () => undefined,
  mailSent = false,
): MailCode {
  const attempt = useAttempt()
  const [failure, setFailure] = useState<Failure | null>(null)
  const [nextAt, setNextAt] = useState<number | null>(() => (mailSent ? performance.now() + RESEND_MS : null))
  const failed = (error: DomainError) => {
    const found = failureOf(error)
    setFailure(found)
    if (error.code === 'limit') setNextAt(found.retryAt)
  }
  const ask = () => {
    setFailure(null)
    attempt.run(async () => {
      await request()
      setNextAt(performance.now() + RESEND_MS)
      sent()
    }, failed)
  }
  return { attempt, failure, nextAt, ask }
}

/** A button that requests another code. */
export function Resend({ code }: { code: MailCode }) {
  const left = useSecondsLeft(code.nextAt)
  const when = useTimeText()(left)
  return (
    <Button variant="subtle" fullWidth disabled={left > 0 || code.attempt.busy} onClick={code.ask}>
      {left > 0 ? <Trans>Another code {when}</Trans> : <Trans>Send another code</Trans>}
    </Button>
  )
}
