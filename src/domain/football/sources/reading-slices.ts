import type { Reading } from './source'

/** Writers wait while the matches of one slice are stored. A slow machine stores four times as many in `operation-timeout`. */
const MOST_MATCHES = 25

/** A reading in parts of at most so many matches, each with the names and details of its matches. At least one part. */
export function readingSlices(reading: Reading): Reading[] {
  if (reading.matches.length <= MOST_MATCHES) return [reading]
  const count = Math.ceil(reading.matches.length / MOST_MATCHES)
  return Array.from({ length: count }, (_, at) => ({
    ...sliceOf(reading, at * MOST_MATCHES),
    // What is missing is known when all others are stored.
    complete: at === count - 1 ? reading.complete : null,
  }))
}

function sliceOf(reading: Reading, from: number): Reading {
  const matches = reading.matches.slice(from, from + MOST_MATCHES)
  const ids = new Set(matches.map(({ id }) => id))
  const named = new Set(matches.flatMap(({ home, away, competition }) => [home, away, competition]))
  return {
    ...reading,
    matches,
    details: reading.details.filter(({ match }) => ids.has(match)),
    teams: reading.teams.filter(({ id }) => named.has(id)),
    competitions: reading.competitions.filter(({ id }) => named.has(id)),
  }
}
