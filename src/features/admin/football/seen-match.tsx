import { Trans, useLingui } from '@lingui/react/macro'
import { readScore } from '@/domain/football/scores'
import type { Word } from '@/domain/football/sources/disagreement'
import { stateOf } from '@/domain/football/statuses'
import { formatMoment, formatNumber, formatRelativeAge } from '@/i18n/format'
import { currentLanguage } from '@/i18n/language'
import { statusWords } from '@/ui/match/row-words'
import { Isolated } from '@/ui/text/isolated'
import type { SeenMatch } from '@/views/football-sources'
import classes from '../staff-screen.module.css'

/** The name in the language of the interface, else the other one (K12). */
export function nameOf(arabic: string, english: string): string {
  return (currentLanguage() === 'ar' ? arabic || english : english || arabic) || '—'
}

/** The teams of a match, its competition, and for how long it is in a list. */
export function SeenMatchName({ match, now }: { match: SeenMatch; now: number }) {
  const home = <Isolated>{nameOf(match.homeAr, match.homeEn)}</Isolated>
  const away = <Isolated>{nameOf(match.awayAr, match.awayEn)}</Isolated>
  const competition = <Isolated>{nameOf(match.competitionAr, match.competitionEn)}</Isolated>
  const since = formatRelativeAge(match.since, now)
  return (
    <>
      <p className={classes.name}>
        <Trans>
          {home} against {away}
        </Trans>
      </p>
      <p className={classes.meta}>
        {competition} · {since}
      </p>
    </>
  )
}

/** The word that fans see. */
export const shownWord = ({ kickoff, status, score }: SeenMatch): Word => ({ kickoff, status, score: readScore(score) })

/** «1 - 0 · الشوط الأول». Before the match: when it begins. */
export function WordText({ word: { kickoff, status, score } }: { word: Word }) {
  const { t } = useLingui()
  const goals = score && `${formatNumber(score.home)} - ${formatNumber(score.away)}`
  const state = statusWords(status) ?? t({ message: 'Not begun', context: 'match' })
  const time = stateOf(status) === 'upcoming' ? formatMoment(kickoff) : null
  return <>{[goals, state, time].filter((part) => part !== null).join(' · ')}</>
}
