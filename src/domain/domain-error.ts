import type { Code } from './codes'

/** A refusal that the fan can be told about: a code, and which field it concerns (field → code). */
export class DomainError extends Error {
  readonly code: Code
  readonly fields: Readonly<Record<string, Code>>

  constructor(code: Code, fields: Record<string, Code> = {}) {
    super(code)
    this.name = 'DomainError'
    this.code = code
    this.fields = fields
  }
}
