import { Trans } from '@lingui/react/macro'
import { useSyncExternalStore, type ReactNode } from 'react'
import { formatMatchDay } from '@/i18n/format-days'
import type { MatchView } from '@/views/matches'
import { subscribeToTime } from '../shared-clock'
import { Isolated } from '../text/isolated'
import { KickoffTime } from './kickoff-time'
import classes from './match-facts.module.css'
import { hasKickoff } from './match-result'
import { roundWords } from './round-words'

/** When and where a match is played, and in which round of which competition. What is unknown has no line. */
export function MatchFacts({ match, venue }: { match: MatchView; venue: string }) {
  const { competition, round, kickoff } = match
  return (
    <dl className={classes.facts}>
      {hasKickoff(match) && (
        <Fact name={<Trans context="match">Kick-off</Trans>}>
          <Kickoff at={kickoff} />
        </Fact>
      )}
      {venue !== '' && (
        <Fact name={<Trans context="match">Stadium</Trans>}>
          <Isolated>{venue}</Isolated>
        </Fact>
      )}
      <Fact name={<Trans context="match">Competition</Trans>}>
        <Isolated>{competition.name}</Isolated>
      </Fact>
      {round !== '' && (
        <Fact name={<Trans context="match">Stage</Trans>}>
          <Isolated>{roundWords(round)}</Isolated>
        </Fact>
      )}
    </dl>
  )
}

const Fact = ({ name, children }: { name: ReactNode; children: ReactNode }) => (
  <div className={classes.fact}>
    <dt className={classes.name}>{name}</dt>
    <dd className={classes.value}>{children}</dd>
  </div>
)

function Kickoff({ at }: { at: number }) {
  const day = useSyncExternalStore(subscribeToTime, () => formatMatchDay(at))
  return (
    <>
      {day} · <KickoffTime at={at} />
    </>
  )
}
