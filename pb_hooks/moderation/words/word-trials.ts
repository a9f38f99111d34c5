import { readRow } from '../../shared/sql'
import type { StaffCaller } from '../cases/case-call'

// A phrase is tried on the newest posts before it is saved. The answer of a trial proves it for an hour, to the member who
// tried it.

const VALID_MS = 3_600_000

/** What a save of the phrase has to carry. @param key see phraseKey */
export const trialOf = (app: core.App, staff: StaffCaller, key: string, at = serverNow()): string =>
  `${at}.${$security.hs256(`${staff.id} ${at} ${key}`, secretOf(app))}`

export function isTried(app: core.App, staff: StaffCaller, key: string, trial: string): boolean {
  const at = Number(trial.split('.')[0])
  const age = serverNow() - at
  return age >= 0 && age < VALID_MS && $security.equal(trial, trialOf(app, staff, key, at))
}

const secretOf = (app: core.App): string =>
  readRow(app, "SELECT value FROM _meta WHERE name = 'word_trial_key'", {}, { value: '' }).value
