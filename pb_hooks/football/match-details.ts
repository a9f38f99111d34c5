import { detailParts, type GivenDetails, partId, type MatchPart, readPart } from '@/domain/football/match-parts'
import { readRows, run } from '../shared/sql'
import { storedNow } from '../shared/time'

/** Rows of `match_details`, which phones get with the channel of a match. */

/** Each phone that opens the match gets it: more than any real part has. */
const MOST_CHARACTERS = 64 * 1024

/**
 * Stores what differs: an equal text writes nothing, so that no phone is told (K13). Of a text that is too long what is
 * stored stays.
 */
export function storePart(tx: core.App, match: string, part: MatchPart, text: string): void {
  if (text.length > MOST_CHARACTERS) {
    tx.logger().error('a part of a match is too long', 'match', match, 'part', part, 'characters', String(text.length))
    return
  }
  run(tx, UPSERT, { id: partId(match, part), match, part, text, now: storedNow() })
}

export const removePart = (tx: core.App, match: string, part: MatchPart): number => run(tx, DELETE, { match, part })

/** @returns what is stored of a part; null without it */
export function readDetail<P extends MatchPart>(tx: core.App, match: string, part: P): ReturnType<typeof readPart<P>> {
  const sql = 'SELECT content FROM match_details WHERE match_id = {:match} AND part = {:part}'
  const [row] = readRows(tx, sql, { match, part }, { content: '' })
  return readPart(part, row?.content ?? '')
}

/** Stores the parts that are given; the others stay. An empty one is deleted. */
export function storeDetails(tx: core.App, match: string, details: GivenDetails): void {
  for (const [part, text] of detailParts(details)) {
    if (text === null) removePart(tx, match, part)
    else storePart(tx, match, part, text)
  }
}

const UPSERT = `INSERT INTO match_details (id, match_id, part, content, created_at, updated_at)
  VALUES ({:id}, {:match}, {:part}, {:text}, {:now}, {:now})
  ON CONFLICT (match_id, part) DO UPDATE SET content = excluded.content, updated_at = {:now}
  WHERE match_details.content <> excluded.content`

const DELETE = 'DELETE FROM match_details WHERE match_id = {:match} AND part = {:part}'
