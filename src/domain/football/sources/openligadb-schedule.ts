import { IN_PLAY_EVERY_MS, oftenAsked } from './often-asked'
import { answeredAt, type CallSchedule } from './call-schedule'

const topicOf = (league: string): string => `league:${league}`

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
  dueCalls: (facts, state) =>
    facts.leagues.map((league) =>
      oftenAsked(facts, state, topicOf(league), `/getmatchdata/${encodeURIComponent(league)}`),
    ),
}
