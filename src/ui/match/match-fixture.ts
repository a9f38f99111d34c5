import type { EventKind, MatchEvent } from '@/domain/football/matches'
import { stateOf } from '@/domain/football/statuses'
import type { MatchView } from '@/views/matches'

const NOT_FOLLOWED = { on: false, pending: false }

/** A match for tests: الهلال against النصر, on 27 November 2026 at 21:00 in the local time zone. */
export function testMatch(parts: Partial<MatchView> = {}): MatchView {
  const status = parts.status ?? 'scheduled'
  return {
    id: 'm00000000000001',
    competition: { id: 'c00000000000307', name: 'دوري روشن السعودي', category: 'arab', priority: 1 },
    round: '11',
    home: { id: 't00000000000001', name: 'الهلال' },
    away: { id: 't00000000000002', name: 'النصر' },
    status,
    state: stateOf(status),
    isNow: stateOf(status) === 'live' && parts.minute?.still !== true,
    kickoff: new Date(2026, 10, 27, 21).getTime(),
    score: null,
    reds: { home: 0, away: 0 },
    shootout: null,
    minute: null,
    replay: false,
    follows: { match: NOT_FOLLOWED, home: NOT_FOLLOWED, away: NOT_FOLLOWED },
    ...parts,
  }
}

export const running = (minute: number) => ({ minute, over: false, still: false, ageMs: null })

/** An event of the home team in minute 10, without names. */
export const testEvent = (kind: EventKind, parts: Partial<MatchEvent> = {}): MatchEvent => ({
  ...{ kind, side: 'home', minute: 10, extra: 0, player: '', other: '' },
  ...parts,
})
