import type { DeliveryState } from './delivery'

const PASSWORD_CODES: ReadonlySet<string> = new Set(['password-wrong', 'password-missing', 'password-long'])

const FINAL_CODES: ReadonlySet<string> = new Set(['gone', 'not-invited'])

/** Whether an entry was refused and another password makes it right (Z37). */
export const asksForPassword = (entry: DeliveryState): boolean =>
  entry.kind === 'refused' && PASSWORD_CODES.has(refusalOf(entry))

/** Whether an entry was refused and another try changes nothing: the room or the invitation is gone. */
export const isFinal = (entry: DeliveryState): boolean => entry.kind === 'refused' && FINAL_CODES.has(refusalOf(entry))

/** The code that says most: that of a field, if there is one. */
export const refusalOf = ({ code, fields }: DeliveryState & { kind: 'refused' }): string =>
  Object.values(fields)[0] ?? code
