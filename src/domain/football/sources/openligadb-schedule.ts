import { oftenAsked } from './often-asked'
import type { CallSchedule } from './call-schedule'

/** The present round of each league. The server checks their names at its start. */
export const OPENLIGADB_SCHEDULE: CallSchedule = {
  name: 'openligadb',
  isAskedOftenEnoughForMinutes: () => true,
  spacingMs: 3_000,
  dueCalls: (facts, state) =>
    facts.leagues.map((league) =>
      oftenAsked(facts, state, `league:${league}`, `/getmatchdata/${encodeURIComponent(league)}`),
    ),
}
