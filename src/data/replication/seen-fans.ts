import type { MetaDocument } from '../schema/documents'
import { readDocuments, writeDocuments } from '../schema/row-access'
import type { RowDatabase } from '../schema/row-database'

const SEEN_ID = 'seen-fans'
export const KEPT_FANS = 200

/** Whose profiles were looked at, the last one first: they stay readable without a line. */
export async function readSeen(rows: RowDatabase): Promise<string[]> {
  const found = (await readDocuments<MetaDocument>(rows.meta, [SEEN_ID])).get(SEEN_ID)
  return Array.isArray(found?.value) ? found.value.map(String) : []
}

export async function noteSeen(rows: RowDatabase, fan: string): Promise<void> {
  const seen = await readSeen(rows)
  if (seen[0] === fan) return
  const value = [fan, ...seen.filter((one) => one !== fan)].slice(0, KEPT_FANS)
  await writeDocuments(rows.meta, [{ id: SEEN_ID, value }])
}
