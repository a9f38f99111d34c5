import { Button } from '@mantine/core'
import { Trans } from '@lingui/react/macro'
import { stateOf } from '@/domain/football/statuses'
import type { OpenedMatch } from '@/domain/football/by-hand/desk-match'
import { providerName } from '@/ui/match/provider-names'
import { Isolated } from '@/ui/text/isolated'
import slab from '@/ui/slab.module.css'
import classes from './team-columns.module.css'

interface MatchOfSourceProps {
  match: OpenedMatch
  disabled: boolean
  onTakeOver: () => void
}

/** Says who tells of the match, and offers to write it by hand from here. */
export function MatchOfSource({ match, disabled, onTakeOver }: MatchOfSourceProps) {
  if (match.source === 'replay') {
    return (
      <p className={`${slab.slab} ${classes.hint}`}>
        <Trans>This match is a recording that is played again. Nobody can change it.</Trans>
      </p>
    )
  }
  const provider = <Isolated>{providerName(match.source) ?? match.source}</Isolated>
  const isDecided = ['awarded', 'walkover', 'cancelled'].includes(match.match.status)
  return (
    <section className={`${slab.slab} ${classes.takeOver}`}>
      <p>
        {stateOf(match.match.status) === 'upcoming' ? (
          <Trans>{provider} tells of this match. You can write it by hand instead.</Trans>
        ) : (
          <Trans>{provider} tells of this match. By hand, it goes on from what is known now.</Trans>
        )}
      </p>
      {isDecided ? null : (
        <Button size="lg" variant="light" disabled={disabled} onClick={onTakeOver}>
          <Trans context="desk">By hand from here</Trans>
        </Button>
      )}
    </section>
  )
}
