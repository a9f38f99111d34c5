import { Trans } from '@lingui/react/macro'
import { IconEyeOff } from '@tabler/icons-react'
import { plateSentence } from '@/ui/match/plate/plate-words'
import { ChatTime } from '@/ui/message/chat-time'
import { MessageKindName } from '@/ui/message/message-kind'
import { Receipt, receiptSign } from '@/ui/message/receipt'
import { RemovedText } from '@/ui/message/removed-text'
import { MembersCount } from '@/ui/room/members-count'
import { RoomRow } from '@/ui/room/room-row'
import { Excerpt } from '@/ui/text/excerpt'
import { Isolated } from '@/ui/text/isolated'
import { OneLine } from '@/ui/text/one-line'
import text from '@/ui/text/text.module.css'
import { isUnderWay } from '@/views/delivery'
import type { LastWordsView, MyRoomView } from '@/views/rooms'
import { HiddenRoomLine } from '../../decisions/lazy-hidden-parts'
import { EntryDelivery } from '../entry/entry-delivery'
import { RefusedEntryActions } from '../entry/refused-entry-actions'
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
      foot={entry?.kind === 'refused' ? <RefusedEntryActions room={room} /> : null}
    >
      {entry ? (
        <EntryDelivery entry={entry} isNew={room.role === 'owner'} />
      ) : room.hidden ? (
        <span className={classes.hidden}>
          <IconEyeOff size={18} stroke={1.75} aria-hidden="true" />
          <span className={text.line}>
            <HiddenRoomLine id={room.id} />
          </span>
        </span>
      ) : last ? (
        <LastWords last={last} />
      ) : room.description === '' ? null : (
        <Excerpt content={room.description} />
      )}
    </RoomRow>
  )
}

function LastWords({ last }: { last: LastWordsView }) {
  const { own, author, folded, delivery, plate } = last
  const name = <Isolated>{author.username}</Isolated>
  if (plate) return <Excerpt content={plateSentence(plate)} />
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
      <span className={classes.author}>
        <OneLine>{own ? <Trans>You:</Trans> : <Trans>{name}:</Trans>}</OneLine>
      </span>
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
