import { Trans } from '@lingui/react/macro'
import type { OpenedMatch } from '@/domain/football/by-hand/desk-match'
import { EditableSection } from './editable-section'
import { LineupsSummary } from './lineups-summary'
import classes from './match-settings.module.css'

interface LineupsSectionProps {
  match: OpenedMatch
  disabled: boolean
  onEdit: () => void
}

/** Who plays, and the way to write it. */
export function LineupsSection({ match, disabled, onEdit }: LineupsSectionProps) {
  if (match.source === 'replay') return null
  return (
    <EditableSection
      title={<Trans context="field">Line-ups</Trans>}
      edit={
        match.lineups ? (
          <Trans context="line-ups">Change the line-ups</Trans>
        ) : (
          <Trans context="line-ups">Write the line-ups</Trans>
        )
      }
      disabled={disabled}
      onEdit={onEdit}
    >
      <div className={classes.facts}>
        <LineupsSummary lineups={match.lineups} match={match} />
      </div>
    </EditableSection>
  )
}
