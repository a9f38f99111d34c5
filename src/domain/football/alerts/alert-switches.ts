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
export const switchOf = (kind: AlertKind): AlertSwitch => SWITCH_OF[kind]

const SWITCH_OF: Record<AlertKind, AlertSwitch> = {
  lineups: 'match_lineups',
  kickoff: 'match_kickoff',
  postponed: 'match_kickoff',
  cancelled: 'match_kickoff',
  goal: 'match_goal',
  'goal-cancelled': 'match_goal',
  'red-card': 'match_red_card',
  shootout: 'match_full_time',
  'full-time': 'match_full_time',
  abandoned: 'match_full_time',
  awarded: 'match_full_time',
  walkover: 'match_full_time',
}
