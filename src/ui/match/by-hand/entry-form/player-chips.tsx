import { useLingui } from '@lingui/react/macro'
import { formatNumber } from '@/i18n/format'
import chip from '@/ui/chip.module.css'
import { Isolated } from '@/ui/text/isolated'
import { type OfferedPlayer, playersLike } from './offered-players'

interface PlayerChipsProps {
  players: readonly OfferedPlayer[]
  /** The name that was typed. */
  value: string
  onChange: (name: string) => void
}

/** Players of the line-up below the field of a name: a tap writes the name, and a second one takes it out. */
export function PlayerChips({ players, value, onChange }: PlayerChipsProps) {
  const { t } = useLingui()
  const offered = playersLike(players, value)
  if (offered.length === 0) return null
  return (
    <div className={chip.row} role="group" aria-label={t`From the line-up`}>
      {offered.map(({ number, name }) => {
        const isChosen = name === value.trim()
        return (
          <button
            key={`${number} ${name}`}
            type="button"
            className={chip.chip}
            aria-pressed={isChosen}
            onClick={() => onChange(isChosen ? '' : name)}
          >
            {number === 0 ? null : <b>{formatNumber(number)}</b>}
            <Isolated>{name}</Isolated>
          </button>
        )
      })}
    </div>
  )
}
