import { Button } from '@mantine/core'
import { Trans } from '@lingui/react/macro'
import { IconPencil } from '@tabler/icons-react'
import type { OpenedMatch } from '@/domain/football/by-hand/desk-match'
import slab from '@/ui/slab.module.css'
import entryList from './entry-list.module.css'
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
    <section className={slab.slab}>
      <div className={`${slab.head} ${entryList.head}`}>
        <h2>
          <Trans context="field">Line-ups</Trans>
        </h2>
        <Button
          variant="default"
          size="sm"
          leftSection={<IconPencil size={18} aria-hidden />}
          disabled={disabled}
          onClick={onEdit}
        >
          {match.lineups ? (
            <Trans context="line-ups">Change the line-ups</Trans>
          ) : (
            <Trans context="line-ups">Write the line-ups</Trans>
          )}
        </Button>
      </div>
      <div className={classes.facts}>
        <LineupsSummary lineups={match.lineups} match={match} />
      </div>
    </section>
  )
}
