import { CASE_LIMITS } from '@/domain/cases/decisions'
import { isTrue, readRow, run } from '../../shared/sql'
import { storedTime } from '../../shared/time'

/** The last decided reports of a reporter, and how many dismissed ones of them mute. */
const LAST_DECIDED = 10
const MUTING = 6

/** SQL: how many of the last decided reports of {:user} were dismissed. */
const DISMISSED = `SELECT count(*) AS decided, coalesce(sum(status = 'dismissed'), 0) AS dismissed FROM (
  SELECT status FROM reports WHERE reporter_id = {:user} AND status IN ('resolved', 'dismissed')
  ORDER BY updated_at DESC LIMIT ${LAST_DECIDED})`

export interface Reliability {
  /** Of the last ten decided reports. */
  decided: number
  dismissed: number
  /** By staff, or because most of them were dismissed: such reports are not counted (Q6). */
  muted: boolean
  mutedBy: string
}

export function reliabilityOf(app: core.App, user: string): Reliability {
  const { decided, dismissed } = readRow(app, DISMISSED, { user }, { decided: 0, dismissed: 0 })
  const sql = "SELECT coalesce((SELECT by_name FROM _muted_reporters WHERE user = {:user}), '') AS name"
  const mutedBy = readRow(app, sql, { user }, { name: '' }).name
  return { decided, dismissed, muted: mutedBy !== '' || dismissed >= MUTING, mutedBy }
}

/** Whether the account is old enough to hide content together with others (Q5). */
export function isOldAccount(app: core.App, user: string): boolean {
  const before = storedTime(serverNow() - CASE_LIMITS.hiderAgeMs)
  return isTrue(app, 'EXISTS (SELECT 1 FROM users WHERE id = {:user} AND created_at <= {:before})', { user, before })
}

/** @returns whether it changed something */
export const mute = (tx: core.App, user: string, by: string): boolean =>
  run(
    tx,
    `INSERT INTO _muted_reporters (user, by_name, at) SELECT id, {:by}, {:now} FROM users WHERE id = {:user}
      ON CONFLICT DO NOTHING`,
    { user, by, now: serverNow() },
  ) > 0

/** @returns whether it changed something */
export const unmute = (tx: core.App, user: string): boolean =>
  run(tx, 'DELETE FROM _muted_reporters WHERE user = {:user}', { user }) > 0
