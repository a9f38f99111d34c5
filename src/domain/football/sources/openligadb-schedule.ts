import { IN_PLAY_EVERY_MS, oftenAsked } from './often-asked'
import { answeredAt, type CallSchedule } from './call-schedule'

const topicOf = (league: string): string => `league:${league}`

/** The present round of each league. The server checks their names at its start. */
export const OPENLIGADB_SCHEDULE: CallSchedule = {
  name: 'openligadb',
  letter: 'o',
  playHeardAt: ({ leagues }, state) => Math.min(...leagues.map((league) => answeredAt(state, topicOf(league)))),
  playIntervalMs: () => IN_PLAY_EVERY_MS,
  spacingMs: 3_000,
  dueCalls: (facts, state) =>
    facts.leagues.map((league) =>
      oftenAsked(facts, state, topicOf(league), `/getmatchdata/${encodeURIComponent(league)}`),
    ),
}
