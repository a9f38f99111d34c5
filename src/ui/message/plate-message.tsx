import { memo } from 'react'
import type { Plate } from '@/domain/football/rooms/plates'
import type { MessageView } from '@/views/messages'
import { MatchPlate } from '../match/plate/match-plate'
import { plateSentence } from '../match/plate/plate-words'
import { useMenuGestures } from '../menu-gestures'
import type { MessageActions } from './message-actions'
import bubble from './message-bubble.module.css'
import { MessageButtons, MessageReactions } from './message-buttons'
import { MessageTime } from './message-time'
import classes from './plate-message.module.css'

interface PlateMessageProps {
  message: MessageView
  plate: Plate
  highlighted: boolean
  actions: MessageActions
}

/** What happened in the match of a room, in the middle: no user said it. It can be answered and reacted to. */
export const PlateMessage = memo(function PlateMessage({ message, plate, highlighted, actions }: PlateMessageProps) {
  const gestures = useMenuGestures(() => actions.menu(message))
  const time = (
    <p className={classes.time}>
      <MessageTime at={message.createdAt} />
    </p>
  )
  return (
    <article
      className={`${bubble.message} ${classes.message}`}
      aria-label={plateSentence(plate)}
      data-message={message.id}
      data-first
      data-highlighted={highlighted || undefined}
    >
      <div className={classes.body}>
        <div {...gestures}>
          <MatchPlate plate={plate} foot={time} />
        </div>
        <MessageReactions message={message} actions={actions} />
      </div>
      <span className={classes.buttons}>
        <MessageButtons message={message} actions={actions} />
      </span>
    </article>
  )
})
