import { IconArrowsExchange, IconBallFootball, IconCards, IconCircleCheck } from '@tabler/icons-react'
import { useLingui } from '@lingui/react/macro'
import { enteredMinute } from '@/domain/football/by-hand/standing-after'
import { writeEntry } from '@/data/scoring'
import { useVisitState } from '@/ui/history-entry'
import { EntryForm } from '@/ui/match/by-hand/entry-form/entry-form'
import { ENTRY_GROUPS, type EntryGroup, groupsIn } from '@/ui/match/by-hand/entry-groups'
import tap from '@/ui/match/by-hand/tap-button.module.css'
import { Crest } from '@/ui/match/crest'
import type { Side } from '@/ui/match/match-result'
import { Isolated } from '@/ui/text/isolated'
import type { MatchView } from '@/views/matches'
import type { MatchDetailsView } from '@/views/opened-match'
import type { ScoringView } from '@/views/scoring'
import classes from './scoring.module.css'

interface SideButtonsProps {
  match: MatchView
  lineups: MatchDetailsView['lineups']
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

/** What happens to one team. The minute is that of the tap, however long the name takes and also over a reload. */
export function SideButtons({ match, lineups, side, scoring: { standing, serverAhead } }: SideButtonsProps) {
  const { t, i18n } = useLingui()
  const [tapped, setTapped] = useVisitState<Tapped | null>(`entry of ${side}`, null)
  const close = () => setTapped(null)
  const team = match[side]
  return (
    <div className={classes.side} role="group" aria-label={t`Entries of ${team.name}`} data-side={side}>
      <span className={classes.team}>
        <Crest team={team} />
        <Isolated className={classes.name}>{team.name}</Isolated>
      </span>
      {groupsIn(standing.status).map((group) => {
        const Icon = ICONS[group]
        return (
          <button
            key={group}
            type="button"
            className={`${tap.button} ${classes.button}`}
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
          entry={{
            kind: ENTRY_GROUPS[tapped.group].kinds[0] ?? 'goal',
            side,
            player: '',
            other: '',
            ...enteredMinute(standing, tapped.at + serverAhead),
          }}
          teams={{ home: match.home.name, away: match.away.name }}
          lineups={lineups}
          onWrite={async (entry) => {
            await writeEntry(match.id, { ...entry, status: '' }, tapped.at)
            close()
          }}
          onClose={close}
        />
      ) : null}
    </div>
  )
}
