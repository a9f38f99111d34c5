import { isolated } from '../../text'
import { isDismissal, isGoal } from '../event-kinds'
import type { Match, MatchEvent, TwoScores } from '../matches'
import { type AlertKind, NIL } from './said'

type Language = 'ar' | 'en'

const WORDS: Record<Language, Record<AlertKind, string>> = {
  ar: {
    lineups: 'التشكيلة',
    kickoff: 'انطلقت المباراة',
    goal: 'هدف!',
    'goal-cancelled': 'أُلغي الهدف',
    'red-card': 'بطاقة حمراء',
    shootout: 'ركلات الترجيح',
    'full-time': 'انتهت المباراة',
    postponed: 'أُجّلت المباراة',
    cancelled: 'أُلغيت المباراة',
    abandoned: 'أُوقفت المباراة نهائيًّا',
    awarded: 'حُسمت المباراة بقرار',
    walkover: 'حُسمت المباراة بالانسحاب',
  },
  en: {
    lineups: 'Line-ups',
    kickoff: 'Kick-off',
    goal: 'Goal!',
    'goal-cancelled': 'Goal cancelled',
    'red-card': 'Red card',
    shootout: 'Penalty shoot-out',
    'full-time': 'Full time',
    postponed: 'Postponed',
    cancelled: 'Match cancelled',
    abandoned: 'Abandoned',
    awarded: 'Awarded',
    walkover: 'Walkover',
  },
}

/** Alerts of matches without a score that counts. */
const SCORELESS: readonly AlertKind[] = ['lineups', 'postponed', 'cancelled', 'abandoned', 'awarded', 'walkover']

export interface Names {
  home: Record<Language, string>
  away: Record<Language, string>
}

/** What a phone shows of an alert: the score stands in the title, right without opening anything. */
export function alertTexts(kind: AlertKind, match: Match, names: Names, events: readonly MatchEvent[]) {
  const inLanguage = (language: Language) => {
    // Without an Arabic name the Latin one, in its own direction (K12).
    const [home, away] = [names.home, names.away].map((name) => isolated(name[language] || name.en))
    const { home: ours, away: theirs } = match.score ?? NIL
    const middle = SCORELESS.includes(kind) ? '-' : `${ours} - ${theirs}`
    return { title: `${WORDS[language][kind]} ${home} ${middle} ${away}`, body: bodyOf(kind, match, events, language) }
  }
  return { ar: inLanguage('ar'), en: inLanguage('en') }
}

function bodyOf(kind: AlertKind, match: Match, events: readonly MatchEvent[], language: Language): string {
  if (kind === 'goal') return eventText(newestGoal(match.score ?? NIL, events), language)
  if (kind === 'red-card') return eventText(newestRed(match.reds, events), language)
  if (kind !== 'full-time' || match.status !== 'pso' || !match.shootout) return ''
  return `${WORDS[language].shootout} ${match.shootout.home} - ${match.shootout.away}`
}

/** The scorer is known when the events have as many goals as the score. Else the newest event is of an earlier goal. */
function newestGoal(score: TwoScores, events: readonly MatchEvent[]): MatchEvent | undefined {
  const goals = events.filter(({ kind }) => isGoal(kind))
  const of = (side: 'home' | 'away') => goals.filter((goal) => goal.side === side).length
  return of('home') === score.home && of('away') === score.away ? newest(goals) : undefined
}

function newestRed(reds: TwoScores, events: readonly MatchEvent[]): MatchEvent | undefined {
  const cards = events.filter(({ kind }) => isDismissal(kind))
  return cards.length === reds.home + reds.away ? newest(cards) : undefined
}

const newest = (events: readonly MatchEvent[]): MatchEvent | undefined =>
  [...events].sort((a, b) => a.minute - b.minute || a.extra - b.extra).at(-1)

function eventText(event: MatchEvent | undefined, language: Language): string {
  if (!event) return ''
  const minute = event.extra > 0 ? `${event.minute}+${event.extra}` : String(event.minute)
  const time = language === 'ar' ? `الدقيقة ${isolated(minute)}` : `${minute}'`
  return event.player === '' ? time : `${isolated(event.player)} · ${time}`
}
