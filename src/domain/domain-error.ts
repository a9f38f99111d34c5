import type { Code } from './codes'

/** A refusal that the user can read: a code, and the field that it concerns (field → code). */
export class DomainError extends Error {
  readonly code: Code
  readonly fields: Readonly<Record<string, Code>>

  /** Milliseconds until it may be tried again, if the server said so. */
  readonly retryAfterMs: number | null

  constructor(code: Code, fields: Record<string, Code> = {}, retryAfterMs: number | null = null) {
    super(code)
    this.name = 'DomainError'
    this.code = code
    this.fields = fields
    this.retryAfterMs = retryAfterMs
  }
}
