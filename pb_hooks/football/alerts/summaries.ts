import { ALERT_MAX_AGE_MS } from '@/domain/football/alerts/decide-alerts'
import { SUMMARY_WAIT_MS } from '@/domain/football/alerts/summary'
import { readRows, run } from '../../shared/sql'
import { followersOf, nextPage, queueDevices } from './queue-devices'

/** One push for each device tells of the followed matches in play that changed unseen (K16). */

const ENDED = 3
/** A device has one summary that waits: the newest replaces it. */
const SUBJECT = 'match-summary'

const idAt = (time: number): string => time.toString(36)
const timeOf = (summary: string): number => Number.parseInt(summary, 36)

/** Adds a match to the summary that still waits, or begins one. */
export function addToSummary(tx: core.App, match: string, now: number): void {
  const [open] = readRows(
    tx,
    'SELECT summary FROM _match_summaries WHERE summary > {:since} ORDER BY summary DESC LIMIT 1',
    { since: idAt(now - SUMMARY_WAIT_MS) },
    { summary: '' },
  )
  run(tx, 'INSERT INTO _match_summaries (summary, match) VALUES ({:summary}, {:match}) ON CONFLICT DO NOTHING', {
    ...{ summary: open?.summary ?? idAt(now), match },
  })
}

const WAITING = `SELECT s.summary, s.match, s.phase, s.reached, m.home, m.away
  FROM _match_summaries s CROSS JOIN matches m ON m.id = s.match
  WHERE s.phase < ${ENDED} AND s.summary <= {:ready} ORDER BY s.phase, s.summary LIMIT 1`

const COLUMNS = { summary: '', match: '', phase: 0, reached: 0, home: '', away: '' }

/** Brings a summary to the next followers of one of its matches. @returns whether one waited */
export function queueSummaries(tx: core.App): boolean {
  const now = Date.now()
  const [waiting] = readRows(tx, WAITING, { ready: idAt(now - SUMMARY_WAIT_MS) }, COLUMNS)
  if (!waiting) return false
  const { summary, match, phase, home, away } = waiting
  const at = timeOf(summary)
  const end = (reached: number, to: number) =>
    run(
      tx,
      'UPDATE _match_summaries SET phase = {:to}, reached = {:reached} WHERE summary = {:summary} AND match = {:match}',
      {
        ...{ summary, match, reached, to },
      },
    )
  if (now - at > ALERT_MAX_AGE_MS) {
    end(0, ENDED)
    return true
  }
  const page = { target: [home, away, match].at(phase) ?? '', reached: waiting.reached }
  queueDevices(tx, {
    ...{ followers: followersOf(phase), page, kind: 'summary', subject: SUBJECT, alert: summary, at },
    switch: 'match_goal',
  })
  const reached = nextPage(tx, phase, page)
  end(reached ?? 0, reached === null ? phase + 1 : phase)
  return true
}

/** When the next summary has waited, in milliseconds of the clock; null without one. */
export function nextSummary(tx: core.App): number | null {
  const [next] = readRows(
    tx,
    `SELECT summary FROM _match_summaries WHERE phase < ${ENDED} ORDER BY phase, summary LIMIT 1`,
    {},
    { summary: '' },
  )
  return next ? timeOf(next.summary) + SUMMARY_WAIT_MS : null
}

/** @param before summaries of an earlier time are over */
export const forgetSummaries = (tx: core.App, before: string): void =>
  void run(tx, `DELETE FROM _match_summaries WHERE phase >= ${ENDED} AND summary < {:before}`, { before })
