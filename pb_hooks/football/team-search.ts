import { teamQueryKey } from '@/domain/football/names/team-search-key'
import { SEARCH_MIN_CHARACTERS, TEAMS_FOUND } from '@/domain/limits'
import { readRows } from '../shared/sql'
import { searchParameters } from '../shared/text-search'
import { answerSignInRequired, isUser } from '../shared/users'

// Every part of the query reads at most this many rows, however many teams exist.

const BEGINS = 'SELECT team FROM _team_keys WHERE key >= {:key} AND key < {:end} ORDER BY key LIMIT 100'

// A trigram index (pb_migrations/1700000210_football_follows.js).
const CONTAINS = `SELECT t.team FROM _team_keys_index i JOIN _team_keys t ON t.n = i.rowid
  WHERE _team_keys_index MATCH {:phrase} LIMIT 200`

/** Those of a found team whose keys are or begin with the text. */
const keysOf = (condition: string) => `EXISTS (SELECT 1 FROM _team_keys k WHERE k.team = t.id AND ${condition})`

const FOLLOWERS = '(SELECT count(*) FROM (SELECT 1 FROM followed_teams f WHERE f.team_id = t.id LIMIT 100))'

/** The 20 best ones: names that are the text, that begin with it, that contain it; of these the most followed first. */
export function searchTeams(app: core.App, text: string): object[] {
  const parameters = searchParameters(teamQueryKey(text))
  const { length } = parameters
  if (length < SEARCH_MIN_CHARACTERS) return []
  const sources = length < 3 ? [BEGINS] : [BEGINS, CONTAINS]
  return readRows(
    app,
    `SELECT t.id, t.name_en, t.name_ar, t.country FROM teams t
     WHERE t.id IN (${sources.map((one) => `SELECT team FROM (${one})`).join(' UNION ')})
     ORDER BY ${keysOf('k.key = {:key}')} DESC, ${keysOf('substr(k.key, 1, {:length}) = {:key}')} DESC,
       ${FOLLOWERS} DESC, length(t.name_en), t.id LIMIT {:limit}`,
    { ...parameters, limit: TEAMS_FOUND },
    { id: '', name_en: '', name_ar: '', country: '' },
  )
}

/** Answers teams by their names, in any spelling (`teamQueryKey`, which reads the first 100 characters). */
export function search(e: core.RequestEvent): void {
  if (!isUser(e.auth)) return answerSignInRequired(e)
  e.response.header().set('Cache-Control', 'no-store')
  return e.json(200, { teams: searchTeams(e.app, e.requestInfo().query.q || '') })
}
