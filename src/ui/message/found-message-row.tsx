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
        <FoundText message={message} />
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
      <FoundText message={message} />
    </Link>
  )
}

function FoundText({ message: { peer, own, content, createdAt } }: { message: FoundMessageView }) {
  return (
    <span className={classes.body}>
      <span className={classes.head}>
        <b className={classes.name}>{own ? <Trans>You</Trans> : <Name>{peer.username}</Name>}</b>
        <ChatTime at={createdAt} />
      </span>
      <Excerpt content={content} lines={2} className={classes.said} />
    </span>
  )
}
