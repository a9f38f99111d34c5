import { auditTime, combineLatest, from, map, type Observable } from 'rxjs'
import { SEARCH_MIN_CHARACTERS, TEAMS_FOUND } from '@/domain/limits'
import { teamQueryKey } from '@/domain/football/names/team-search-key'
import { countCharacters } from '@/domain/text'
import type { CardDocument } from '@/sync/rows/documents'
import type { TeamSearchView } from '@/views/followed'
import type { AccountContext } from '../context/account-context'
import { FRAME_MS } from '../context/frame'
import { serverSearch$ } from '../context/server-search'
import type { Follows } from './follows'
import { heldFootball } from './held-football'
import type { Language } from './match-view'
import { foundTeams, type KnownTeam, nearTeams } from './team-entries'

interface FoundRow {
  id: string
  name_en: string
  name_ar: string
  country: string
}

/**
 * Teams by their names in any spelling: those that the phone holds at once, then those that only the server has. Where
 * there is none, those that the phone holds with nearly such a name.
 */
export function teamSearch$(
  parts: AccountContext,
  rows$: Observable<readonly CardDocument[]>,
  follows$: Observable<Follows>,
  text: string,
  language: Language,
): Observable<TeamSearchView> {
  const key = teamQueryKey(text)
  const server$ = serverSearch$(
    parts,
    `/api/teams?q=${encodeURIComponent(text)}`,
    countCharacters(key) < SEARCH_MIN_CHARACTERS,
  )
  // The names of all known clubs are fetched for a search only.
  const keys$ = from(import('@/domain/football/names/team-keys'))
  return combineLatest([rows$, follows$, server$, keys$]).pipe(
    auditTime(FRAME_MS),
    map(([rows, follows, { server, body }, { keysOfTeam }]): TeamSearchView => {
      const held = heldFootball(rows)
      const reader = { held, follows, language }
      const keysOf = ({ id, en, ar, country }: KnownTeam) => keysOfTeam({ id, english: en, arabic: ar, country })
      const here = [...held.teams].map(([id, team]) => ({ ...team, id }))
      const further = ((body.teams ?? []) as FoundRow[])
        .filter(({ id }) => !held.teams.has(id))
        .map(({ id, name_en, name_ar, country }) => ({ id, en: name_en, ar: name_ar, country }))
      const find = (teams: readonly KnownTeam[]) => foundTeams(teams, key, keysOf, reader)
      const found = [...find(here).slice(0, TEAMS_FOUND), ...find(further)]
      const isSure = found.length > 0 || server === 'asking'
      return { teams: isSure ? found : nearTeams(here, key, keysOf, reader).slice(0, TEAMS_FOUND), server }
    }),
  )
}
