import { memo } from 'react'
import { useLingui } from '@lingui/react/macro'
import type { ReactionSign } from '@/domain/reactions'
import { formatNumber } from '@/i18n/format'
import type { ReactionView } from '@/views/reactions'
import { useMenuGestures } from '../menu-gestures'
import { ReactionIcon } from './reaction-icon'
import { SIGN_LOOKS } from './reaction-signs'
import classes from './reaction-chips.module.css'

interface ReactionChipsProps {
  reactions: readonly ReactionView[]
  /** Switches the own reaction; absent where the user may not react: a tap then shows who reacted. */
  onToggle?: ((sign: ReactionSign | null) => void) | undefined
  /** A long press or the right button. */
  onReactors: (sign: ReactionSign) => void
}

/** The reactions under a message. */
export const ReactionChips = memo(function ReactionChips({ reactions, onToggle, onReactors }: ReactionChipsProps) {
  const { t } = useLingui()
  return (
    <ul className={classes.chips} aria-label={t`Reactions`}>
      {reactions.map((reaction) => (
        <li key={reaction.sign}>
          <Chip reaction={reaction} onToggle={onToggle} onReactors={onReactors} />
        </li>
      ))}
    </ul>
  )
})

interface ChipProps extends Pick<ReactionChipsProps, 'onToggle' | 'onReactors'> {
  reaction: ReactionView
}

function Chip({ reaction: { sign, count, own }, onToggle, onReactors }: ChipProps) {
  const { t, i18n } = useLingui()
  const gestures = useMenuGestures(() => onReactors(sign))
  const name = i18n._(SIGN_LOOKS[sign].name)
  const number = formatNumber(count)
  const label = own ? t`${name}, ${number}, you are one of them` : t`${name}, ${number}`
  return (
    <button
      type="button"
      className={classes.chip}
      aria-label={label}
      {...(onToggle && { 'aria-pressed': own })}
      data-reaction={sign}
      data-own={own || undefined}
      onClick={() => (onToggle ? onToggle(own ? null : sign) : onReactors(sign))}
      {...gestures}
    >
      <ReactionIcon sign={sign} size={16} own={own} />
      <span className={classes.count} aria-hidden="true">
        {number}
      </span>
    </button>
  )
}
