import { PERIOD_MINUTES } from '@/domain/football/minutes'
import { isGoal, isKick } from '@/domain/football/event-kinds'
import type { MatchEvent, TwoScores } from '@/domain/football/matches'
import { NO_GOALS, type ScoredEvent } from '@/domain/football/running-scores'
import { isPlayedOut, type MatchStatus } from '@/domain/football/statuses'

/** What stands between the events of two periods. */
export type Break = 'half-time' | 'normal-time' | 'extra-half-time' | 'shoot-out' | 'full-time'

export interface TimelineEvent {
  event: ScoredEvent
  /** Stays the same when later events come. */
  key: number
  /** The how-manieth kick of its side in the shoot-out; null for all other events. */
  kick: number | null
}

export interface TimelineBreak {
  pause: Break
  /** The score then; null where it is not known. */
  score: TwoScores | null
}

export type TimelineEntry = TimelineBreak | TimelineEvent

const PERIODS = ['h1', 'h2', 'e1', 'e2', 'pens'] as const

type Period = (typeof PERIODS)[number]

/** How many periods are over. A status that is missing tells nothing: then the events do. */
const PERIODS_OVER: ReadonlyMap<MatchStatus, number> = new Map([
  ['ht', 1],
  ['h2', 1],
  ['break', 2],
  ['ft', 2],
  ['e1', 2],
  ['eht', 3],
  ['e2', 3],
  ['pens', 4],
  ['aet', 4],
  ['pso', 4],
])

/**
 * The events of a match and the breaks between its periods, the newest first.
 * @param events all goals among them
 */
export function timelineOf(
  events: readonly ScoredEvent[],
  { status, score }: { status: MatchStatus; score: TwoScores | null },
): TimelineEntry[] {
  const numbered = withKicks(events)
  const breaks = breaksOf(events, status)
  const entries = PERIODS.flatMap((period): TimelineEntry[] => {
    const own = numbered.filter(({ event }) => periodOf(event) === period)
    return [...own, ...breaks.filter(([after]) => after === period).map(([, pause]) => ({ pause, score: null }))]
  })
  if (isScoreKnown(events, score)) tellBreaks(entries)
  if (isPlayedOut(status)) entries.push({ pause: 'full-time', score })
  return entries.toReversed()
}

/** The score at each break is that after the last goal before it. */
function tellBreaks(entries: TimelineEntry[]): void {
  let now = NO_GOALS
  for (const entry of entries) {
    if ('pause' in entry) entry.score = now
    else if (entry.kick === null) now = entry.event.scoreAfter ?? now
  }
}

function isScoreKnown(events: readonly ScoredEvent[], score: TwoScores | null): boolean {
  const goals = events.filter(({ kind }) => isGoal(kind))
  if (goals.length > 0) return goals.every(({ scoreAfter }) => scoreAfter !== null)
  return score?.home === 0 && score.away === 0
}

function withKicks(events: readonly ScoredEvent[]): TimelineEvent[] {
  const kicks = { home: 0, away: 0 }
  return events.map((event, key) => ({ event, key, kick: isKick(event.kind) ? ++kicks[event.side] : null }))
}

/** The minutes behind those of extra time are of the shoot-out. */
function periodOf(event: MatchEvent): Period {
  if (isKick(event.kind)) return 'pens'
  return PERIODS.find((period) => event.minute <= (PERIOD_MINUTES.get(period)?.to ?? Infinity)) ?? 'pens'
}

function breaksOf(events: readonly MatchEvent[], status: MatchStatus): Array<readonly [after: Period, pause: Break]> {
  const periods = new Set(events.map(periodOf))
  const over = Math.max(PERIODS_OVER.get(status) ?? 0, ...[...periods].map((period) => PERIODS.indexOf(period)))
  const hasShootout = status === 'pens' || status === 'pso' || periods.has('pens')
  // A shoot-out may follow normal time: only events tell of extra time then.
  const hasExtraTime = periods.has('e1') || periods.has('e2') || (over > 2 && !hasShootout)
  const breaks: Array<readonly [Period, Break, boolean]> = [
    ['h1', 'half-time', over >= 1],
    ['h2', 'normal-time', over >= 2 && status !== 'ft'],
    ['e1', 'extra-half-time', over >= 3 && hasExtraTime],
    ['e2', 'shoot-out', hasShootout],
  ]
  return breaks.filter(([, , isPast]) => isPast).map(([after, pause]) => [after, pause])
}
