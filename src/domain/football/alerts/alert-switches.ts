import type { AlertKind } from './said'

/** The switches of a phone for alerts of matches. */
export const ALERT_SWITCHES = [
  'match_kickoff',
  'match_goal',
  'match_red_card',
  'match_full_time',
  'match_lineups',
] as const

export type AlertSwitch = (typeof ALERT_SWITCHES)[number]

/** Which switch a phone turns an alert off by. */
export function switchOf(kind: AlertKind): AlertSwitch {
  switch (kind) {
    case 'lineups':
      return 'match_lineups'
    case 'kickoff':
    case 'postponed':
    case 'cancelled':
      return 'match_kickoff'
    case 'goal':
    case 'goal-cancelled':
      return 'match_goal'
    case 'red-card':
      return 'match_red_card'
    case 'shootout':
    case 'full-time':
    case 'abandoned':
    case 'awarded':
    case 'walkover':
      return 'match_full_time'
  }
}
