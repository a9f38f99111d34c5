import { alertTexts, type Names } from '@/domain/football/alerts/alert-words'
import { switchOf } from '@/domain/football/alerts/alert-switches'
import { ALERT_MAX_AGE_MS, decideAlerts, type Decision, isUnsteady } from '@/domain/football/alerts/decide-alerts'
import { readSaid } from '@/domain/football/alerts/said'
import { isUnseen } from '@/domain/football/alerts/summary'
import { readPart } from '@/domain/football/match-parts'
import type { Match } from '@/domain/football/matches'
import { isTrue, readRows, run } from '../../shared/sql'
import { readMatchesById } from '../match-rows'
import { endWithdrawnGoals } from './queue-devices'
import { addToSummary } from './summaries'

/** Matches that one step compares. */
const COMPARED_AT_ONCE = 10

const DUE_COLUMNS = { match: '', changed: 0, silent: 0 }

const DUE = `SELECT match, changed, silent FROM _due_match_alerts WHERE due <= {:now} ORDER BY due LIMIT ${COMPARED_AT_ONCE}`

const CHANGED = `SELECT match, changed, silent FROM _due_match_alerts
  WHERE match IN (SELECT value FROM json_each({:ids})) ORDER BY due`

/** Compares matches that are due with what was told of them. @returns whether there were any */
export function compareDue(tx: core.App): boolean {
  const now = Date.now()
  const due = readRows(tx, DUE, { now }, DUE_COLUMNS)
  compareAll(tx, due, now)
  return due.length > 0
}

/** Compares those of some matches that changed, whether they are due or not. The job brings what is to be told. */
export function compareChanged(tx: core.App, ids: readonly string[]): void {
  const changed = readRows(tx, CHANGED, { ids: JSON.stringify(ids) }, DUE_COLUMNS)
  if (changed.length === 0) return
  const now = Date.now()
  compareAll(tx, changed, now)
  run(tx, WORK, { now })
}

/** A job that failed keeps the time of its next try. */
const WORK = `UPDATE jobs SET done = 0, due = iif(failures = 0, min(due, {:now}), due) WHERE kind = 'match-alerts'`

function compareAll(tx: core.App, due: ReadonlyArray<typeof DUE_COLUMNS>, now: number): void {
  const matches = readMatchesById(
    tx,
    due.map(({ match }) => match),
  )
  for (const { match: id, changed, silent } of due) {
    run(tx, 'DELETE FROM _due_match_alerts WHERE match = {:id}', { id })
    const match = matches.get(id)
    if (match) compare(tx, match, { now, changedAt: changed, silent: silent === 1 })
  }
}

function compare(tx: core.App, match: Match, of: { now: number; changedAt: number; silent: boolean }): void {
  const { id } = match
  const [stored] = readRows(tx, 'SELECT said FROM _match_alerts_said WHERE match = {:id}', { id }, { said: '' })
  const lineups = isTrue(tx, `EXISTS (${partOf('lineups')})`, { id })
  const before = readSaid(stored?.said ?? '')
  if (of.silent && of.now - of.changedAt <= ALERT_MAX_AGE_MS && isUnseen(before, match)) addToSummary(tx, id, of.now)
  const { said, alerts, again } = decideAlerts({ ...of, match, lineups, said: before })
  if (before && !isUnsteady(before) && isUnsteady(said)) {
    tx.logger().error('the score of a match is unsteady: its goals are told no more', 'match', id)
  }
  run(
    tx,
    `INSERT INTO _match_alerts_said (match, said) VALUES ({:id}, {:said})
      ON CONFLICT (match) DO UPDATE SET said = excluded.said`,
    { id, said: JSON.stringify(said) },
  )
  if (again !== null) {
    run(tx, 'INSERT INTO _due_match_alerts (match, due, changed) VALUES ({:id}, {:again}, {:changed})', {
      ...{ id, again, changed: of.changedAt },
    })
  }
  // The words have the counts that are told: others may wait.
  if (alerts.length > 0) store(tx, { ...match, score: said.score, reds: said.reds }, alerts, of.now)
}

function store(tx: core.App, match: Match, alerts: Decision['alerts'], at: number): void {
  const [part] = readRows(tx, partOf('events'), { id: match.id }, { content: '' })
  const events = readPart('events', part?.content ?? '') ?? []
  const names: Names = { home: namesOf(tx, match.home), away: namesOf(tx, match.away) }
  alerts.forEach(({ kind, score, generation }, index) => {
    const { ar, en } = alertTexts(kind, match, names, events)
    if (kind === 'goal-cancelled') endWithdrawnGoals(tx, match.id, score)
    run(tx, INSERT, {
      ...{ time: at.toString(36) + index.toString(36), match: match.id, kind, switch: switchOf(kind), score },
      ...{ generation, title: ar.title, title_en: en.title, body: ar.body, body_en: en.body, at },
    })
  })
}

function namesOf(tx: core.App, id: string): { ar: string; en: string } {
  const [team] = readRows(
    tx,
    'SELECT name_ar AS ar, name_en AS en FROM teams WHERE id = {:id}',
    { id },
    { ar: '', en: '' },
  )
  return team ?? { ar: '', en: '' }
}

const partOf = (part: 'events' | 'lineups') =>
  `SELECT content FROM match_details WHERE match_id = {:id} AND part = '${part}'`

/** Once for each match, kind, score and generation. */
const INSERT = `INSERT INTO match_alerts (id, match_id, kind, switch, score, generation, title, title_en, body,
    body_en, at, phase, reached, created_at)
  VALUES ({:time} || lower(substr(hex(randomblob(4)), 1, 6)), {:match}, {:kind}, {:switch}, {:score}, {:generation},
    {:title}, {:title_en}, {:body}, {:body_en}, {:at}, 0, '', strftime('%Y-%m-%d %H:%M:%fZ', 'now'))
  ON CONFLICT (match_id, kind, score, generation) DO NOTHING`
