import { memo } from 'react'
import { Trans, useLingui } from '@lingui/react/macro'
import { IconBan, IconBellOff, IconDots } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import type { MessageKind } from '@/domain/messages'
import { isUnderWay } from '@/views/delivery'
import type { ChatView } from '@/views/messages'
import { Avatar } from '../avatar'
import { IconButton } from '../icon-button'
import { useMenuGestures } from '../menu-gestures'
import { Excerpt } from '../text/excerpt'
import { Name } from '../text/name'
import text from '../text/text.module.css'
import { UnreadBadge } from '../unread-badge'
import { VerificationBadge } from '../verification-badge'
import classes from './chat-row.module.css'
import { ChatTime } from './chat-time'
import { MessageKindName } from './message-kind'
import { Receipt, receiptSign } from './receipt'
import { RemovedText } from './removed-text'

interface ChatRowProps {
  chat: ChatView
  /** The conversation is open beside the list. */
  current?: boolean
  onMenu: (chat: ChatView) => void
}

/** A conversation in the list: the other user, the last message and how many are unread. */
export const ChatRow = memo(function ChatRow({ chat, current = false, onMenu }: ChatRowProps) {
  const { t } = useLingui()
  const { peer, unread, lastAt, muted, blocked } = chat
  const gestures = useMenuGestures(() => onMenu(chat))
  return (
    <div className={classes.row} data-chat={peer.id} data-unread={unread > 0 || undefined}>
      <Link
        to="/private-chat/$userId"
        params={{ userId: peer.id }}
        className={classes.link}
        activeProps={{}}
        aria-current={current ? 'page' : undefined}
        {...gestures}
      >
        <Avatar name={peer.username} url={peer.avatarUrl} team={peer.favoriteTeam} size={52} />
        <span className={classes.body}>
          <span className={classes.head}>
            <span className={classes.name}>
              <Name>{peer.username}</Name>
              <VerificationBadge tier={peer.verification} />
              {blocked && (
                <IconBan
                  className={classes.sign}
                  size={16}
                  stroke={2}
                  aria-label={t`You blocked this account`}
                  role="img"
                />
              )}
              {muted && <IconBellOff className={classes.sign} size={16} stroke={2} aria-label={t`Muted`} role="img" />}
            </span>
            {lastAt > 0 && <ChatTime at={lastAt} />}
          </span>
          <span className={classes.said}>
            <LastMessage chat={chat} />
            <UnreadBadge count={unread} />
          </span>
        </span>
      </Link>
      <span className={classes.menu}>
        <IconButton label={t`Conversation options`} aria-haspopup="dialog" onClick={() => onMenu(chat)}>
          <IconDots size={20} stroke={1.75} aria-hidden />
        </IconButton>
      </span>
    </div>
  )
})

function LastMessage({ chat }: { chat: ChatView }) {
  const { draft, lastAt, lastOwn, lastDelivery, lastReceipt, lastRemoved } = chat
  if (draft) {
    return (
      <span className={classes.last}>
        <span className={classes.draft}>
          <Trans>Draft:</Trans>
        </span>
        <MessageText content={draft.text} kind={draft.kind} />
      </span>
    )
  }
  if (lastAt === 0) return <span className={classes.last} />
  return (
    <span className={classes.last}>
      {lastOwn && (!lastRemoved || isUnderWay({ delivery: lastDelivery })) && (
        <Receipt sign={receiptSign(lastDelivery, lastReceipt)} />
      )}
      {lastOwn && (
        <span className={classes.you}>
          <Trans>You:</Trans>
        </span>
      )}
      <LastText chat={chat} />
    </span>
  )
}

function LastText({ chat: { lastRemoved, lastDelivery, lastKind, excerpt } }: { chat: ChatView }) {
  if (lastRemoved) {
    return (
      <span className={text.line}>
        <RemovedText pending={isUnderWay({ delivery: lastDelivery })} />
      </span>
    )
  }
  return <MessageText content={excerpt} kind={lastKind} />
}

/** On one line, cut at its end. */
function MessageText({ content, kind }: { content: string; kind: MessageKind }) {
  if (content !== '') return <Excerpt content={content} />
  return (
    <span className={text.line}>
      <MessageKindName kind={kind} />
    </span>
  )
}
