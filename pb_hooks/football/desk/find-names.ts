import { spellingKey, teamQueryKey } from '@/domain/football/names/team-search-key'
import { SEARCH_MIN_CHARACTERS, TEAMS_FOUND } from '@/domain/limits'
import { readRows } from '../../shared/sql'
import { searchTeams } from '../team-search'
import type { DeskCall } from './desk-call'
import { answered, type StaffResult, refused, textOf } from '../../shared/staff-call'

/** Answers teams or competitions by their names, in any spelling. */
export function findNames(app: core.App, { body }: DeskCall): StaffResult {
  const text = textOf(body.q)
  if (body.kind === 'team') return answered({ found: searchTeams(app, text) })
  return body.kind === 'competition' ? answered({ found: searchCompetitions(app, text) }) : refused(400, 'invalid')
}

const NAMED = { id: '', name_en: '', name_ar: '', country: '' }

/** There are some hundred competitions: each is looked at. */
function searchCompetitions(app: core.App, text: string): object[] {
  const key = teamQueryKey(text)
  if ([...key].length < SEARCH_MIN_CHARACTERS) return []
  const all = readRows(app, 'SELECT id, name_en, name_ar, country FROM competitions ORDER BY priority, id', {}, NAMED)
  return all
    .filter(({ name_en, name_ar }) => [name_en, name_ar].some((name) => spellingKey(name).includes(key)))
    .slice(0, TEAMS_FOUND)
}
