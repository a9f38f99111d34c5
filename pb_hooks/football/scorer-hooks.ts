import { pairId } from '@/domain/ids'
import { refuse } from '../shared/refuse'
import { readRows } from '../shared/sql'

const MESSAGE = 'This fan cannot be named.'

/** The row has the names of the competition: a phone may hold no others. */
export function onCreate(e: core.RecordEvent): void {
  const { record } = e
  const id = record.getString('competition')
  if (record.id !== pairId(record.getString('user_id'), id)) refuse(MESSAGE, { id: 'invalid' })
  const names = { name_ar: '', name_en: '' }
  const [found] = readRows(e.app, 'SELECT name_ar, name_en FROM competitions WHERE id = {:id}', { id }, names)
  refuse(MESSAGE, { competition: found ? null : 'competition-unknown' })
  for (const [name, value] of Object.entries(found ?? names)) record.set(name, value)
  e.next()
}
