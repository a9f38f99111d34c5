import { readRows, run } from '../../shared/sql'
import { ALERTS_OFF } from '@/domain/push'
import { ALERT_MAX_AGE_MS, isBelow } from '@/domain/football/alerts/decide-alerts'
import type { TwoScores } from '@/domain/football/matches'
import { readScore } from '@/domain/football/scores'

/** Followers whose devices one step queues: it blocks the only writer for some milliseconds. */
const STEP = 100
const ENDED = 3

const WAITING = `SELECT a.id, a.match_id, a.kind, a.switch, a.score, a.at, a.phase, a.reached, m.home, m.away
  FROM match_alerts a JOIN matches m ON m.id = a.match_id WHERE a.phase < ${ENDED} ORDER BY a.phase, a.id LIMIT 1`

const COLUMNS = {
  id: '',
  match_id: '',
  kind: '',
  switch: '',
  score: '',
  at: 0,
  phase: 0,
  reached: '',
  home: '',
  away: '',
}
type Waiting = typeof COLUMNS

/** Brings an alert to the next followers' devices. @returns whether one waited */
export function queueAlerts(tx: core.App): boolean {
  const [alert] = readRows(tx, WAITING, {}, COLUMNS)
  if (!alert) return false
  if (Date.now() - alert.at > ALERT_MAX_AGE_MS) end(tx, alert.id, ENDED, '')
  else if (alert.kind === 'goal-cancelled') toThoseThatHadIt(tx, alert)
  else toFollowers(tx, alert)
  return true
}

function toFollowers(tx: core.App, alert: Waiting): void {
  const { phase, id } = alert
  const page = { target: [alert.home, alert.away, alert.match_id].at(phase) ?? '', reached: Number(alert.reached) }
  queueDevices(tx, { ...told(alert), followers: followersOf(phase), page })
  const reached = nextPage(tx, phase, page)
  if (reached === null) end(tx, id, phase + 1, '')
  else end(tx, id, phase, String(reached))
}

const told = ({ id, match_id, switch: name, at }: Waiting) =>
  ({ kind: 'alert', subject: match_id, alert: id, switch: name, at }) as const

/** SQL: a page of the followers of the home team, the away team, or the match. */
export const followersOf = (phase: number): string =>
  phase === 2 ? pageOf('followed_matches', 'match_id') : pageOf('followed_teams', 'team_id')

type Page = Record<string, string | number>

/** The last follower of a page, behind whom the next one begins; null: it was the last page. */
export function nextPage(tx: core.App, phase: number, page: Page): number | null {
  const [last] = readRows(
    tx,
    `SELECT coalesce(max(row), 0) AS row, count(*) AS rows FROM (${followersOf(phase)})`,
    page,
    { row: 0, rows: 0 },
  )
  return last && last.rows === STEP ? last.row : null
}

/** The index of the target has the row's number behind it. */
const pageOf = (table: string, column: string) =>
  `SELECT rowid AS row, user_id FROM ${table} WHERE ${column} = {:target} AND rowid > {:reached} ORDER BY rowid LIMIT ${STEP}`

/** Of a withdrawal those devices are told whose last word of the score is above the one that stands, each once (K15). */
function toThoseThatHadIt(tx: core.App, alert: Waiting): void {
  const told = scoresTold(tx, alert.match_id).filter(({ id }) => id < alert.id)
  const isLower = ({ score }: { score: string }) => isAbove(readScore(score), readScore(alert.score))
  const above = told.filter(isLower).map(({ id }) => id)
  const others = told.filter((one) => !isLower(one)).map(({ id }) => id)
  const last = queueTold(tx, alert, { above, others })
  if (last && last.rows === STEP) end(tx, alert.id, 0, last.reached)
  else end(tx, alert.id, ENDED, '')
}

/** Queues a page of devices. @returns the last one of the page; undefined without any alert above */
function queueTold(tx: core.App, alert: Waiting, { above, others }: { above: string[]; others: string[] }) {
  if (above.length === 0) return undefined
  const goals = above.map((id, at) => [`goal${at}`, id] as const)
  const page = { ...Object.fromEntries(goals), others: JSON.stringify(others), reached: alert.reached }
  // A page of each, so that no step reads all devices.
  const ofGoals = goals.map(
    ([name]) => `SELECT * FROM (SELECT subscription, alert, sent FROM _match_alert_devices
    WHERE alert = {:${name}} AND subscription > {:reached} ORDER BY subscription LIMIT ${STEP})`,
  )
  const had = `SELECT subscription, max(iif(sent, alert, '')) AS alert FROM (${ofGoals.join(' UNION ALL ')})
    GROUP BY subscription ORDER BY subscription LIMIT ${STEP}`
  const devices = `SELECT s.id FROM (${had}) h CROSS JOIN push_subscriptions s ON s.id = h.subscription
    WHERE h.alert <> '' AND coalesce(json_extract(s.switches, '$.' || {:switch}), {:standard})
      AND NOT EXISTS (SELECT 1 FROM json_each({:others}) o CROSS JOIN _match_alert_devices d
        ON d.alert = o.value AND d.subscription = h.subscription WHERE o.value > h.alert AND d.sent)`
  queue(tx, told(alert), devices, page)
  return readRows(tx, `SELECT coalesce(max(subscription), '') AS reached, count(*) AS rows FROM (${had})`, page, {
    ...{ reached: '', rows: 0 },
  })[0]
}

/**
 * A goal above the score reaches no further device: neither one whose push waits, nor a follower of a later step (K15). Of
 * one that is on its way now the result says whether it is to be taken back (pocketbase/push/steps.go).
 */
export function endWithdrawnGoals(tx: core.App, match: string, score: string): void {
  for (const told of scoresTold(tx, match)) {
    if (!isAbove(readScore(told.score), readScore(score))) continue
    end(tx, told.id, ENDED, '')
    run(tx, 'DELETE FROM _match_alert_devices WHERE alert = {:id} AND NOT sent', { id: told.id })
  }
}

/** The alerts of a match that tell a score which may be withdrawn, the oldest first. */
const scoresTold = (tx: core.App, match: string) =>
  readRows(
    tx,
    "SELECT id, score FROM match_alerts WHERE match_id = {:match} AND kind IN ('goal', 'goal-cancelled') ORDER BY id",
    { match },
    { id: '', score: '' },
  )

const isAbove = (told: TwoScores | null, left: TwoScores | null): boolean =>
  told !== null && left !== null && isBelow(left, told)

interface Told {
  kind: 'alert' | 'summary'
  /** What a device has one push of that waits. */
  subject: string
  alert: string
  switch: string
  at: number
}

/** Queues the devices of a page of followers. */
export function queueDevices(
  tx: core.App,
  { followers, page, ...alert }: Told & { followers: string; page: Page },
): void {
  const devices = `SELECT s.id FROM (${followers}) f CROSS JOIN push_subscriptions s ON s.user_id = f.user_id
    WHERE coalesce(json_extract(s.switches, '$.' || {:switch}), {:standard})`
  queue(tx, alert, devices, page)
}

/** A device that got the alert by another follow gets it once. The newest alert of a match replaces one that waits. */
function queue(tx: core.App, alert: Told, devices: string, page: Page): void {
  const parameters = {
    ...{ ...page, alert: alert.alert, subject: alert.subject, kind: alert.kind, at: alert.at, now: Date.now() },
    ...{ switch: alert.switch, standard: ALERTS_OFF.some((name) => name === alert.switch) ? 0 : 1 },
  }
  const fresh = `${devices} AND NOT EXISTS
    (SELECT 1 FROM _match_alert_devices d WHERE d.alert = {:alert} AND d.subscription = s.id)`
  run(
    tx,
    `INSERT INTO _push_queue (subscription, subject, kind, due, since)
      SELECT id, {:subject}, {:kind}, {:now}, {:at} FROM (${fresh}) WHERE true
      ON CONFLICT (subscription, subject) DO UPDATE SET events = events + 1, tries = 0, since = excluded.since,
        due = min(due, excluded.due)`,
    parameters,
  )
  run(tx, `INSERT INTO _match_alert_devices (alert, subscription) SELECT {:alert}, id FROM (${fresh})`, parameters)
}

function end(tx: core.App, id: string, phase: number, reached: string): void {
  run(tx, 'UPDATE match_alerts SET phase = {:phase}, reached = {:reached} WHERE id = {:id}', { id, phase, reached })
}
