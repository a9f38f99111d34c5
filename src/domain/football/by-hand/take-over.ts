import { isDismissal, isGoal, isKick } from '../event-kinds'
import type { Match, MatchEvent, TwoScores } from '../matches'
import { minuteOf, PERIOD_MINUTES } from '../minutes'
import type { MatchStatus } from '../statuses'
import { ENTRY_LIMITS, type MatchEntry } from './entries'

type Seed = Omit<MatchEntry, 'id'>

const NORMAL = ['h1', 'ht', 'h2'] as const
const EXTRA = [...NORMAL, 'break', 'e1', 'eht', 'e2'] as const

/** The periods through which a match came to be where it is. A match that has not begun has none. */
const CAME_THROUGH: ReadonlyMap<MatchStatus, readonly MatchStatus[]> = new Map<MatchStatus, readonly MatchStatus[]>([
  ['h1', ['h1']],
  ['ht', ['h1', 'ht']],
  ['h2', NORMAL],
  ['break', [...NORMAL, 'break']],
  ['e1', [...NORMAL, 'break', 'e1']],
  ['eht', [...NORMAL, 'break', 'e1', 'eht']],
  ['e2', EXTRA],
  ['pens', [...NORMAL, 'pens']],
  ['stopped', ['h1', 'stopped']],
  ['ft', [...NORMAL, 'ft']],
  ['aet', [...EXTRA, 'ft']],
  ['pso', [...NORMAL, 'pens', 'ft']],
  ['abandoned', ['h1', 'abandoned']],
])

const NOTHING: Seed = {
  ...{ kind: 'period', status: '', at: 0, side: '', minute: 0, extra: 0, player: '', other: '', withdraws: '' },
}

/**
 * Entries that say what a source has told of a match: its periods and events. Goals, red cards and kicks are as many as the
 * source counts: the last ones are left out, or nameless ones added.
 * @param now the server's clock (ms)
 */
export function entriesOfSource(match: Match, events: readonly MatchEvent[], now: number): Seed[] {
  const minute = presentMinute(match, now)
  const periods = (CAME_THROUGH.get(match.status) ?? []).map((status, at, all): Seed => {
    const isLast = at === all.length - 1
    const began = status === 'h1' ? match.kickoff : now
    return { ...NOTHING, status, at: isLast ? (match.since ?? began) : match.kickoff }
  })
  const played = events.filter(({ kind }) => !isKick(kind))
  const fixed = asMany(isDismissal, match.reds, { kind: 'red', minute })(
    asMany(isGoal, match.score ?? NIL, { kind: 'goal', minute })(played),
  )
  const scored = asMany((kind) => kind === 'kick-scored', match.shootout ?? NIL, { kind: 'kick-scored', minute })
  const kicks = match.shootout === null ? [] : scored(events.filter(({ kind }) => isKick(kind)))
  return [...periods, ...[...fixed, ...kicks].map((event) => seedOf(event, now))]
}

const NIL: TwoScores = { home: 0, away: 0 }

/** Makes those of a kind as many as a count says. */
const asMany =
  (is: (kind: MatchEvent['kind']) => boolean, count: TwoScores, more: Pick<MatchEvent, 'kind' | 'minute'>) =>
  (events: readonly MatchEvent[]): MatchEvent[] => {
    const left = new Map<MatchEvent['side'], number>([
      ['home', count.home],
      ['away', count.away],
    ])
    const take = (side: MatchEvent['side']): boolean => {
      const some = left.get(side) ?? 0
      left.set(side, some - 1)
      return some > 0
    }
    const kept = events.filter((event) => !is(event.kind) || take(event.side))
    const added = [...left].flatMap(([side, missing]) =>
      Array.from({ length: Math.max(0, missing) }, () => ({ ...more, side, extra: 0, player: '', other: '' })),
    )
    return [...kept, ...added]
  }

function seedOf({ kind, side, minute, extra, player, other }: MatchEvent, at: number): Seed {
  const within = (value: number, most: number) => Math.max(0, Math.min(most, Math.floor(value) || 0))
  return {
    ...{ ...NOTHING, kind, side, at, player: nameOf(player), other: nameOf(other) },
    ...{ minute: within(minute, ENTRY_LIMITS.minute), extra: within(extra, ENTRY_LIMITS.extra) },
  }
}

const nameOf = (name: string): string => [...name].slice(0, ENTRY_LIMITS.nameCharacters).join('')

/** The minute of what nobody told the minute of. */
function presentMinute(match: Match, now: number): number {
  const last = (CAME_THROUGH.get(match.status) ?? []).findLast((status) => PERIOD_MINUTES.has(status))
  return minuteOf(match, now, now)?.minute ?? PERIOD_MINUTES.get(last ?? match.status)?.to ?? 0
}
