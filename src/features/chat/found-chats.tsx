import { normaliseKey } from '@/domain/normalise'
import { ChatRow } from '@/ui/message/chat-row'
import type { ChatView } from '@/views/messages'
import { FoundMessages } from './found-messages'
import { useFoundMessages } from './use-found-messages'

interface FoundChatsProps {
  chats: readonly ChatView[]
  query: string
  onMenu: (chat: ChatView) => void
}

/** Conversations whose user has the text in the name, in any spelling, and held messages that have it. */
export function FoundChats({ chats, query, onMenu }: FoundChatsProps) {
  const found = useFoundMessages(query)
  const search = normaliseKey(query.trim())
  return (
    <>
      {chats
        .filter(({ peer }) => normaliseKey(peer.username).includes(search))
        .map((chat) => (
          <ChatRow key={chat.peer.id} chat={chat} onMenu={onMenu} />
        ))}
      {found && <FoundMessages found={found} />}
    </>
  )
}
