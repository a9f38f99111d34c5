import type { ReportType } from '@/domain/reports'
import { gatherWord } from '../cases/gather-reports'
import { listedPhrases } from './listed-phrases'

/** Opens a case for a stored row whose changed texts have a phrase of the list. Refusing ones do not come so far. */
export function openWordCase(tx: core.App, type: ReportType, record: core.Record, ...fields: string[]): void {
  const isChanged = (field: string) => record.isNew() || record.getString(field) !== record.original().getString(field)
  const texts = fields.filter(isChanged).map((field) => record.getString(field))
  const phrases = listedPhrases(tx, ...texts).map(({ phrase }) => phrase)
  if (phrases.length > 0) gatherWord(tx, { type, target: record.id }, phrases)
}
