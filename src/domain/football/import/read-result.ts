import { toLatinDigits } from '../../normalise'
import type { TwoScores } from '../matches'
import { spellingKey } from '../names/team-search-key'
import { GOALS_MAX } from '../predictions'
import { isPlayedOut, type MatchStatus, stateOf } from '../statuses'
import type { BadReason } from './reasons'

/** What a line tells of the result. What it does not tell is null: what is stored stays. */
export interface ReadResult {
  status: MatchStatus | null
  score: TwoScores | null
  shootout: TwoScores | null
}

const WORDS: ReadonlyArray<readonly [status: MatchStatus, ...words: string[]]> = [
  ['scheduled', 'scheduled', 'not started', 'ns', 'timed', 'مجدولة', 'لم تبدأ'],
  ['tbd', 'tbd', 'tba', 'يحدد لاحقا', 'لم يحدد'],
  ['postponed', 'postponed', 'pst', 'مؤجلة', 'تأجلت'],
  ['ft', 'ft', 'full time', 'finished', 'ended', 'played', 'انتهت', 'منتهية', 'النهاية'],
  ['aet', 'aet', 'after extra time', 'بعد الوقت الإضافي', 'بعد التمديد'],
  ['pso', 'pso', 'pen', 'penalties', 'after penalties', 'بركلات الترجيح'],
  ['abandoned', 'abandoned', 'abd', 'لم تكتمل', 'توقفت'],
  ['awarded', 'awarded', 'awd', 'نتيجة إدارية', 'إدارية'],
  ['walkover', 'walkover', 'wo', 'انسحاب'],
  ['cancelled', 'cancelled', 'canceled', 'canc', 'ملغاة', 'ألغيت'],
  ['h1', 'live', 'in play', 'h1', 'ht', 'h2', 'break', 'e1', 'eht', 'e2', 'pens', 'stopped', 'مباشر', 'جارية'],
]

let statuses: ReadonlyMap<string, MatchStatus> | undefined

const statusOf = (word: string): MatchStatus | undefined =>
  (statuses ??= new Map(
    WORDS.flatMap(([status, ...words]) => words.map((one): [string, MatchStatus] => [spellingKey(one), status])),
  )).get(spellingKey(word))

/** Without a score it is not told whether a match with one of these ended by play. */
const WITHOUT_SCORE: readonly MatchStatus[] = ['postponed', 'cancelled', 'tbd', 'scheduled']

/** @param isPast whether the kick-off is */
export function readResult(
  { score, shootout, status }: Readonly<Record<'score' | 'shootout' | 'status', string>>,
  isPast: boolean,
): ReadResult | BadReason {
  const [goals, kicks] = [readGoals(score), readGoals(shootout)]
  if (goals === 'unreadable') return 'score-unreadable'
  if (goals === 'range') return 'score-range'
  if (typeof kicks === 'string') return 'shootout-unreadable'
  const told = status === '' ? null : statusOf(status)
  if (told === undefined) return 'status-unknown'
  if (told !== null && stateOf(told) === 'live') return 'status-live'
  return withStatus(told, goals, kicks, isPast)
}

function withStatus(
  told: MatchStatus | null,
  score: TwoScores | null,
  shootout: TwoScores | null,
  isPast: boolean,
): ReadResult | BadReason {
  const status = told ?? (shootout ? 'pso' : score ? 'ft' : null)
  if (status === null) return { status, score, shootout }
  if (score && WITHOUT_SCORE.includes(status)) return 'score-unplayed'
  if (isPlayedOut(status) && !score) return 'score-missing'
  if ((isPlayedOut(status) || score) && !isPast) return 'score-early'
  if (status === 'pso' && !shootout) return 'shootout-missing'
  if (status !== 'pso' && shootout) return 'shootout-unreadable'
  return { status, score, shootout }
}

function readGoals(written: string): TwoScores | null | 'unreadable' | 'range' {
  const text = toLatinDigits(written.slice(0, 30)).replace(/[\s\u200e\u200f\u061c\u202a-\u202e\u2066-\u2069]/g, '')
  if (text === '') return null
  const [, home = '', away = ''] = /^(\d{1,9})[-–—\u2212:xX×](\d{1,9})$/.exec(text) ?? []
  if (home === '') return 'unreadable'
  const goals = { home: Number(home), away: Number(away) }
  return goals.home > GOALS_MAX || goals.away > GOALS_MAX ? 'range' : goals
}
