import { BlockDialog } from '../users/block-dialog'
import { ChatMenu } from './chat-menu'
import { ClearChatDialog } from './clear-chat-dialog'
import type { ChatLayerKind, ChatOfLayer } from './open-chat-layer'

interface ChatLayerProps {
  kind: ChatLayerKind
  chat: ChatOfLayer
  /** Opens the search in the conversation; absent in the list. */
  onSearch?: (() => void) | undefined
  onOpen: (kind: ChatLayerKind) => void
  onClose: () => void
}

/** The menu of a conversation and its dialogs. One chunk, fetched after the first screen. */
export function ChatLayer({ kind, chat, onSearch, onOpen, onClose }: ChatLayerProps) {
  if (kind === 'block') return <BlockDialog user={chat.peer} onClose={onClose} />
  if (kind === 'clear') return <ClearChatDialog chat={chat} onClose={onClose} />
  return <ChatMenu chat={chat} onSearch={onSearch} onOpen={onOpen} onClose={onClose} />
}
