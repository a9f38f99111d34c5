import { oftenAsked } from './often-asked'
import type { SourcePlan } from './plan'

/** The present round of each league. The server checks their names at its start. */
export const OPENLIGADB_PLAN: SourcePlan = {
  name: 'openligadb',
  tellsMinutes: () => true,
  spacingMs: 3_000,
  wishes: (facts, state) =>
    facts.leagues.map((league) =>
      oftenAsked(facts, state, `league:${league}`, `/getmatchdata/${encodeURIComponent(league)}`),
    ),
}
