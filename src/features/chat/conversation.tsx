import type { ReactNode } from 'react'
import { Trans, useLingui } from '@lingui/react/macro'
import { IconDots } from '@tabler/icons-react'
import { IconButton } from '@/ui/icon-button'
import { ChatHeader } from '@/ui/message/chat-header'
import type { Channel } from '@/domain/wire'
import type { AuthorView } from '@/views/authors'
import type { ChatStateView } from '@/views/messages'
import { BackButton } from '../shell/back-button'
import { RefreshButton } from '../shell/refresh-button'
import { ChatFrame } from './chat-frame'
import { ClosedBar } from './closed-bar'
import { SearchInChat } from './search-in-chat'
import { useChatLayer } from './use-chat-layer'
import { useConversationParts } from './use-conversation-parts'
import { usePresence } from './use-presence'
import { useTyping } from './use-typing'
import type { ShownConversation } from './use-conversation'

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
  const { chat, muted } = shown.conversation
  const { peer, state } = chat ?? UNKNOWN
  const parts = useConversationParts({ channel, shown, messageId, open: state === 'open' })
  const { open, layer, searching, stopSearch } = useChatLayer(peer && { channel, peer, muted })
  return (
    <ChatFrame
      title={peer?.username ?? null}
      aside={aside}
      header={
        <Header
          peer={peer}
          muted={muted}
          sign={<SignOfLife channel={channel} open={state === 'open'} />}
          onMenu={() => open('menu')}
        />
      }
      bar={searching && <SearchInChat channel={channel} onClose={stopSearch} onFound={parts.seek} />}
    >
      {parts.list}
      {state === 'open' ? parts.composer : <ClosedBar state={state} channel={channel} peerId={peerId} />}
      {parts.layer}
      {layer}
    </ChatFrame>
  )
}

interface HeaderProps {
  peer: AuthorView | null
  muted: boolean
  sign: ReactNode
  onMenu: () => void
}

function Header({ peer, muted, sign, onMenu }: HeaderProps) {
  const { t } = useLingui()
  return (
    <ChatHeader
      peer={peer}
      muted={muted}
      sign={sign}
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

/** Whether the other user writes, or at least is present (Z45). */
function SignOfLife({ channel, open }: { channel: Channel; open: boolean }) {
  const typing = useTyping(channel)
  const online = usePresence(channel, open)
  if (typing.length > 0) return <Trans>Typing…</Trans>
  return online ? <Trans>Online now</Trans> : null
}
