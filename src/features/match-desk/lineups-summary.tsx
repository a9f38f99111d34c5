import { Trans, useLingui } from '@lingui/react/macro'
import type { OpenedMatch } from '@/domain/football/by-hand/desk-match'
import type { Lineups } from '@/domain/football/by-hand/written-lineups'
import type { LineupPlayer } from '@/domain/football/matches'
import { shirtNumber } from '@/ui/match/lineups/shirt-number'
import { Isolated } from '@/ui/text/isolated'
import { nameOf } from './desk-words'
import classes from './unsent-change.module.css'

interface LineupsSummaryProps {
  lineups: Lineups | null
  match: Pick<OpenedMatch, 'home' | 'away'>
}

/** The starters, substitutes and coach of each side, a paragraph each. */
export function LineupsSummary({ lineups, match }: LineupsSummaryProps) {
  const { t } = useLingui()
  const mark = t({ message: 'C', context: 'captain, one letter' })
  if (lineups === null) return <Trans context="desk">No line-ups yet</Trans>
  return (
    <dl className={classes.values}>
      {(['home', 'away'] as const).map((side) => {
        const { formation, starting, bench, coach } = lineups[side]
        const named = (players: readonly LineupPlayer[]) =>
          players.map(({ number, name, captain }) =>
            [shirtNumber(number), name, captain ? `(${mark})` : ''].filter(Boolean).join(' '),
          )
        const starters = [formation, ...named(starting)].filter((part) => part !== '')
        const isNothing = starters.length + bench.length === 0 && coach === ''
        return (
          <div key={side}>
            <dt>{nameOf(match[side])}</dt>
            <dd>
              {isNothing ? '–' : null}
              <Parts parts={starters} />
              <Parts title={t`Substitutes`} parts={named(bench)} />
              <Parts title={t({ message: 'Coach', context: 'football' })} parts={coach === '' ? [] : [coach]} />
            </dd>
          </div>
        )
      })}
    </dl>
  )
}

function Parts({ title, parts }: { title?: string; parts: readonly string[] }) {
  if (parts.length === 0) return null
  return (
    <p>
      {title ? `${title}: ` : null}
      {parts.map((part, at) => (
        <span key={at}>
          {at > 0 ? ' · ' : null}
          <Isolated>{part}</Isolated>
        </span>
      ))}
    </p>
  )
}
