import { expect } from 'vitest'
import type { MatchState } from '../schedule/football-steps'
import { World } from '../run/world'
import type { Scenario, ScenarioActions } from './scenario'

/** Matches that change while phones show them, and predictions beside wrong clocks. */

const YEAR_MS = 365 * 24 * 60 * 60 * 1000

const LIVE: MatchState = { side: 'before', status: 'h1', score: '1-0' }
const MOVED: MatchState = { ...LIVE, side: 'after' }
const OPEN = 0
const PLAYED = 1

/** Its phones show matches. */
async function begin(actions: ScenarioActions): Promise<World> {
  const world = await World.begin(actions.harness)
  for (const phone of actions.harness.phones.keys()) await actions.harness.command(phone, { do: 'open-matches' })
  return world
}

/** All phones hold the day with the match in this state. */
async function untilHeld(actions: ScenarioActions, match: string, { status, score }: MatchState, kickoff?: number) {
  for (const [phone, { handle }] of actions.harness.phones.entries()) {
    await actions.until(`phone ${phone} shows the match as ${status} ${score}`, async () => {
      const tabs = (await handle.report()).football?.tabs ?? {}
      const shown = [...(tabs.today ?? []), ...(tabs.tomorrow ?? [])].filter(({ id }) => id === match)
      return shown.some((one) => one.status === status && one.score === score && one.kickoff !== kickoff)
    })
  }
}

const kickoffOf = async (actions: ScenarioActions, match: string): Promise<number> =>
  Date.parse(String((await actions.harness.server.api.row('matches', match))?.kickoff))

const predict = (actions: ScenarioActions, phone: number, match: number, home: number) =>
  actions.harness.command(phone, { do: 'predict', match, home, away: 0 })

export const liveMatchMoves: Scenario = {
  title: 'a match in play that moves over midnight is shown once and never as it was not (K2)',
  phones: [0],
  async play(actions) {
    const world = await begin(actions)
    const match = world.matchId(PLAYED)
    await world.change(PLAYED, LIVE)
    await untilHeld(actions, match, LIVE)
    const before = await kickoffOf(actions, match)
    await world.change(PLAYED, MOVED)
    await untilHeld(actions, match, MOVED, before)
    // The board of one day alone follows.
    await world.change(PLAYED, { ...MOVED, score: '2-0' })
    await untilHeld(actions, match, { ...MOVED, score: '2-0' })
  },
}

export const predictedByWrongClocks: Scenario = {
  title: 'phones whose clocks are wrong by years show what is open, and are refused what is not (K19)',
  phones: [0, 1],
  clocksAheadMs: [20 * YEAR_MS, -20 * YEAR_MS],
  async play(actions) {
    const world = await begin(actions)
    for (const phone of [0, 1]) {
      for (const match of [OPEN, PLAYED]) await predict(actions, phone, match, 1)
      await actions.untilEmpty(phone)
    }
    await world.change(PLAYED, LIVE)
    await untilHeld(actions, world.matchId(PLAYED), LIVE)
    for (const phone of [0, 1]) {
      for (const match of [OPEN, PLAYED]) await predict(actions, phone, match, 2)
      await actions.until(`phone ${phone} lists the late one`, async () =>
        (await actions.listed(phone)).some(({ code }) => code === 'locked'),
      )
    }
  },
  expect(run) {
    const scores = run.server.predictions.map(({ match_id, home }) => [String(match_id), home])
    const [open, played] = run.server.matches.map(({ id }) => id).sort()
    expect(scores.sort()).toEqual([
      [open, 2],
      [open, 2],
      [played, 1],
      [played, 1],
    ])
  },
}
