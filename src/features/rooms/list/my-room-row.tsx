import { Trans } from '@lingui/react/macro'
import { ChatTime } from '@/ui/message/chat-time'
import { MessageKindName } from '@/ui/message/message-kind'
import { Receipt, receiptSign } from '@/ui/message/receipt'
import { RemovedText } from '@/ui/message/removed-text'
import { MembersCount } from '@/ui/room/members-count'
import { RoomRow } from '@/ui/room/room-row'
import { Excerpt } from '@/ui/text/excerpt'
import { Name } from '@/ui/text/name'
import text from '@/ui/text/text.module.css'
import { isUnderWay } from '@/views/delivery'
import type { LastWordsView, MyRoomView } from '@/views/rooms'
import { RoomEntryActions, RoomEntryText } from './unaccepted-entry'
import classes from './rooms-screen.module.css'

/** A room of the user: the last words that this phone holds, and how many are unread; or how its entry goes. */
export function MyRoomRow({ room }: { room: MyRoomView }) {
  const { last, entry, unread, muted, banned } = room
  return (
    <RoomRow
      room={room}
      muted={muted}
      banned={banned}
      unread={unread}
      aside={last ? <ChatTime at={last.at} /> : entry ? null : <MembersCount count={room.members} />}
      foot={entry?.kind === 'refused' ? <RoomEntryActions room={room} /> : null}
    >
      {entry ? (
        <RoomEntryText entry={entry} isNew={room.role === 'owner'} />
      ) : last ? (
        <LastWords last={last} />
      ) : (
        <Excerpt content={room.description} />
      )}
    </RoomRow>
  )
}

function LastWords({ last }: { last: LastWordsView }) {
  const { own, author, folded, delivery } = last
  const name = <Name>{author.username}</Name>
  if (folded) {
    return (
      <span className={text.line}>
        <Trans>A message of a user whom you blocked</Trans>
      </span>
    )
  }
  return (
    <span className={classes.words}>
      {own && isUnderWay({ delivery }) && <Receipt sign={receiptSign(delivery, null)} />}
      <span className={classes.author}>{own ? <Trans>You:</Trans> : <Trans>{name}:</Trans>}</span>
      <Words last={last} />
    </span>
  )
}

function Words({ last: { removed, excerpt, kind, delivery } }: { last: LastWordsView }) {
  if (!removed && excerpt !== '') return <Excerpt content={excerpt} />
  return (
    <span className={text.line}>
      {removed ? <RemovedText pending={isUnderWay({ delivery })} /> : <MessageKindName kind={kind} />}
    </span>
  )
}
