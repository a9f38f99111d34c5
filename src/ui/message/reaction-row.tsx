import { useLingui } from '@lingui/react/macro'
import { REACTIONS, type ReactionSign } from '@/domain/reactions'
import { ReactionIcon } from './reaction-icon'
import { SIGN_LOOKS } from './reaction-signs'
import classes from './reaction-row.module.css'

interface ReactionRowProps {
  own: ReactionSign | null
  /** null takes the own reaction back. */
  onChoose: (sign: ReactionSign | null) => void
}

/** The eight signs to react with; the own one is on. */
export function ReactionRow({ own, onChoose }: ReactionRowProps) {
  const { t, i18n } = useLingui()
  return (
    <div className={classes.row} role="group" aria-label={t`React to the message`}>
      {REACTIONS.map((sign) => (
        <button
          key={sign}
          type="button"
          className={classes.sign}
          aria-label={i18n._(SIGN_LOOKS[sign].name)}
          aria-pressed={sign === own}
          onClick={() => onChoose(sign === own ? null : sign)}
        >
          <ReactionIcon sign={sign} size={28} own={sign === own} />
        </button>
      ))}
    </div>
  )
}
