import { useLingui } from '@lingui/react/macro'
import { IconChevronDown, IconMoodPlus } from '@tabler/icons-react'
import { isReactable, type MessageView } from '@/views/messages'
import type { MessageActions } from './message-actions'
import classes from './message-bubble.module.css'
import { ReactionChips } from './reaction-chips'

interface MessageButtonsProps {
  message: MessageView
  actions: MessageActions
}

/** What a mouse or the keyboard opens beside a message; a finger presses long. */
export function MessageButtons({ message, actions }: MessageButtonsProps) {
  const { t } = useLingui()
  return (
    <>
      <button
        type="button"
        className={classes.menu}
        aria-label={t`Message options`}
        aria-haspopup="dialog"
        onClick={() => actions.menu(message)}
      >
        <IconChevronDown size={20} stroke={1.75} aria-hidden />
      </button>
      {actions.offerSigns && isReactable(message) && (
        <button
          type="button"
          className={classes.menu}
          aria-label={t`React to the message`}
          aria-haspopup="dialog"
          onClick={() => actions.offerSigns?.(message)}
        >
          <IconMoodPlus size={20} stroke={1.75} aria-hidden />
        </button>
      )}
    </>
  )
}

/** The reactions below a message. */
export function MessageReactions({ message, actions }: MessageButtonsProps) {
  const { react, reactors } = actions
  if (message.reactions.length === 0) return null
  return (
    <ReactionChips
      reactions={message.reactions}
      onToggle={react && ((sign) => react(message, sign))}
      onReactors={(sign) => reactors(message, sign)}
    />
  )
}
