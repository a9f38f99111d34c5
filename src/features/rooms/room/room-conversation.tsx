import { useRoomName } from '@/ui/room/room-name'
import type { Channel } from '@/domain/wire'
import type { RoomHeaderView } from '@/views/rooms'
import { HiddenMark } from '../../decisions/lazy-hidden-parts'
import { SearchInChat } from '../../chat/search-in-chat'
import type { ShownConversation } from '../../chat/use-conversation'
import { useConversationParts } from '../../chat/use-conversation-parts'
import { useTyping } from '../../chat/use-typing'
import { AnnouncementBanner } from './announcement-banner'
import { BannedBar } from './banned-bar'
import { ClosedRoomBar } from './closed-room-bar'
import { EntryDelivery } from '../entry/entry-delivery'
import { entryState } from '../entry/entry-state'
import { EntryStatus } from '../entry/entry-status'
import { RoomFrame } from './room-frame'
import { RoomHeader } from './room-header'
import { useRoomLayer } from '../layers/use-room-layer'
import classes from './room-conversation.module.css'

interface RoomConversationProps {
  channel: Channel
  shown: ShownConversation
  messageId: string | null
}

/** A room for whom is in it, or will be: header, announcement, messages and the bar to write. */
export function RoomConversation({ channel, shown, messageId }: RoomConversationProps) {
  const { room } = shown.conversation
  const header = room?.header ?? null
  const isBanned = room?.state === 'banned'
  const isClosed = room?.state === 'closed'
  const name = useRoomName(header?.room ?? null)
  const parts = useConversationParts({ channel, shown, messageId, open: !isBanned && !isClosed, withAuthors: true })
  const typing = useTyping(channel)
  const { open, layer, searching, stopSearch } = useRoomLayer(header)
  return (
    <RoomFrame
      title={name || null}
      header={<RoomHeader header={header} typing={typing} onOpen={open} />}
      bar={
        <>
          {header && <RoomNews header={header} />}
          {searching && <SearchInChat channel={channel} onClose={stopSearch} onFound={parts.seek} />}
        </>
      }
    >
      {parts.list}
      {isBanned ? <BannedBar reason={room.header.banReason} /> : isClosed ? <ClosedRoomBar /> : parts.composer}
      {parts.layer}
      {layer}
    </RoomFrame>
  )
}

/** Below the header: where the entry or the new room stands, that it is hidden, and the announcement. */
function RoomNews({ header }: { header: RoomHeaderView }) {
  const entry = entryState(header)
  return (
    <>
      {entry.kind !== 'idle' && (
        <div className={classes.entry}>
          {header.role === 'owner' && header.entry ? (
            <EntryDelivery entry={header.entry} isNew />
          ) : (
            <EntryStatus entry={entry} isPrivate={header.room?.isPrivate === true} />
          )}
        </div>
      )}
      {header.hidden && header.room && (
        <div className={classes.entry}>
          <HiddenMark id={header.room.id} />
        </div>
      )}
      {header.announcement !== '' && <AnnouncementBanner content={header.announcement} />}
    </>
  )
}
