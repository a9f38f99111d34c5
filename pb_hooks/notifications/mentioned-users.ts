import { MENTIONS_NOTIFIED } from '@/domain/limits'
import { extractMentions } from '@/domain/mentions'
import { readRows } from '../shared/sql'

/** Ids of the users that a text mentions, the first ones. */
export function mentionedIn(tx: core.App, text: string): string[] {
  const keys = extractMentions(text, MENTIONS_NOTIFIED)
  const sql = 'SELECT id FROM profiles WHERE username_key = {:key}'
  return keys.flatMap((key) => readRows(tx, sql, { key }, { id: '' }).map(({ id }) => id))
}
