import { IN_PLAY_EVERY_MS, oftenAsked } from './often-asked'
import { LEAGUES } from './openligadb-leagues'
import { seasonOf, tableCalls } from './table-calls'
import { answeredAt, type CallSchedule } from './call-schedule'

const topicOf = (league: string): string => `league:${league}`

/** Cups have none. */
const WITH_TABLE: readonly string[] = ['bl1']
const TABLES_PER_DAY = 8

/** The present round of each league. The server checks their names at its start. */
export const OPENLIGADB_SCHEDULE: CallSchedule = {
  name: 'openligadb',
  // A league that never answered, such as one that the provider does not have, says nothing of the others.
  playHeardAt({ leagues }, state) {
    const answers = leagues.map((league) => answeredAt(state, topicOf(league))).filter((at) => at > 0)
    return answers.length === 0 ? 0 : Math.min(...answers)
  },
  playIntervalMs: () => IN_PLAY_EVERY_MS,
  spacingMs: 3_000,
  dueCalls(facts, state) {
    const rounds = facts.leagues.map((league) =>
      oftenAsked(facts, state, topicOf(league), `/getmatchdata/${encodeURIComponent(league)}`),
    )
    const tablePath = (competition: number) => {
      const league = facts.leagues.find((one) => WITH_TABLE.includes(one) && LEAGUES.get(one) === competition)
      return league === undefined ? null : `/getbltable/${league}/${seasonOf(competition, facts.now)}`
    }
    return [...rounds, ...tableCalls(facts, state, TABLES_PER_DAY, tablePath)]
  },
}
