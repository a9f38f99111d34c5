import type { MatchEvent } from '../matches'
import { PERIOD_MINUTES } from '../minutes'
import type { MatchStatus } from '../statuses'
import type { Replay } from './format'

const MINUTE_MS = 60_000

/** A period or break; times are milliseconds from the kick-off. */
export interface Stage {
  status: MatchStatus
  from: number
  until: number
}

export interface Timeline {
  /** In their order, without gaps. */
  stages: Stage[]
  /** The events of the replay, each with its time in milliseconds from the kick-off. */
  moments: { at: number; event: MatchEvent }[]
}

const NORMAL_TIME: readonly MatchStatus[] = ['h1', 'ht', 'h2']
const EXTRA_TIME: readonly MatchStatus[] = [...NORMAL_TIME, 'break', 'e1', 'eht', 'e2']

const STATUSES: ReadonlyMap<Replay['end'], readonly MatchStatus[]> = new Map([
  ['ft', NORMAL_TIME],
  ['aet', EXTRA_TIME],
  ['pso', [...EXTRA_TIME, 'pens'] as const],
])

const BREAK_MINUTES: ReadonlyMap<MatchStatus, number> = new Map([
  ['ht', 15],
  ['break', 5],
  ['eht', 2],
])

/** When the periods, breaks and events of a match happen. An event happens in the middle of its minute. */
export function timelineOf({ end, events }: Pick<Replay, 'end' | 'events'>): Timeline {
  const places = events.map((event) => ({ event, ...placeOf(event) }))
  const starts = new Map<MatchStatus, number>()
  const stages: Stage[] = []
  let from = 0
  for (const status of STATUSES.get(end) ?? NORMAL_TIME) {
    const last = Math.max(0, ...places.filter((place) => place.status === status).map(({ minute }) => minute))
    const until = from + minutesOf(status, last) * MINUTE_MS
    stages.push({ status, from, until })
    starts.set(status, from)
    from = until
  }
  const moments = places.map(({ event, status, minute }) => {
    const at = (starts.get(status) ?? from) + (minute - 0.5) * MINUTE_MS
    return { at, event }
  })
  return { stages, moments }
}

/** The period of an event, and its minute within it, from 1. */
function placeOf({ kind, minute, extra }: MatchEvent): { status: MatchStatus; minute: number } {
  if (kind === 'kick-scored' || kind === 'kick-missed') return { status: 'pens', minute: extra }
  for (const [status, { from, to }] of PERIOD_MINUTES) {
    if (minute <= to) return { status, minute: minute - from + extra }
  }
  return { status: 'pens', minute: minute - 120 }
}

/** How long a period or break lasts: at least a minute of stoppage time, and until the minute of its last event. */
function minutesOf(status: MatchStatus, lastEvent: number): number {
  const period = PERIOD_MINUTES.get(status)
  if (period) return Math.max(period.to - period.from + 1, lastEvent)
  return BREAK_MINUTES.get(status) ?? lastEvent
}
