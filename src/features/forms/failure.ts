import type { DomainError } from '@/domain/domain-error'

/** An error of a whole form. */
export interface Failure {
  code: string
  /** The earliest time of the next attempt, on the clock of `performance.now()`; null when the server named none. */
  retryAt: number | null
}

export function failureOf({ code, retryAfterMs }: DomainError): Failure {
  return { code, retryAt: retryAfterMs === null ? null : performance.now() + retryAfterMs }
}
