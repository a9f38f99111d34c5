import { FIELD_LIMITS, isFarAway, isLonger } from '@/domain/football/by-hand/field-change'
import { idOf, numberOf as numberOfId } from '@/domain/football/ids'
import { UNKNOWN_PRIORITY } from '@/domain/football/names/competitions'
import { spellingKey } from '@/domain/football/names/team-search-key'
import type { Match } from '@/domain/football/matches'
import { readRows } from '../../shared/sql'
import { storeMatches } from '../match-rows'
import { addCompetition, addTeam } from '../team-and-competition-rows'
import type { DeskCall } from './desk-call'
import {
  answered,
  type StaffResult,
  fieldsOf,
  numberOf,
  optionalText,
  refused,
  refusedFields,
  textOf,
  tidyText,
} from '../../shared/staff-call'
import { readDeskMatches, readOpened } from './desk-state'

/** Ids by hand are random, so that two editors never make the same. */
const ID_BITS = 50

/** A team or competition that was found, or a new one by its name. */
interface Chosen {
  id: string
  name: string
  /** Empty where there is none; that of a new one is its name. */
  arabic: string
  code: string | null
  isNew: boolean
}

/** Makes a match by hand. Its id is the phone's: a call that is sent again answers the match that the first one made. */
export function makeMatch(tx: core.App, { body }: DeskCall): StaffResult {
  const id = textOf(body.id)
  const number = numberOfId('h', id)
  if (number === null || number >= 2 ** ID_BITS) return refused(400, 'invalid')
  const made = readOpened(tx, id)
  if (made) return answered({ now: serverNow(), match: made })
  const [round, venue] = [optionalText(body.round) ?? '', optionalText(body.venue) ?? '']
  const [competition, home, away] = [
    chosenOf(tx, 'competitions', body.competition),
    chosenOf(tx, 'teams', body.home),
    chosenOf(tx, 'teams', body.away),
  ]
  const kickoff = numberOf(body.kickoff)
  const refusal = refusedFields({
    competition: competition.code,
    home: home.code,
    away: away.code ?? (isSame(home, away) ? 'same-team' : null),
    kickoff: isFarAway(kickoff, serverNow()) ? 'kickoff-range' : null,
    round: isLonger(round, FIELD_LIMITS.roundCharacters) ? 'round-too-long' : null,
    venue: isLonger(venue, FIELD_LIMITS.venueCharacters) ? 'venue-too-long' : null,
  })
  if (refusal) return refusal
  store(tx, { id, competition, home, away, round, venue, kickoff })
  const [after] = readDeskMatches(tx, [id])
  return {
    ...answered({ now: serverNow(), match: readOpened(tx, id) }),
    change: { action: 'match.make', subject: id, before: null, after },
  }
}

interface NewMatch extends Pick<Match, 'id' | 'round' | 'venue' | 'kickoff'> {
  competition: Chosen
  home: Chosen
  away: Chosen
}

function store(tx: core.App, { competition, home, away, ...match }: NewMatch): void {
  if (competition.isNew) addCompetition(tx, { ...namesOf(competition), category: '', priority: UNKNOWN_PRIORITY })
  for (const team of [home, away]) if (team.isNew) addTeam(tx, { ...namesOf(team), country: '' })
  storeMatches(tx, 'hand', [
    {
      ...{ ...match, competition: competition.id, home: home.id, away: away.id },
      ...{ status: 'scheduled', since: null, score: null, shootout: null, reds: { home: 0, away: 0 } },
    },
  ])
}

/** A name in Arabic stands in both languages until an editor gives the other one. */
const namesOf = ({ id, name }: Chosen) => ({ id, english: name, arabic: /[\u0600-\u06ff]/.test(name) ? name : '' })

function chosenOf(tx: core.App, table: 'teams' | 'competitions', value: unknown): Chosen {
  const of = fieldsOf(value)
  const id = textOf(of.id)
  if (id !== '') {
    const sql = `SELECT name_en, name_ar FROM ${table} WHERE id = {:id}`
    const [row] = readRows(tx, sql, { id }, { name_en: '', name_ar: '' })
    return { id, name: row?.name_en ?? '', arabic: row?.name_ar ?? '', code: row ? null : 'gone-name', isNew: false }
  }
  const written = textOf(of.name)
  if (isLonger(written, 4 * FIELD_LIMITS.nameCharacters))
    return { id: '', name: '', arabic: '', code: 'name-too-long', isNew: true }
  const name = tidyText(written)
  const isEmpty = spellingKey(name) === ''
  const code = isEmpty ? 'name-missing' : isLonger(name, FIELD_LIMITS.nameCharacters) ? 'name-too-long' : null
  return { id: newId(), name, arabic: name, code, isNew: true }
}

const newId = (): string => idOf('h', Number.parseInt($security.randomStringWithAlphabet(ID_BITS, '01'), 2))

function isSame(home: Chosen, away: Chosen): boolean {
  if (!home.isNew && !away.isNew) return home.id === away.id
  const keysOf = ({ name, arabic }: Chosen) => [name, arabic].map(spellingKey).filter((key) => key !== '')
  return home.code === null && keysOf(home).some((key) => keysOf(away).includes(key))
}
