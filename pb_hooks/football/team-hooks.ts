import { keysOfTeam } from '@/domain/football/names/team-keys'

/** An administrator adds or renames a team: it is found by its new names. */
export function onSave(e: core.RecordEvent): void {
  const text = (name: string) => e.record.getString(name)
  const names = { english: text('name_en'), arabic: text('name_ar') }
  e.record.set('search_keys', JSON.stringify(keysOfTeam({ id: e.record.id, ...names, country: text('country') })))
  e.next()
}
