import { memo, type ComponentProps, type CSSProperties, type ReactElement } from 'react'
import { useLingui } from '@lingui/react'
import type { MatchView, TeamView } from '@/views/matches'
import text from '../text/text.module.css'
import styles from '../text-styles.module.css'
import { Crest } from './crest'
import { cutName, TEAM_NAME_MAX_LETTERS } from './cut-name'
import { FollowStar } from './follow-star'
import { followMatchWords } from './follow-words'
import { KickoffTime } from './kickoff-time'
import { hasKickoff, showsScore, winnerOf, type Side } from './match-result'
import classes from './match-row.module.css'
import { MatchState } from './match-state'
import { PhoneName } from './phone-name'
import { RedCards } from './red-cards'
import { matchLabel } from './row-words'
import { ScoreCells } from './score-cells'
import { widestWord } from './word-width'

export type MatchRootProps = Pick<ComponentProps<'a'>, 'className' | 'children'>

/** The element of a row, such as a link to the match. One function for all rows, so that they are not drawn again. */
export type RenderMatchRoot = (match: MatchView, props: MatchRootProps) => ReactElement

/** Follows a match, or no longer. One function for all rows, too. */
export type FollowMatch = (match: MatchView, on: boolean) => void

interface MatchRowProps {
  match: MatchView
  renderRoot?: RenderMatchRoot | undefined
  /** Without it the row has no star. */
  onFollow?: FollowMatch | undefined
}

/** A match in a list: home team, score or time, away team. From 768 px on also its time and its state at the end. */
export const MatchRow = memo(function MatchRow({ match, renderRoot, onFollow }: MatchRowProps) {
  // Subscribes to the language, because the words depend on it.
  useLingui()
  const children = (
    <>
      <span className={styles.hidden}>{matchLabel(match)}</span>
      <Cells match={match} />
    </>
  )
  const props = { className: classes.row, children }
  return (
    <div
      className={classes.frame}
      data-match={match.id}
      data-now={match.isNow || undefined}
      data-starred={onFollow ? '' : undefined}
    >
      {renderRoot ? renderRoot(match, props) : <div {...props} />}
      {onFollow ? (
        <span className={classes.star}>
          <FollowStar
            label={followMatchWords(match)}
            follow={match.follows.match}
            size={20}
            onFollow={(on) => onFollow(match, on)}
          />
        </span>
      ) : null}
    </div>
  )
})

function Cells({ match }: { match: MatchView }) {
  const { home, away, kickoff, reds, score, shootout } = match
  const winner = winnerOf(match)
  return (
    <span className={classes.cells} aria-hidden="true">
      <Team team={home} side="home" wins={winner === 'home'} reds={reds.home} />
      <span className={classes.middle}>
        {showsScore(match) ? (
          <ScoreCells score={score} shootout={shootout} winner={winner} />
        ) : (
          <Unplayed match={match} />
        )}
        <span className={classes.below}>
          <MatchState match={match} />
        </span>
      </span>
      <Team team={away} side="away" wins={winner === 'away'} reds={reds.away} />
      <span className={classes.end}>
        <span>{hasKickoff(match) ? <KickoffTime at={kickoff} /> : '–'}</span>
        <MatchState match={match} />
      </span>
    </span>
  )
}

/** In place of the score: the time of kick-off, which wide rows show at their end. */
function Unplayed({ match: { status, kickoff } }: { match: MatchView }) {
  return (
    <>
      {status === 'scheduled' && (
        <span className={classes.kickoff}>
          <KickoffTime at={kickoff} />
        </span>
      )}
      <span className={classes.dash}>–</span>
    </>
  )
}

function Team({ team, side, wins, reds }: { team: TeamView; side: Side; wins: boolean; reds: number }) {
  const words = {
    '--phone-word': widestWord(cutName(team.name, TEAM_NAME_MAX_LETTERS)),
    '--word': widestWord(team.name),
  } as CSSProperties
  return (
    <span className={classes.team} data-side={side} data-wins={wins || undefined} style={words}>
      <PhoneName max={TEAM_NAME_MAX_LETTERS} className={`${text.lines} ${classes.name}`}>
        {team.name}
      </PhoneName>
      <span className={classes.crest}>
        <Crest team={team} />
        <RedCards count={reds} side={side} />
      </span>
    </span>
  )
}
