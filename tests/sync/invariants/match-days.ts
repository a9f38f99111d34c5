import { stateOf } from '@/domain/football/statuses'
import { utcDay } from '@/domain/football/packed-day'
import type { WireRow } from '@/domain/wire'
import type { MatchTab } from '@/views/matches'
import type { ScreenMatch } from '../phone/protocol'
import { violationBy, type PhoneEnd, type RunRecord, type Violation } from '../run/record'
import { wasRestored } from './reading'
import { canonical } from './shown-posts'
import { storedRowsOf } from './stored-rows'

/** The days of matches on phones: what is stored, what the tabs show, and what they showed at every moment. */

/** I4: the rows of the days and the tabs equal the server's, on phones that show matches. */
export function daysDiffer(run: RunRecord, end: PhoneEnd): Violation[] {
  return end.report.football ? [...rowsDiffer(run, end), ...tabsDiffer(run, end)] : []
}

function rowsDiffer(run: RunRecord, { phone, report }: PhoneEnd): Violation[] {
  const violation = violationBy('I4', phone)
  const days = new Set(run.server.days.map(({ row }) => row.day))
  return (['match_days', 'match_boards'] as const).flatMap((collection) => {
    const there = run.server.days.filter(({ c }) => c === collection).map(({ row }) => row)
    // Days that are not the server's near ones any more may stay a week.
    const here = storedRowsOf(report.storage, collection).filter(({ day }) => days.has(day))
    return [...new Set([...there, ...here].map(({ id }) => id))].flatMap((id) => {
      const [own, wanted] = [here, there].map((rows) => textOf(rows.find((row) => row.id === id)))
      return own === wanted ? [] : [violation(id, `${collection} ${id}\n  phone  ${own}\n  server ${wanted}`)]
    })
  })
}

const textOf = (row: WireRow | undefined): string => (row ? canonical(row) : 'nothing')

const TABS: readonly MatchTab[] = ['live', 'today', 'tomorrow', 'yesterday']
const DAY_MS = 24 * 60 * 60 * 1000
const DISTANCES: Partial<Record<MatchTab, number>> = { today: 0, tomorrow: 1, yesterday: -1 }

function tabsDiffer(run: RunRecord, { phone, report }: PhoneEnd): Violation[] {
  const ids = new Set(run.server.matches.map(({ id }) => id))
  const textsOf = (matches: readonly ScreenMatch[]) => matches.map((match) => canonical(match)).sort()
  return TABS.flatMap((tab) => {
    const shown = (report.football?.tabs[tab] ?? []).filter(({ id }) => ids.has(id))
    const wanted = run.server.matches.map(matchOf).filter((match) => isIn(match, tab, run.healedAt))
    const [own, there] = [textsOf(shown), textsOf(wanted)].map((texts) => texts.join('\n  '))
    if (own === there) return []
    const message = `the tab ${tab} shows\n  ${own}\nand the server says\n  ${there}`
    return [{ invariant: 'I4', phone, message, ...(wanted[0] ? { record: wanted[0].id } : {}) }]
  })
}

/** Tests run in UTC. */
function isIn({ status, kickoff }: ScreenMatch, tab: MatchTab, now: number): boolean {
  const distance = DISTANCES[tab]
  return distance === undefined ? stateOf(status) === 'live' : utcDay(kickoff) === utcDay(now + distance * DAY_MS)
}

/** A row of `matches` as a list shows it. */
export const matchOf = ({ id, kickoff, status, score }: WireRow): ScreenMatch => ({
  ...{ id, kickoff: Date.parse(String(kickoff)), status: status as ScreenMatch['status'] },
  score: String(score),
})

/**
 * K2 and I6: at every moment a phone shows a match at most once, in a state that it had, and never in one from before
 * that. A match that the held days had does not leave them, unless the phone is cleared.
 */
export function shownOnceAndForward(run: RunRecord): Violation[] {
  const states = statesById(run)
  const restored = wasRestored(run)
  return run.phones.flatMap(({ phone }) => {
    const violation = violationBy('K2', phone)
    const found: Violation[] = []
    const reached = new Map<string, number>()
    const held = new Set<string>()
    for (const event of run.events) {
      if (event.kind === 'closed' && event.phone === phone) held.clear()
      if (event.kind !== 'matches' || event.phone !== phone) continue
      const { place, matches } = event
      const counts = countById(matches)
      for (const [id, had] of states) {
        const shown = matches.filter((match) => match.id === id)
        if ((counts.get(id) ?? 0) > 1) found.push(violation(id, `${place} showed ${id} ${shown.length} times at once`))
        for (const match of shown) {
          const key = `${place} ${id}`
          const from = restored ? 0 : (reached.get(key) ?? 0)
          const at = had.findIndex((text, index) => index >= from && text === canonical(match))
          if (at < 0)
            found.push(violation(id, `${place} showed ${canonical(match)}, which it was not, or not any more`))
          else reached.set(key, at)
        }
        if (place !== 'held') continue
        if (shown.length > 0) held.add(id)
        else if (held.has(id) && !restored) found.push(violation(id, `${id} left the days that the phone holds`))
      }
    }
    return found
  })
}

const countById = (matches: readonly ScreenMatch[]): ReadonlyMap<string, number> => {
  const counts = new Map<string, number>()
  for (const { id } of matches) counts.set(id, (counts.get(id) ?? 0) + 1)
  return counts
}

/** The states of each match in their order, as texts. */
function statesById({ events }: RunRecord): ReadonlyMap<string, string[]> {
  const states = new Map<string, string[]>()
  for (const event of events) {
    if (event.kind !== 'match') continue
    states.set(event.state.id, [...(states.get(event.state.id) ?? []), canonical(event.state)])
  }
  return states
}
