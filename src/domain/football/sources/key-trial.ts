import { keyTroubleOfApiFootball } from './api-football'
import type { SourceAnswer } from './source'

/** Whether a provider takes a key, before the server keeps it. */

/** The path that is asked; it costs no call of the day. */
export const KEY_TRIAL_PATH = '/status'

/** A code of src/domain/staff.ts. */
export type KeyRefusal = 'key-refused' | 'key-blocked' | 'key-untried'

/** @returns null when the provider takes the key, also when its calls of today are used up */
export function keyRefusalOf(answer: SourceAnswer): KeyRefusal | null {
  switch (keyTroubleOfApiFootball(answer)) {
    case null:
    case 'quota':
      return null
    case 'key':
    case 'unpaid':
      return 'key-refused'
    case 'blocked':
      return 'key-blocked'
    default:
      return 'key-untried'
  }
}
