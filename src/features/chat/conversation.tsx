import type { ReactNode } from 'react'
import { useLingui } from '@lingui/react/macro'
import { IconDots } from '@tabler/icons-react'
import { IconButton } from '@/ui/icon-button'
import { ChatHeader } from '@/ui/message/chat-header'
import type { Channel } from '@/domain/wire'
import type { AuthorView } from '@/views/authors'
import type { ChatStateView } from '@/views/messages'
import { BackButton } from '../shell/back-button'
import { RefreshButton } from '../shell/refresh-button'
import { ChatComposer } from './chat-composer'
import { ChatFrame } from './chat-frame'
import { ClosedBar } from './closed-bar'
import { ConversationList } from './conversation-list'
import { NoMessages } from './no-messages'
import { SearchInChat } from './search-in-chat'
import { useChatLayer } from './use-chat-layer'
import { useConversationPlace } from './use-conversation-place'
import type { ShownConversation } from './use-conversation'
import { useMessageActions } from './use-message-actions'

interface ConversationProps {
  channel: Channel
  peerId: string
  shown: ShownConversation
  messageId: string | null
  aside: ReactNode
}

/** Before the local read something can be written. */
const UNKNOWN: ChatStateView = { peer: null, state: 'open' }

/** The conversation with a user who exists: header, messages and the bar to write. */
export function Conversation({ channel, peerId, shown, messageId, aside }: ConversationProps) {
  const { conversation, showOlder, showNewer } = shown
  const { messages, chat, muted } = conversation
  const { peer, state } = chat ?? UNKNOWN
  const { list, opening, seek, seeking, highlighted, toNewest, showSent } = useConversationPlace(
    channel,
    shown,
    messageId,
  )
  const { actions, draft, edit, field, layer: messageLayer } = useMessageActions(channel, state === 'open', seek)
  const { open, layer, searching, stopSearch } = useChatLayer(peer && { channel, peer, muted })
  return (
    <ChatFrame
      title={peer?.username ?? null}
      aside={aside}
      header={<Header peer={peer} muted={muted} onMenu={() => open('menu')} />}
      bar={searching && <SearchInChat channel={channel} onClose={stopSearch} onFound={seek} />}
    >
      {messages.length === 0 ? (
        <NoMessages conversation={conversation} />
      ) : (
        <ConversationList
          conversation={conversation}
          list={list}
          opening={opening}
          highlighted={highlighted}
          actions={actions}
          seeking={seeking}
          toNewest={toNewest}
          onOlder={showOlder}
          onNewer={showNewer}
        />
      )}
      {state === 'open' ? (
        <ChatComposer channel={channel} draft={draft} edit={edit} field={field} onSent={showSent} />
      ) : (
        <ClosedBar state={state} channel={channel} peerId={peerId} />
      )}
      {messageLayer}
      {layer}
    </ChatFrame>
  )
}

interface HeaderProps {
  peer: AuthorView | null
  muted: boolean
  onMenu: () => void
}

function Header({ peer, muted, onMenu }: HeaderProps) {
  const { t } = useLingui()
  return (
    <ChatHeader
      peer={peer}
      muted={muted}
      title={t`Conversation`}
      start={<BackButton home="/messages" />}
      actions={
        <>
          <RefreshButton />
          <IconButton label={t`Conversation options`} aria-haspopup="dialog" disabled={peer === null} onClick={onMenu}>
            <IconDots size={24} stroke={1.75} aria-hidden />
          </IconButton>
        </>
      }
    />
  )
}
