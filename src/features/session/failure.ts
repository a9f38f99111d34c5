import type { DomainError } from '@/domain/domain-error'

/** What went wrong with a whole form. */
export interface Failure {
  code: string
  /** When it may be tried again, on the clock of `performance.now()`; null when the server named no time. */
  retryAt: number | null
}

export function failureOf({ code, retryAfterMs }: DomainError): Failure {
  return { code, retryAt: retryAfterMs === null ? null : performance.now() + retryAfterMs }
}
