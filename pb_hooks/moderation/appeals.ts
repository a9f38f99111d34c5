import {
  APPEAL_MAX_CHARACTERS,
  type AppealTarget,
  isAppealOpen,
  parseAppeal,
  SANCTION_WORDS_MAX,
  TAKEN_DOWN_COLLECTIONS,
} from '@/domain/moderation'
import { ownerColumnOf } from '@/domain/collection-lookups'
import { isLongerThan, tidyText } from '@/domain/text'
import { refuse, refusal } from '../shared/refuse'
import { run } from '../shared/sql'
import { storedNow, timeOf } from '../shared/time'

interface Appeal {
  user: string
  collection: string
  /** The id of the sanction or of the hidden row. */
  id: string
  /** As typed. */
  content: string
}

/**
 * Stores a user's appeal in the caller's transaction. The same text again is the same appeal.
 * @throws a refusal with codes of the fields
 */
export function openAppeal(app: core.App, { user, collection, id, content }: Appeal): core.Record {
  if (content.length > 4 * APPEAL_MAX_CHARACTERS) throw refusal(REFUSED, { content: 'appeal-too-long' })
  const { text, code } = parseAppeal(content)
  refuse(REFUSED, { content: code })
  const decided = findDecision(app, user, collection, id)
  if (!decided) throw refusal(REFUSED, { target: 'gone' })
  const before = app.findRecordsByFilter('appeals', 'target_id = {:id} && user_id = {:user}', '', 1, 0, { id, user })[0]
  if (before) {
    if (before.getString('content') === text) return before
    throw refusal(REFUSED, { target: 'appeal-twice' })
  }
  if (!isAppealOpen(decided.at, serverNow())) throw refusal(REFUSED, { target: 'appeal-late' })
  const row = new Record(app.findCollectionByNameOrId('appeals'))
  row.load({ user_id: user, target_collection: collection, target_id: id, content: text, state: 'waiting' })
  app.save(row)
  markCase(app, collection, id, decided.caseId)
  return row
}

const REFUSED = 'This appeal cannot be taken.'

/** When a sanction against the user was made, or the user's row was hidden; null for what is not theirs or has ended. */
function findDecision(app: core.App, user: string, collection: string, id: string): Decision | null {
  if (!/^[a-z0-9]{15}$/.test(id)) return null
  if (collection === 'sanctions') {
    const row = app.findRecordsByIds('sanctions', [id])[0]
    if (!row || row.getString('user_id') !== user || row.getString('lifted_at')) return null
    return { at: timeOf(row.getString('created_at')), caseId: row.getString('case_id') }
  }
  const hidden = TAKEN_DOWN_COLLECTIONS.find((name) => name === collection)
  const row = hidden && app.findRecordsByIds(hidden, [id])[0]
  if (!row || row.getString(ownerColumnOf(hidden)) !== user || !row.getString('taken_down')) return null
  return { at: timeOf(row.getString('taken_down_at')), caseId: '' }
}

interface Decision {
  /** ms since 1970 */
  at: number
  caseId: string
}

/**
 * Decides an appeal in the caller's transaction. What follows of it, such as lifting the sanction, is the caller's.
 * @param by the name of the member of staff
 * @throws a refusal with codes of the fields; `appeal-decided` when somebody was faster
 */
export function decideAppeal(
  app: core.App,
  { id, accepted, words, by }: { id: string; accepted: boolean; words: string; by: string },
): { user: string; collection: AppealTarget; target: string } {
  const row = app.findRecordsByIds('appeals', [id])[0]
  if (!row) throw refusal(REFUSED, { id: 'gone' })
  if (row.getString('state') !== 'waiting') throw refusal(REFUSED, { id: 'appeal-decided' })
  const answer = words.length > 2 * SANCTION_WORDS_MAX ? words : tidyText(words)
  if (isLongerThan(answer, SANCTION_WORDS_MAX)) throw refusal(REFUSED, { words: 'description-too-long' })
  row.load({ state: accepted ? 'accepted' : 'refused', words: answer, decided_by: by, decided_at: storedNow() })
  app.save(row)
  return {
    user: row.getString('user_id'),
    collection: row.getString('target_collection') as AppealTarget,
    target: row.getString('target_id'),
  }
}

const CASE_TYPES: ReadonlyMap<string, string> = new Map([
  ['hashtag_posts', 'post'],
  ['hashtag_comments', 'comment'],
  ['chat_rooms', 'room'],
])

/** Notes the appeal at its case, if there is one. */
function markCase(app: core.App, collection: string, target: string, caseId: string): void {
  const type = CASE_TYPES.get(collection)
  const found = type ? 'target_type = {:type} AND target_id = {:target}' : 'id = {:caseId}'
  run(app, `UPDATE cases SET has_appeal = 1 WHERE ${found}`, type ? { type, target } : { caseId })
}
