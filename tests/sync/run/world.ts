import { REPLAY_COMPETITION } from '@/domain/football/replay/schedule'
import { utcDay, startOfDay } from '@/domain/football/packed-day'
import { expectOk } from '../../support/api'
import { testTime } from '../phone/clock'
import { AT_FIRST, MATCHES, matchIdOf, sidesOf, TEAMS, teamIdOf, type MatchState } from '../schedule/football-steps'
import type { Harness } from './harness'

const DAY_MS = 24 * 60 * 60 * 1000
const MINUTE_MS = 60 * 1000

/** The football of a run: the server learns of it as from a source. What it learns is in the events of the run. */
export class World {
  private readonly midnight = startOfDay(utcDay(Date.now())) + DAY_MS
  private readonly users: readonly string[]

  private constructor(private readonly harness: Harness) {
    this.users = harness.users.map(({ id }) => id)
  }

  /** Adds the teams and matches of the run. */
  static async begin(harness: Harness): Promise<World> {
    const world = new World(harness)
    for (let team = 0; team < TEAMS; team += 1) {
      await world.add('teams', { id: teamIdOf(world.users, team), name_en: `Team ${team}`, name_ar: `فريق ${team}` })
    }
    for (let match = 0; match < MATCHES; match += 1) {
      const teams = sidesOf(world.users, match)
      const about = { id: matchIdOf(world.users, match), competition: REPLAY_COMPETITION, ...teams, source: 'hand' }
      await world.say(match, AT_FIRST, (fields) => world.add('matches', { ...about, ...fields }))
    }
    return world
  }

  matchId(match: number): string {
    return matchIdOf(this.users, match)
  }

  change(match: number, to: MatchState): Promise<void> {
    return this.say(match, to, async (fields) => {
      await this.harness.server.api.change('matches', this.matchId(match), fields)
    })
  }

  private async say(
    match: number,
    { side, status, score }: MatchState,
    store: (fields: Record<string, string>) => Promise<void>,
  ): Promise<void> {
    const kickoff = this.midnight + (side === 'before' ? -MINUTE_MS : MINUTE_MS)
    const state = { id: this.matchId(match), kickoff, status, score }
    // Phones may show it before this answer arrives.
    const event = { kind: 'match' as const, at: testTime(), storedAt: Infinity, state }
    this.harness.events.push(event)
    await store({ kickoff: new Date(kickoff).toISOString().replace('T', ' '), status, score })
    event.storedAt = testTime()
  }

  private async add(collection: string, body: Record<string, unknown>): Promise<void> {
    const { api } = this.harness.server
    const path = `/api/collections/${collection}/records`
    expectOk(await api.request('POST', path, { token: await api.admin(), body }), `a row of ${collection}`)
  }
}
