/** field → code of src/domain/codes.ts, or code and message for the administrators' screens; nothing for a valid field. */
export interface Refusals {
  [field: string]: string | [code: string, message: string] | null | undefined
}

/** An answer 400 with each field's code. */
export function refusal(message: string, fields: Refusals): BadRequestError {
  const data = Object.entries(fields).map(([field, refused]) => [field, validationError(refused)])
  return new BadRequestError(message, Object.fromEntries(data.filter(([, error]) => error)))
}

/** Throws `refusal` if a field has a code. */
export function refuse(message: string, fields: Refusals): void {
  if (Object.values(fields).some(Boolean)) throw refusal(message, fields)
}

function validationError(refused: Refusals[string]): ValidationError | undefined {
  if (!refused) return undefined
  const [code, text] = typeof refused === 'string' ? [refused, refused] : refused
  return new ValidationError(code, text)
}
