import { Trans, useLingui } from '@lingui/react/macro'
import { useVisitState } from '@/ui/history-entry'
import { EmptyState } from '@/ui/empty-state'
import { TeamLineup } from '@/ui/match/lineups/team-lineup'
import { TeamSwitch } from '@/ui/match/lineups/team-switch'
import type { Side } from '@/ui/match/match-result'
import type { ShownMatch } from '@/views/opened-match'
import { UnknownDetails } from './unknown-details'

/** The line-ups, one team at a time. */
export function LineupsTab({ shown: { match, details } }: { shown: ShownMatch }) {
  const { t } = useLingui()
  const [side, setSide] = useVisitState<Side>('side', 'home')
  const { lineups, events, state } = details
  if (lineups === null) {
    if (state !== 'known') return <UnknownDetails state={state} />
    return (
      <EmptyState kind="empty" title={t`The line-ups are not available`}>
        {match.state === 'upcoming' ? <Trans>They come about an hour before the kick-off.</Trans> : null}
      </EmptyState>
    )
  }
  return (
    <TeamLineup team={match[side]} side={side} lineup={lineups[side]} events={events}>
      <TeamSwitch match={match} lineups={lineups} value={side} onChange={setSide} />
    </TeamLineup>
  )
}
