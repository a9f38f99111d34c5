import { useState } from 'react'
import { reopenAppeal, saveAppeal, sendAppeal } from '@/data/decisions'
import { DomainError } from '@/domain/domain-error'
import { failureOf, type Failure } from '@/features/forms/failure'
import type { DecisionView } from '@/views/decisions'

const NOT_STORED: Failure = { code: 'storage-full', retryAt: null }

/** The text of an appeal. Each key is stored, and comes back after a kill. */
export function useAppeal({ against, appeal }: DecisionView) {
  // From the first key on, the text of this page counts instead of the stored one.
  const [typed, setTyped] = useState<string | null>(null)
  const [failure, setFailure] = useState<Failure | null>(null)
  const content = typed ?? appeal.content
  const told: Failure | null = appeal.code ? { code: appeal.code, retryAt: null } : null
  return {
    content,
    failure: failure ?? (typed === null ? told : null),
    write(text: string): void {
      setTyped(text)
      saveAppeal(against, text).then(
        () => setFailure(null),
        () => setFailure(NOT_STORED),
      )
    },
    send(): void {
      sendAppeal(against, content).then(
        () => setTyped(null),
        (error: unknown) => setFailure(error instanceof DomainError ? failureOf(error) : NOT_STORED),
      )
    },
    reopen(): void {
      reopenAppeal(against).then(undefined, () => setFailure(NOT_STORED))
    },
  }
}
