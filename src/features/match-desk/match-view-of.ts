import type { DeskMatch } from '@/domain/football/by-hand/desk-match'
import { minuteOf } from '@/domain/football/minutes'
import { stateOf } from '@/domain/football/statuses'
import type { MatchView } from '@/views/matches'
import { nameOf } from './desk-words'

const NOT_FOLLOWED = { on: false, pending: false }

/** A match of the desk as rows and events show it. The server has just told it. @param now the server's clock (ms) */
export function matchViewOf({ match, competition, home, away, source }: DeskMatch, now: number): MatchView {
  const state = stateOf(match.status)
  return {
    ...match,
    competition: { id: competition.id, name: nameOf(competition), category: null, priority: 0 },
    home: { id: home.id, name: nameOf(home) },
    away: { id: away.id, name: nameOf(away) },
    state,
    isNow: state === 'live',
    minute: minuteOf(match, now, now),
    replay: source === 'replay',
    follows: { match: NOT_FOLLOWED, home: NOT_FOLLOWED, away: NOT_FOLLOWED },
  }
}
