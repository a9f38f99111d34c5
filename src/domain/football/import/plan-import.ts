import { isByHand } from '../by-hand/is-by-hand'
import { numberOf } from '../ids'
import { arabicNameOf } from '../names/known-teams'
import { storedScore } from '../scores'
import { stateOf } from '../statuses'
import type { ImportFacts, StoredMatch } from './facts'
import type { FileFormat } from './file-rows'
import { IMPORT_LIMITS } from './limits'
import { changesOf, type ImportedFields, matchAfter } from './match-after'
import { type NamedRow, StoredMatches } from './match-in-store'
import {
  type AddedCompetition,
  type AddedName,
  type ImportPlan,
  type ImportWork,
  PLAN_KINDS,
  type PlanKind,
  type PlannedLine,
  type WrittenMatch,
} from './planned'
import type { Choices } from './questions'
import type { BadRow, ReadRow } from './read-row'
import { refOf, type ResolvedNames, resolveNames, type ResolvedRow } from './resolve-names'
import type { ResolvedTeam } from './resolve-teams'
import type { SkippedReason, UnclearReason } from './reasons'

interface Judged {
  line: PlannedLine
  written: WrittenMatch | null
  resolved: ResolvedRow | null
}

/** Compares a file with what is stored. The same file again is all the same. */
export function planImport(
  format: FileFormat,
  read: ReadonlyArray<ReadRow | BadRow>,
  facts: ImportFacts,
  choices: Choices,
): { plan: ImportPlan; work: ImportWork } {
  const stored = new StoredMatches(facts.matches)
  const names = resolveNames(read.filter(isRead), facts, stored, new Map(Object.entries(choices)))
  const resolved = new Map(names.rows.map((one) => [one.row, one]))
  const judge = new Judge(stored, names.rows)
  const judged = judge.judgeAll(
    read.map((row) => (isRead(row) ? resolved.get(row) : undefined) ?? badLine(row as BadRow)),
  )
  const work = workOf(judged, names)
  const lines = judged.map(({ line }) => line)
  const linesOf = countLines(names.rows)
  const questions = names.questions.map((question) => ({ ...question, lines: linesOf.get(question.key) ?? 0 }))
  return {
    plan: {
      ...{ format, lines, questions },
      counts: Object.fromEntries(
        PLAN_KINDS.map((kind) => [kind, lines.filter((line) => line.kind === kind).length]),
      ) as ImportPlan['counts'],
      added: { teams: work.teams, competitions: work.competitions.filter(({ listed }) => listed === null) },
    },
    work,
  }
}

const isRead = (row: ReadRow | BadRow): row is ReadRow => !('reasons' in row)

const badLine = ({ line, text, reasons }: BadRow): Judged => ({
  line: { line, text, reasons, kind: 'bad', match: null, changes: [] },
  written: null,
  resolved: null,
})

/** How many lines ask each question, by its key. */
export function countLines(
  rows: ReadonlyArray<Record<'competition' | 'home' | 'away', Pick<ResolvedTeam, 'question'>>>,
): ReadonlyMap<string, number> {
  const counts = new Map<string, number>()
  for (const { competition, home, away } of rows) {
    for (const key of new Set([competition, home, away].flatMap(({ question }) => question?.key ?? [])))
      counts.set(key, (counts.get(key) ?? 0) + 1)
  }
  return counts
}

/** Judges lines one after the other: of two about one match the first counts. */
class Judge {
  readonly #stored: StoredMatches
  readonly #inFile = new StoredMatches([])
  /** Lines that wait for others: each is about its match all the same. */
  readonly #waiting = new StoredMatches([])
  /** Stored matches that lines are about as they stand, and those that lines have moved: no other line takes them. */
  readonly #claimed: Set<string>
  /** Teams of stored matches that lines have changed since waiting lines were judged. */
  readonly #moved = new Set<string>()
  /** All at once or none, so that the same file again changes nothing. */
  readonly #addsTooMany: boolean

  constructor(stored: StoredMatches, rows: readonly ResolvedRow[]) {
    this.#stored = stored
    const competitions = rows.flatMap(({ competition: { resolved } }) => ('added' in resolved ? resolved.added : []))
    this.#addsTooMany = new Set(competitions).size > IMPORT_LIMITS.newCompetitions
    this.#claimed = new Set(
      rows.flatMap((row) => {
        const named = namedRow(row)
        return typeof named === 'string' ? [] : (stored.nearest(named)?.id ?? [])
      }),
    )
  }

  /** A match that a line moves may make room for a line before it: the same file again would find the room. */
  judgeAll(lines: ReadonlyArray<ResolvedRow | Judged>): Judged[] {
    const judged = lines.map((one) => ('line' in one ? one : this.#judge(one)))
    const waiting = new Map<string, Set<number>>()
    for (const [at, { line, resolved }] of judged.entries()) {
      if (!resolved || !isForNow(line)) continue
      for (const team of teamsOf(resolved)) waiting.set(team, (waiting.get(team) ?? new Set()).add(at))
    }
    while (this.#moved.size > 0) {
      const lines = [...this.#moved].flatMap((team) => [...(waiting.get(team) ?? [])])
      this.#moved.clear()
      for (const at of [...new Set(lines)].toSorted((a, b) => a - b)) {
        const resolved = judged.at(at)?.resolved
        if (!resolved) continue
        const next = this.#judge(resolved, true)
        judged.splice(at, 1, next)
        if (!isForNow(next.line)) for (const team of teamsOf(resolved)) waiting.get(team)?.delete(at)
      }
    }
    return judged
  }

  #judge(resolved: ResolvedRow, hasWaited = false): Judged {
    const { row } = resolved
    const nothing = (kind: PlanKind, reason?: PlannedLine['reasons'][number]): Judged => ({
      line: { ...lineOf(row, kind), reasons: reason ? [reason] : [], text: kind === 'bad' ? row.text : '' },
      ...{ written: null, resolved },
    })
    if (this.#addsTooMany && 'added' in resolved.competition.resolved) return nothing('bad', 'competitions-many')
    const named = namedRow(resolved)
    if (typeof named === 'string') return nothing('unclear', named)
    const { competition, home, away } = named
    if (home === away) return nothing('bad', 'same-team')
    if (this.#inFile.nearest(named) || (!hasWaited && this.#waiting.nearest(named))) return nothing('bad', 'twice')
    const of = { id: '', competition, home, away, source: '', hasEntries: false }
    const waits = (reason: UnclearReason): Judged => {
      if (!hasWaited) this.#waiting.add({ ...matchAfter(null, row), ...of })
      return nothing('unclear', reason)
    }
    const found = this.#stored.find(named, this.#claimed)
    if (typeof found === 'string') return waits(found)
    const { match } = found
    if (this.#inFile.isBusy(named, null)) return waits('team-busy')
    const after = matchAfter(match, row)
    this.#inFile.add({ ...after, ...of })
    const changes = match ? changesOf(match, after) : []
    if (match && changes.length === 0) return nothing('same')
    const reason = match ? whySkipped(match) : null
    if (reason) return nothing('skipped', reason)
    if (match) {
      this.#stored.replace(match, { ...match, ...after })
      this.#claimed.add(match.id)
      this.#moved.add(home).add(away)
    }
    const written = { ...after, id: match?.id ?? null, before: match ? fieldsOf(match) : null, competition, home, away }
    return { line: { ...lineOf(row, match ? 'changed' : 'new'), changes }, written, resolved }
  }
}

/** What other lines of the file may end. */
const isForNow = ({ reasons }: PlannedLine): boolean => reasons.includes('team-busy') || reasons.includes('two-matches')

const teamsOf = ({ home, away }: ResolvedRow): string[] => [home, away].flatMap(({ resolved }) => refOf(resolved) ?? [])

/** A line with what stands for its names, or which of them is not known yet. */
function namedRow({ row, competition, home, away }: ResolvedRow): NamedRow | UnclearReason {
  const refs = { competition: refOf(competition.resolved), home: refOf(home.resolved), away: refOf(away.resolved) }
  if (refs.competition === null) return 'competition-unclear'
  if (refs.home === null) return 'home-unclear'
  if (refs.away === null) return 'away-unclear'
  return { row, competition: refs.competition, home: refs.home, away: refs.away }
}

const lineOf = (row: ReadRow, kind: PlanKind): PlannedLine => ({
  ...{ line: row.line, kind, reasons: [], text: '', match: shownMatch(row), changes: [] },
})

/** What sources and scorers tell is theirs. */
function whySkipped({ source, hasEntries, status }: StoredMatch): SkippedReason | null {
  if (!isByHand(source)) return 'of-source'
  if (hasEntries) return 'has-entries'
  return stateOf(status) === 'live' ? 'in-play' : null
}

const fieldsOf = ({ kickoff, status, score, shootout, round, venue }: StoredMatch): ImportedFields => ({
  ...{ kickoff, status, score, shootout, round, venue },
})

const shownMatch = ({ competition, home, away, kickoff, status, score }: ReadRow): PlannedLine['match'] => ({
  ...{ competition, home, away, kickoff, status, score: storedScore(score) },
})

/** What is written, and the names that it needs. */
function workOf(judged: readonly Judged[], { competitions: known }: ResolvedNames): ImportWork {
  const competitions = new Map<string, AddedCompetition>()
  const teams = new Map<string, AddedName>()
  const matches: WrittenMatch[] = []
  const byId = new Map(known.map((one) => [one.id, one]))
  for (const { written, resolved } of judged) {
    if (!written || !resolved) continue
    matches.push(written)
    const { competition, home, away, row } = resolved
    const listed = byId.get(written.competition)
    if ('added' in competition.resolved) {
      competitions.set(written.competition, { ...added(written.competition, row.competition, ''), listed: null })
    } else if (listed && !listed.isStored) {
      competitions.set(listed.id, { ...added(listed.id, listed, ''), listed: numberOf('a', listed.id) })
    }
    for (const { resolved: of, team } of [home, away]) {
      if ('added' in of) teams.set(of.added, added(of.added, team.name, team.country))
    }
  }
  return { competitions: [...competitions.values()], teams: [...teams.values()], matches }
}

/** A known team gets its Arabic name; none is made by machine (K12). */
function added(ref: string, { english, arabic }: Pick<AddedName, 'english' | 'arabic'>, country: string): AddedName {
  const known = arabic === '' && english !== '' ? arabicNameOf({ country: country || 'WORLD', latin: english }) : null
  return { ref, english: english || arabic, arabic: arabic || (known ?? ''), country }
}
