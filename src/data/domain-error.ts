/** A refusal with a code of src/domain/codes.ts; `fields` maps form fields to codes. */
export class DomainError extends Error {
  constructor(
    readonly code: string,
    readonly fields: Record<string, string> = {},
  ) {
    super(code)
    this.name = 'DomainError'
  }
}
