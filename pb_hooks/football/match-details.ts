import { detailParts, partId, type MatchPart } from '@/domain/football/match-parts'
import type { MatchDetails } from '@/domain/football/matches'
import { run } from '../shared/sql'
import { storedNow } from '../shared/time'

/** Rows of `match_details`, which phones get with the channel of a match. */

/** Stores what differs: an equal text writes nothing, so that no phone is told (K13). */
export function storePart(tx: core.App, match: string, part: MatchPart, text: string): void {
  run(tx, UPSERT, { id: partId(match, part), match, part, text, now: storedNow() })
}

/** Stores the details of a match. Parts that are not there any more are deleted. */
export function storeDetails(tx: core.App, match: string, details: MatchDetails): void {
  const parts = detailParts(details)
  for (const [part, text] of parts) storePart(tx, match, part, text)
  const [first = '', second = '', third = ''] = parts.map(([part]) => part)
  run(tx, DELETE_OTHERS, { match, first, second, third })
}

const UPSERT = `INSERT INTO match_details (id, match_id, part, content, created_at, updated_at)
  VALUES ({:id}, {:match}, {:part}, {:text}, {:now}, {:now})
  ON CONFLICT (id) DO UPDATE SET content = excluded.content, updated_at = {:now}
  WHERE match_details.content <> excluded.content`

const DELETE_OTHERS = `DELETE FROM match_details
  WHERE match_id = {:match} AND part NOT IN ('head', {:first}, {:second}, {:third})`
