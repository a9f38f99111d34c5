import { idOf } from '@/domain/football/ids'
import type { Match } from '@/domain/football/matches'
import type { MatchEntry } from '@/domain/football/by-hand/entries'

/** A match by hand and its entries. */

export const MINUTE = 60_000

export const scheduled: Match = {
  ...{ id: idOf('h', 1), competition: idOf('h', 2), home: idOf('h', 3), away: idOf('h', 4), round: '', venue: '' },
  kickoff: Date.UTC(2026, 10, 27, 16),
  ...{ status: 'scheduled', since: null, score: null, shootout: null, reds: { home: 0, away: 0 } },
}

export const entry = (more: Partial<MatchEntry>): MatchEntry => ({
  ...{ id: 'entry', kind: 'goal', status: '', at: scheduled.kickoff, side: 'home' },
  ...{ minute: 0, extra: 0, player: '', other: '', withdraws: '' },
  ...more,
})

/** @param minute after the kick-off */
export const period = (status: MatchEntry['status'], minute: number): MatchEntry =>
  entry({ id: `period ${status}`, kind: 'period', status, side: '', at: scheduled.kickoff + minute * MINUTE })
