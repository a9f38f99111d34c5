import { Trans } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import type { AuthorView } from '@/views/authors'
import type { FoundMessageView } from '@/views/messages'
import { Avatar } from '../avatar'
import { Excerpt } from '../text/excerpt'
import { Name } from '../text/name'
import { ChatTime } from './chat-time'
import classes from './found-message-row.module.css'

interface FoundMessageRowProps {
  message: FoundMessageView
  /** Without it the row is a link to the conversation of two users. */
  onPick?: ((message: FoundMessageView) => void) | undefined
}

/** A message that a search found. */
export function FoundMessageRow({ message, onPick }: FoundMessageRowProps) {
  const { id, peer } = message
  if (onPick || !peer) {
    return (
      <button type="button" className={classes.row} data-found={id} onClick={() => onPick?.(message)}>
        <FoundText message={message} of={null} />
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
      <FoundText message={message} of={peer} />
    </Link>
  )
}

interface FoundTextProps {
  message: FoundMessageView
  /** Among all conversations: whose conversation it is. */
  of: AuthorView | null
}

function FoundText({ message: { author, own, content, createdAt }, of }: FoundTextProps) {
  return (
    <span className={classes.body}>
      <span className={classes.head}>
        <b className={classes.name}>{own && !of ? <Trans>You</Trans> : <Name>{(of ?? author).username}</Name>}</b>
        <ChatTime at={createdAt} />
      </span>
      <span className={classes.said}>
        {own && of && (
          <span className={classes.you}>
            <Trans>You:</Trans>
          </span>
        )}
        <Excerpt content={content} lines={2} />
      </span>
    </span>
  )
}
