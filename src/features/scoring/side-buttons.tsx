import { IconArrowsExchange, IconBallFootball, IconCards, IconCircleCheck } from '@tabler/icons-react'
import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { enteredMinute } from '@/domain/football/by-hand/standing-after'
import { Crest } from '@/ui/match/crest'
import type { Side } from '@/ui/match/match-result'
import { Isolated } from '@/ui/text/isolated'
import type { MatchView } from '@/views/matches'
import type { ScoringView } from '@/views/scoring'
import { EntryForm } from './entry-form'
import { ENTRY_GROUPS, type EntryGroup } from './entry-groups'
import classes from './scoring.module.css'

interface SideButtonsProps {
  match: MatchView
  side: Side
  scoring: Pick<ScoringView, 'standing' | 'serverAhead'>
}

const ICONS = {
  goal: IconBallFootball,
  card: IconCards,
  change: IconArrowsExchange,
  kick: IconCircleCheck,
} as const satisfies Record<EntryGroup, unknown>

interface Tapped {
  group: EntryGroup
  /** The phone's clock (ms). */
  at: number
}

/** What happens to one team. The minute is that of the tap, however long the name takes. */
export function SideButtons({ match, side, scoring: { standing, serverAhead } }: SideButtonsProps) {
  const { t, i18n } = useLingui()
  const [tapped, setTapped] = useState<Tapped | null>(null)
  const team = match[side]
  const groups: EntryGroup[] = standing.status === 'pens' ? ['kick', 'card'] : ['goal', 'card', 'change']
  return (
    <div className={classes.side} role="group" aria-label={t`Entries of ${team.name}`} data-side={side}>
      <span className={classes.team}>
        <Crest team={team} />
        <Isolated className={classes.name}>{team.name}</Isolated>
      </span>
      {groups.map((group) => {
        const Icon = ICONS[group]
        return (
          <button
            key={group}
            type="button"
            className={classes.button}
            data-group={group}
            onClick={() => setTapped({ group, at: Date.now() })}
          >
            <Icon size={24} stroke={1.75} aria-hidden="true" />
            {i18n._(ENTRY_GROUPS[group].name)}
          </button>
        )
      })}
      {tapped ? (
        <EntryForm
          match={match}
          side={side}
          group={tapped.group}
          at={tapped.at}
          moment={enteredMinute(standing, tapped.at + serverAhead)}
          onClose={() => setTapped(null)}
        />
      ) : null}
    </div>
  )
}
