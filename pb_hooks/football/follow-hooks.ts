import { FOLLOWED_MATCHES_MAX, FOLLOWED_TEAMS_MAX } from '@/domain/sync-limits'
import { refuseAboveMaximum } from '../relations/relation-rule'
import { readRows } from '../shared/sql'

/** The row has the team's names: a phone may hold no others. */
export function onCreateTeam(e: core.RecordEvent): void {
  refuseAboveMaximum(e.app, e.record, FOLLOWED_TEAMS_MAX, 'teams-full')
  const id = e.record.getString('team_id')
  const names = { name_ar: '', name_en: '' }
  const [team] = readRows(e.app, 'SELECT name_ar, name_en FROM teams WHERE id = {:id}', { id }, names)
  for (const [name, value] of Object.entries(team ?? names)) e.record.set(name, value)
  e.next()
}

export function onCreateMatch(e: core.RecordEvent): void {
  refuseAboveMaximum(e.app, e.record, FOLLOWED_MATCHES_MAX, 'matches-full')
  e.next()
}
