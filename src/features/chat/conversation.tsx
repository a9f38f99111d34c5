import type { ReactNode } from 'react'
import { useLingui } from '@lingui/react/macro'
import { IconDots } from '@tabler/icons-react'
import { IconButton } from '@/ui/icon-button'
import { ChatHeader } from '@/ui/message/chat-header'
import type { AuthorView } from '@/views/authors'
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
  peerId: string
  shown: ShownConversation
  messageId: string | null
  aside: ReactNode
}

/** The conversation with a user who exists: header, messages and the bar to write. */
export function Conversation({ peerId, shown, messageId, aside }: ConversationProps) {
  const { conversation, showOlder, showNewer } = shown
  const { messages, state, peer, muted } = conversation
  const { list, opening, seek, seeking, highlighted, toNewest, showSent } = useConversationPlace(
    peerId,
    shown,
    messageId,
  )
  const { actions, draft, edit, field, layer: messageLayer } = useMessageActions(peerId, state === 'open', seek)
  const { open, layer, searching, stopSearch } = useChatLayer(peer && { peer, muted })
  return (
    <ChatFrame
      title={peer?.username ?? null}
      aside={aside}
      header={<Header peer={peer} muted={muted} onMenu={() => open('menu')} />}
      bar={searching && <SearchInChat peerId={peerId} onClose={stopSearch} onFound={seek} />}
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
        <ChatComposer peerId={peerId} draft={draft} edit={edit} field={field} onSent={showSent} />
      ) : (
        <ClosedBar state={state} peerId={peerId} />
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
