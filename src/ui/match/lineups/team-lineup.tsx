import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import type { Lineup, MatchEvent } from '@/domain/football/matches'
import type { TeamView } from '@/views/matches'
import slab from '../../slab.module.css'
import { Isolated } from '../../text/isolated'
import type { Side } from '../match-result'
import { Pitch } from './pitch'
import { PlayerList } from './player-list'
import classes from './team-lineup.module.css'

interface TeamLineupProps {
  team: TeamView
  side: Side
  lineup: Lineup
  events: readonly MatchEvent[]
  /** Chooses the team, above the pitch. */
  children: ReactNode
}

/** A team on the pitch, then as lists: who starts, substitutes, coach. */
export function TeamLineup({ team, side, lineup, events, children }: TeamLineupProps) {
  const { starting, bench, coach } = lineup
  return (
    <>
      <section className={`${slab.slab} ${classes.field}`}>
        {children}
        <Pitch team={team} side={side} lineup={lineup} events={events} />
      </section>
      <section className={slab.slab}>
        <h2 className={slab.head}>
          <Trans>Starting line-up</Trans>
        </h2>
        <PlayerList players={starting} side={side} events={events} />
      </section>
      {bench.length > 0 && (
        <section className={slab.slab}>
          <h2 className={slab.head}>
            <Trans>Substitutes</Trans>
          </h2>
          <PlayerList players={bench} side={side} events={events} />
        </section>
      )}
      {coach === '' ? null : (
        <section className={slab.slab}>
          <h2 className={slab.head}>
            <Trans context="football">Coach</Trans>
          </h2>
          <p className={classes.coach}>
            <Isolated>{coach}</Isolated>
          </p>
        </section>
      )}
    </>
  )
}
