import { Plural, Trans } from '@lingui/react/macro'
import { IconChevronDown, IconChevronUp } from '@tabler/icons-react'
import classes from './more-replies.module.css'

interface MoreRepliesProps {
  /** Number of hidden replies. With 0 all replies are shown and can be collapsed. */
  hidden: number
  onToggle: () => void
}

/** A button under the shown replies that expands («عرض 4 ردود أخرى») or collapses the rest. */
export function MoreReplies({ hidden, onToggle }: MoreRepliesProps) {
  const Chevron = hidden > 0 ? IconChevronDown : IconChevronUp
  return (
    <div className={classes.row}>
      <button type="button" className={classes.more} aria-expanded={hidden === 0} onClick={onToggle}>
        <Chevron size={20} stroke={1.75} aria-hidden />
        {hidden > 0 ? (
          <span>
            <Plural value={hidden} one="Show # more reply" other="Show # more replies" />
          </span>
        ) : (
          <Trans>Hide the replies</Trans>
        )}
      </button>
    </div>
  )
}
