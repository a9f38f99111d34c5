import { Trans, useLingui } from '@lingui/react/macro'
import type { OpenedMatch } from '@/domain/football/by-hand/desk-match'
import type { Lineups } from '@/domain/football/by-hand/written-lineups'
import { shirtNumber } from '@/ui/match/lineups/shirt-number'
import { Isolated } from '@/ui/text/isolated'
import { nameOf } from './desk-words'
import classes from './unsent-change.module.css'

interface LineupsSummaryProps {
  lineups: Lineups | null
  match: Pick<OpenedMatch, 'home' | 'away'>
}

/** The players of each side in one paragraph. */
export function LineupsSummary({ lineups, match }: LineupsSummaryProps) {
  const { t } = useLingui()
  const mark = t({ message: 'C', context: 'captain, one letter' })
  if (lineups === null) return <Trans context="desk">No line-ups yet</Trans>
  return (
    <dl className={classes.values}>
      {(['home', 'away'] as const).map((side) => {
        const { formation, starting, bench, coach } = lineups[side]
        const players = [...starting, ...bench].map(({ number, name, captain }) =>
          [shirtNumber(number), name, captain ? `(${mark})` : ''].filter(Boolean).join(' '),
        )
        const parts = [formation, ...players, coach].filter((part) => part !== '')
        return (
          <div key={side}>
            <dt>{nameOf(match[side])}</dt>
            <dd>
              {parts.length === 0
                ? '–'
                : parts.map((part, at) => (
                    <span key={at}>
                      {at > 0 ? ' · ' : null}
                      <Isolated>{part}</Isolated>
                    </span>
                  ))}
            </dd>
          </div>
        )
      })}
    </dl>
  )
}
