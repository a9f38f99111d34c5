import { APPEAL_MAX_CHARACTERS, isAppealOpen, parseAppeal, TAKEN_DOWN_COLLECTIONS } from '@/domain/moderation'
import { ownerColumnOf } from '@/domain/collection-lookups'
import { refuse, refusal } from '../shared/refuse'
import { storedTime } from '../shared/time'
import { type AppealedDecision, noteAppeal, ofHidden, ofSanction } from './cases/appealed-cases'
import { findHiding } from './sanctions'

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
  const against = decided.sanction ? { collection: 'sanctions', id: decided.sanction } : { collection, id }
  const before = findAppeal(app, { user, id: against.id, since: decided.at })
  if (before) {
    if (before.getString('content') === text) return before
    throw refusal(REFUSED, { target: 'appeal-twice' })
  }
  if (!isAppealOpen(decided.at, serverNow())) throw refusal(REFUSED, { target: 'appeal-late' })
  const row = new Record(app.findCollectionByNameOrId('appeals'))
  row.load({
    ...{ user_id: user, target_collection: against.collection, target_id: against.id },
    ...{ content: text, state: 'waiting' },
  })
  app.save(row)
  noteAppeal(app, decided)
  return row
}

const REFUSED = 'This appeal cannot be taken.'

/** The appeal against a decision, or against the one before that still waits. */
function findAppeal(
  app: core.App,
  { user, id, since }: { user: string; id: string; since: number },
): core.Record | undefined {
  const ofTarget = "target_id = {:id} && user_id = {:user} && (state = 'waiting' || created_at >= {:since})"
  const parameters = { id, user, since: storedTime(since) }
  return app.findRecordsByFilter('appeals', ofTarget, '-created_at', 1, 0, parameters)[0]
}

/**
 * What was decided against the user, or against a row of theirs; null for what is not theirs or has ended. An appeal
 * against a hidden row is one against the decision that hid it, so that there is one of both.
 */
function findDecision(app: core.App, user: string, collection: string, id: string): AppealedDecision | null {
  if (!/^[a-z0-9]{15}$/.test(id)) return null
  if (collection === 'sanctions') {
    const row = app.findRecordsByIds('sanctions', [id])[0]
    if (!row || row.getString('user_id') !== user || row.getString('lifted_at')) return null
    return ofSanction(row)
  }
  const hidden = TAKEN_DOWN_COLLECTIONS.find((name) => name === collection)
  const row = hidden && app.findRecordsByIds(hidden, [id])[0]
  if (!row || row.getString(ownerColumnOf(hidden)) !== user || !row.getString('taken_down')) return null
  const decision = findHiding(app, user, id)
  return decision ? ofSanction(decision) : ofHidden(row, hidden, user)
}
