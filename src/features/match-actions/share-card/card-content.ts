import { t } from '@lingui/core/macro'
import type { MatchEvent, TwoScores } from '@/domain/football/matches'
import { isolated } from '@/domain/text'
import { formatNumber, formatTime } from '@/i18n/format'
import { formatDate } from '@/i18n/format-days'
import { eventMinute } from '@/ui/match/events/event-minute'
import { type CrestLook, crestLook } from '@/ui/match/crest-look'
import { hasKickoff, showsScore, winnerOf, type Side } from '@/ui/match/match-result'
import { scorerLines, type ScorerLine } from '@/ui/match/hero/scorer-lines'
import { inOneSentence } from '@/ui/match/in-one-sentence'
import { minuteSign } from '@/ui/match/minute-words'
import { roundWords } from '@/ui/match/round-words'
import { matchLabel, statusWords } from '@/ui/match/row-words'
import type { MatchView, TeamView } from '@/views/matches'
import type { ShownMatch } from '@/views/opened-match'

const MAX_SCORERS = 6

export interface CardTeam {
  name: string
  crest: CrestLook
  /** «فهد السالمي 12′ 80′», the goals of one player each, and «+2» for those without room. */
  scorers: string[]
}

/** Two numbers as they are written; the lower one may be dim. */
export interface CardScore {
  home: string
  away: string
  loser: Side | null
}

/** All words of a card, in the language of the interface. */
export interface CardContent {
  competition: string
  /** The round and the day; empty without both. */
  when: string
  home: CardTeam
  away: CardTeam
  score: CardScore | null
  shootout: CardScore | null
  /** In place of a score: the time of kick-off, or a dash (K18). */
  middle: string
  /** The minute, the words of the status, and of when they are; null for a match that is as scheduled. */
  state: string | null
  isLive: boolean
  /** Words for a match that is not happening now; null for all others. */
  replay: string | null
  /** Where the app is. */
  host: string
  /** The whole card in words, for screen readers. */
  label: string
}

/** @param host such as `mudarraj.example` */
export function cardContent({ match, details, asOf }: ShownMatch, host: string): CardContent {
  const { competition, round, home, away, score, shootout, kickoff, replay } = match
  const isScored = showsScore(match)
  const day = hasKickoff(match) ? formatDate(kickoff) : ''
  return {
    competition: competition.name,
    when: [roundWords(round), day].filter((part) => part !== '').join(' · '),
    home: cardTeam(home, details.events, 'home'),
    away: cardTeam(away, details.events, 'away'),
    score: isScored ? cardScore(score, winnerOf(match)) : null,
    shootout: isScored && shootout ? cardScore(shootout, winnerOf(match)) : null,
    middle: match.status === 'scheduled' ? formatTime(kickoff) : '–',
    state: stateWords(match, asOf),
    isLive: match.state === 'live' && match.minute?.still !== true,
    replay: replay ? t`Replay of an earlier match` : null,
    host,
    label: inOneSentence([matchLabel(match), competition.name, day === '' ? null : day]),
  }
}

function cardTeam(team: TeamView, events: readonly MatchEvent[], side: Side): CardTeam {
  const lines = scorerLines(events, side)
  const more = lines.length - MAX_SCORERS
  return {
    name: team.name,
    crest: crestLook(team),
    scorers: [
      ...lines.slice(0, MAX_SCORERS).map(scorerWords),
      ...(more > 0 ? [`\u2066+${formatNumber(more)}\u2069`] : []),
    ],
  }
}

const scorerWords = ({ player, goals }: ScorerLine): string =>
  [...(player === '' ? [] : [isolated(player)]), ...goals.map(goalWords)].join(' ')

function goalWords(goal: MatchEvent): string {
  const minute = `\u2066${eventMinute(goal)}\u2069`
  if (goal.kind === 'penalty') return `${minute} ${t({ message: '(pen.)', context: 'mark of a goal' })}`
  return goal.kind === 'own-goal' ? `${minute} ${t({ message: '(o.g.)', context: 'mark of a goal' })}` : minute
}

function cardScore(score: TwoScores | null, winner: Side | null): CardScore {
  if (score === null) return { home: '–', away: '–', loser: null }
  const loser = winner === null || score.home === score.away ? null : winner === 'home' ? 'away' : 'home'
  return { home: formatNumber(score.home), away: formatNumber(score.away), loser }
}

/** A picture is looked at later: what it says of a match in play has the time at which it was so. */
function stateWords({ status, state, minute }: MatchView, asOf: number | null): string | null {
  const parts = [minute && minute.ageMs === null ? `\u2066${minuteSign(minute)}\u2069` : null, statusWords(status)]
  if (state === 'live' && asOf !== null) {
    const time = formatTime(asOf)
    parts.push(t({ message: `at ${time}`, context: 'state of a match' }))
  }
  const said = parts.filter((part) => part !== null)
  return said.length > 0 ? said.join(' · ') : null
}
