import { expectOk, type User } from '../support/api'
import { readText, runSql } from '../support/raw-sql'
import type { TestServer } from '../support/server'
import { until } from '../support/until'
import { storedTime } from './prediction-calls'
import { addMatch } from './sample-football'

/** Matches that alert, said in one line each, on a server with `RAW_SQL`. */
export function alertCalls(server: TestServer) {
  let last = 0

  const change = (match: string, to: Record<string, unknown>) => server.api.change('matches', match, to)

  async function follow(user: User, collection: 'followed_teams' | 'followed_matches', target: string): Promise<void> {
    const body = {
      id: user.id + target,
      user_id: user.id,
      [collection === 'followed_teams' ? 'team_id' : 'match_id']: target,
    }
    const path = `/api/collections/${collection}/records`
    expectOk(await server.api.request('POST', path, { token: await server.api.admin(), body }), 'a follow')
  }

  /** All that is due of a match was told. */
  const settled = (match: string) =>
    until('all is told', async () => {
      const due = `SELECT 1 FROM _due_match_alerts WHERE match = '${match}' AND due <= unixepoch('subsec') * 1000`
      const waiting = `SELECT 1 FROM match_alerts WHERE match_id = '${match}' AND phase < 3`
      const queued = `SELECT 1 FROM _push_queue WHERE subject = '${match}'`
      const left = `EXISTS (${due}) OR EXISTS (${waiting}) OR EXISTS (${queued})`
      return (await readText(server, `SELECT iif(${left}, 'some', 'none') AS text`)) === 'none'
    })

  /** A match that nobody was told of yet. */
  async function newMatch(kickoff: number): Promise<string> {
    last += 1
    const made = await addMatch(server, last, storedTime(kickoff))
    await until('the match is compared', async () => {
      const text = await readText(
        server,
        `SELECT (SELECT count(*) FROM _match_alerts_said WHERE match = '${made}')
          - (SELECT count(*) FROM _due_match_alerts WHERE match = '${made}' AND due <= unixepoch() * 1000) || '' AS text`,
      )
      return text === '1'
    })
    return made
  }

  /** The time to wait for a goal to come back is over. */
  const minuteOver = (match: string) =>
    runSql(
      server,
      `UPDATE _match_alerts_said SET said = json_set(said, '$.lowered.score.home', json_extract(said, '$.lowered.score.home') - 60000) WHERE match = '${match}'`,
      `UPDATE _due_match_alerts SET due = 0 WHERE match = '${match}'`,
      "UPDATE jobs SET due = 0 WHERE kind = 'match-alerts'",
    )

  return {
    change,
    follow,
    settled,
    newMatch,
    minuteOver,
    /** A match that has just begun, with nobody told. */
    async inPlay(): Promise<string> {
      const made = await newMatch(Date.now())
      await change(made, { status: 'h1', score: '0-0', since: storedTime(Date.now()) })
      await settled(made)
      return made
    },
    /** That time is over, and all is told. */
    async minuteLater(match: string): Promise<void> {
      await minuteOver(match)
      await settled(match)
    },
  }
}
