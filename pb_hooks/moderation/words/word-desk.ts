import {
  type ListedPhrase,
  phraseKey,
  phrasesIn,
  WORD_EFFECTS,
  WORD_LIST_LIMITS,
  wordList,
} from '@/domain/cases/word-list'
import { isLongerThan } from '@/domain/text'
import { answered, refused, refusedFields, textOf, tidyText, type StaffResult } from '../../shared/staff-call'
import { isTrue, readManyRows, readRow } from '../../shared/sql'
import type { CaseCall } from '../cases/case-call'
import { nameOf } from '../cases/case-views'
import { isTried, trialOf } from './word-trials'

/** Matching posts that a trial shows. */
const SHOWN = 50

const COLUMNS = { id: '', phrase: '', effect: '', added_by: '', updated_at: '' }

export const listPhrases = (app: core.App): StaffResult => answered(page(app))

const page = (app: core.App) => ({
  words: readManyRows(
    app,
    `SELECT ${Object.keys(COLUMNS).join(', ')} FROM moderation_words ORDER BY phrase_key`,
    {},
    COLUMNS,
  ),
})

/** The written phrase, or its refusal. */
type Written = { phrase: ListedPhrase; refusal: null } | { phrase: null; refusal: StaffResult }

/** @param known the spelling that was tried before, of a phrase that is changed; null: the phrase is being tried */
function written(app: core.App, { id, staff, body }: CaseCall, known: string | null): Written {
  const raw = textOf(body.phrase)
  const phrase = tidyText(raw)
  const key = raw.length > 4 * WORD_LIST_LIMITS.characters ? '' : phraseKey(phrase)
  const effect = WORD_EFFECTS.find((one) => one === body.effect)
  const isTooLong = raw.length > 4 * WORD_LIST_LIMITS.characters || isLongerThan(phrase, WORD_LIST_LIMITS.characters)
  const taken = 'EXISTS (SELECT 1 FROM moderation_words WHERE phrase_key = {:key} AND id != {:id})'
  const refusal = refusedFields({
    phrase: isTooLong
      ? 'phrase-too-long'
      : key === ''
        ? 'phrase-missing'
        : isTrue(app, taken, { key, id })
          ? 'phrase-listed'
          : known === null || key === known || isTried(app, staff, key, textOf(body.trial))
            ? null
            : 'phrase-untried',
    effect: effect ? null : 'invalid',
  })
  return refusal ? { phrase: null, refusal } : { phrase: { phrase, key, effect: effect ?? 'case' }, refusal: null }
}

export function addPhrase(tx: core.App, call: CaseCall): StaffResult {
  const { phrase, refusal } = written(tx, call, '')
  if (phrase === null) return refusal
  const { number } = readRow(tx, 'SELECT count(*) AS number FROM moderation_words', {}, { number: 0 })
  if (number >= WORD_LIST_LIMITS.phrases) return refused(409, 'words-full')
  const row = new Record(tx.findCollectionByNameOrId('moderation_words'))
  return saved(tx, row, phrase, call, 'words.add')
}

export function changePhrase(tx: core.App, call: CaseCall): StaffResult {
  const [row] = tx.findRecordsByIds('moderation_words', [call.id])
  if (!row) return refused(404, 'gone')
  if (row.getString('updated_at') !== textOf(call.body.version)) return refused(409, 'changed-meanwhile')
  const { phrase, refusal } = written(tx, call, row.getString('phrase_key'))
  return phrase === null ? refusal : saved(tx, row, phrase, call, 'words.change')
}

function saved(tx: core.App, row: core.Record, phrase: ListedPhrase, { staff }: CaseCall, action: string): StaffResult {
  const before = row.isNew() ? null : shown(row)
  row.load({ phrase: phrase.phrase, phrase_key: phrase.key, effect: phrase.effect, added_by: staff.name })
  tx.save(row)
  return { ...answered(page(tx)), change: { action, subject: row.id, before, after: shown(row) } }
}

export function removePhrase(tx: core.App, { id }: CaseCall): StaffResult {
  const [row] = tx.findRecordsByIds('moderation_words', [id])
  if (!row) return answered(page(tx))
  tx.delete(row)
  return { ...answered(page(tx)), change: { action: 'words.remove', subject: id, before: shown(row), after: null } }
}

const shown = (row: core.Record) => ({ phrase: row.getString('phrase'), effect: row.getString('effect') })

/** Tries a phrase on the newest posts: how many have it, and which. Nothing is stored. */
export function tryPhrase(app: core.App, call: CaseCall): StaffResult {
  const { phrase, refusal } = written(app, { ...call, body: { effect: 'case', ...call.body } }, null)
  if (phrase === null) return refusal
  const list = wordList([phrase])
  const posts = readManyRows(
    app,
    `SELECT id, user_id, content FROM hashtag_posts ORDER BY created_at DESC, id DESC LIMIT ${WORD_LIST_LIMITS.tried}`,
    {},
    { id: '', user_id: '', content: '' },
  )
  const matching = posts.filter(({ content }) => phrasesIn(list, content).length > 0)
  return answered({
    trial: trialOf(app, call.staff, phrase.key),
    tried: posts.length,
    matching: matching.length,
    posts: matching
      .slice(0, SHOWN)
      .map(({ id, user_id: author, content }) => ({ id, content, author: nameOf(app, author) })),
  })
}
