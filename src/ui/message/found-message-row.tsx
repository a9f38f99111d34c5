import { Trans } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import type { FoundMessageView } from '@/views/messages'
import { Avatar } from '../avatar'
import { Excerpt } from '../text/excerpt'
import { Name } from '../text/name'
import { ChatTime } from './chat-time'
import classes from './found-message-row.module.css'

interface FoundMessageRowProps {
  message: FoundMessageView
  /** Without it the row is a link to the conversation. */
  onPick?: ((message: FoundMessageView) => void) | undefined
}

/** A message that a search found. */
export function FoundMessageRow({ message, onPick }: FoundMessageRowProps) {
  const { id, peer } = message
  if (onPick) {
    return (
      <button type="button" className={classes.row} data-found={id} onClick={() => onPick(message)}>
        <FoundText message={message} among="one conversation" />
      </button>
    )
  }
  return (
    <Link
      to="/private-chat/$userId"
      params={{ userId: peer.id }}
      search={{ message: id }}
      className={classes.row}
      data-found={id}
    >
      <Avatar name={peer.username} url={peer.avatarUrl} team={peer.favoriteTeam} size={44} />
      <FoundText message={message} among="all conversations" />
    </Link>
  )
}

interface FoundTextProps {
  message: FoundMessageView
  among: 'one conversation' | 'all conversations'
}

/** Among all conversations the name says whose conversation it is. */
function FoundText({ message: { peer, own, content, createdAt }, among }: FoundTextProps) {
  const namesAuthor = among === 'one conversation'
  return (
    <span className={classes.body}>
      <span className={classes.head}>
        <b className={classes.name}>{own && namesAuthor ? <Trans>You</Trans> : <Name>{peer.username}</Name>}</b>
        <ChatTime at={createdAt} />
      </span>
      <span className={classes.said}>
        {own && !namesAuthor && (
          <span className={classes.you}>
            <Trans>You:</Trans>
          </span>
        )}
        <Excerpt content={content} lines={2} />
      </span>
    </span>
  )
}
