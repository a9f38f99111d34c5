import { useLingui } from '@lingui/react'
import type { MatchEvent } from '@/domain/football/matches'
import type { MatchView, TeamView } from '@/views/matches'
import { Isolated } from '../../text/isolated'
import text from '../../text/text.module.css'
import styles from '../../text-styles.module.css'
import { Crest } from '../crest'
import { hasLongWord } from '../cut-name'
import { showsScore, winnerOf, type Side } from '../match-result'
import { RedCards } from '../red-cards'
import { roundWords } from '../round-words'
import { matchLabel } from '../row-words'
import { ScoreCells } from '../score-cells'
import colours from './board.module.css'
import { FollowTeams } from './follow-teams'
import { HeroKickoff } from './hero-kickoff'
import { HeroState } from './hero-state'
import classes from './match-hero.module.css'
import { ScoreAnnouncement } from './score-announcement'
import { Scorers } from './scorers'

interface MatchHeroProps {
  match: MatchView
  events: readonly MatchEvent[]
  /** In one line, above tabs that need the room. */
  brief: boolean
  /** Leads to all events. */
  onEvents: () => void
  /** Follows a team, or no longer. */
  onFollowTeam: (team: string, on: boolean) => void
}

/** The head of a match's page, on the scoreboard: teams, score or kick-off, how far the match is, who scored. */
export function MatchHero({ match, events, brief, onEvents, onFollowTeam }: MatchHeroProps) {
  // Subscribes to the language, because the words depend on it.
  useLingui()
  const { home, away, reds } = match
  return (
    <section className={`${colours.board} ${classes.hero}`} data-brief={brief || undefined} data-match={match.id}>
      <h2 className={styles.hidden}>{matchLabel(match)}</h2>
      <ScoreAnnouncement match={match} />
      <div aria-hidden="true">
        {brief ? null : <Stage match={match} />}
        <div className={classes.teams}>
          <Team team={home} side="home" reds={reds.home} brief={brief} />
          <span className={classes.middle}>
            <Middle match={match} brief={brief} />
          </span>
          <Team team={away} side="away" reds={reds.away} brief={brief} />
        </div>
        <HeroState match={match} />
      </div>
      {brief ? null : <FollowTeams match={match} onFollow={onFollowTeam} />}
      {brief ? null : <Scorers events={events} onAll={onEvents} />}
    </section>
  )
}

function Stage({ match: { competition, round } }: { match: MatchView }) {
  return (
    <p className={classes.stage}>
      <Isolated>{competition.name}</Isolated>
      {round === '' ? null : (
        <>
          {' · '}
          <Isolated>{roundWords(round)}</Isolated>
        </>
      )}
    </p>
  )
}

/** The score, the kick-off of a scheduled match, or a dash (K18). */
function Middle({ match, brief }: { match: MatchView; brief: boolean }) {
  if (showsScore(match)) {
    const { score, shootout } = match
    return <ScoreCells score={score} shootout={shootout} winner={winnerOf(match)} size={brief ? 'brief' : 'hero'} />
  }
  if (match.status === 'scheduled') return <HeroKickoff at={match.kickoff} />
  return <span className={classes.dash}>–</span>
}

interface TeamProps {
  team: TeamView
  side: Side
  reds: number
  brief: boolean
}

function Team({ team, side, reds, brief }: TeamProps) {
  return (
    <span className={classes.team} data-side={side} data-long={hasLongWord(team.name) || undefined}>
      <span className={classes.crest}>
        <Crest team={team} size={brief ? 32 : 56} />
        <RedCards count={reds} side={side} large={!brief} />
      </span>
      <Isolated className={brief ? text.line : classes.name}>{team.name}</Isolated>
    </span>
  )
}
