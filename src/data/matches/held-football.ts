import { dayId } from '@/domain/football/match-channels'
import { longId } from '@/domain/football/ids'
import { type Fixture, type MatchStanding, readBoard, readFixtures } from '@/domain/football/packed-day'
import { documentId, type CardDocument } from '@/sync/rows/documents'
import type { CompetitionView } from '@/views/matches'

/** What the phone holds of football. */
export interface HeldFootball {
  competitions: ReadonlyMap<string, NamedCompetition>
  teams: ReadonlyMap<string, HeldTeam>
  /** The matches of a UTC day; undefined: the phone has never had the day. */
  matchesOf(day: string): HeldMatch[] | undefined
}

export interface Names {
  ar: string
  en: string
}

/** A team of a competition that is near. */
export interface HeldTeam extends Names {
  /** ISO 3166 code of two letters; empty when unknown. */
  country: string
  competition: string
}

export interface NamedCompetition extends Pick<CompetitionView, 'id' | 'category' | 'priority'> {
  names: Names
}

export interface HeldMatch extends Fixture {
  standing: MatchStanding
  /** How many own entries of a scorer the standing counts that the server does not have. */
  ownWaiting?: number
}

const AS_SCHEDULED: MatchStanding = {
  status: 'scheduled',
  since: null,
  score: null,
  reds: { home: 0, away: 0 },
  shootout: null,
}

export function heldFootball(rows: readonly CardDocument[]): HeldFootball {
  const byId = new Map(rows.map((document) => [document.id, document]))
  const competitions = rows.filter(({ row }) => 'teams' in row)
  return {
    competitions: new Map(competitions.map(({ row }) => [row.id, competitionOf(row)])),
    teams: new Map(competitions.flatMap(({ row }) => teamsOf(row))),
    matchesOf(day) {
      const fixtures = byId.get(documentId('match_days', dayId(day)))
      if (!fixtures) return undefined
      const board = byId.get(documentId('match_boards', dayId(day)))
      const states = readBoard(day, String(board?.row.board ?? ''))
      return readFixtures(day, String(fixtures.row.fixtures)).map((fixture) => ({
        ...fixture,
        standing: states.get(fixture.id) ?? AS_SCHEDULED,
      }))
    },
  }
}

const competitionOf = (row: CardDocument['row']): NamedCompetition => ({
  id: row.id,
  category: (row.category || null) as CompetitionView['category'],
  priority: Number(row.priority),
  names: { ar: String(row.name_ar), en: String(row.name_en) },
})

type PackedTeam = [id: string, en: string, ar: string, country?: string]

function teamsOf({ id: competition, teams: text }: CardDocument['row']): Array<[id: string, HeldTeam]> {
  try {
    const teams = JSON.parse(String(text)) as PackedTeam[]
    return teams.map(([id, en, ar, country = '']) => [longId(id), { ar, en, country, competition }])
  } catch {
    return []
  }
}
