import { type ListedPhrase, phrasesIn, type WordList, wordList } from '@/domain/cases/word-list'
import { refusal } from '../../shared/refuse'
import { readManyRows, readRow } from '../../shared/sql'

/** The list that this runtime read last, and the version of which it is. */
let known: { version: number; list: WordList } | null = null

/** The list of words, read anew only after it changed. */
function currentList(app: core.App): WordList {
  const { version } = readRow(app, 'SELECT version FROM _moderation_words_version', {}, { version: 0 })
  if (known?.version === version) return known.list
  const sql = 'SELECT phrase, phrase_key AS key, effect FROM moderation_words'
  const rows = readManyRows<ListedPhrase>(app, sql, {}, { phrase: '', key: '', effect: 'case' })
  known = { version, list: wordList(rows) }
  return known.list
}

/** The listed phrases of texts, each once. */
export function listedPhrases(app: core.App, ...texts: string[]): ListedPhrase[] {
  const list = currentList(app)
  return [...new Set(texts.flatMap((text) => phrasesIn(list, text)))]
}

/** The first phrase that refuses the text; undefined for none. */
export const refusingPhrase = (app: core.App, text: string): string | undefined =>
  listedPhrases(app, text).find(({ effect }) => effect === 'refuse')?.phrase

/** Refuses changed texts with a phrase that the list refuses: the code `word`, and the phrase as that of `word`. */
export function refuseListed(app: core.App, record: core.Record, ...fields: string[]): void {
  for (const field of fields) {
    const text = record.getString(field)
    if (!record.isNew() && text === record.original().getString(field)) continue
    const phrase = refusingPhrase(app, text)
    if (phrase !== undefined) throw refusal('The list of words refuses this text.', { [field]: 'word', word: phrase })
  }
}
