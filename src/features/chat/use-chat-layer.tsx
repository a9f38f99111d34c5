import { lazyLayer } from '@/ui/lazy-layer'
import type { ChatLayerKind, ChatOfLayer } from './open-chat-layer'
import { useOpenLayer } from './use-open-layer'

const ChatLayer = lazyLayer(() => import('./chat-layer').then((module) => module.ChatLayer))

/** The menu of the open conversation, its dialogs and its search. */
export function useChatLayer(chat: ChatOfLayer | null) {
  const { kind, open, close, searching, search, stopSearch } = useOpenLayer<ChatLayerKind>()
  return {
    open,
    searching,
    stopSearch,
    layer: kind && chat && <ChatLayer kind={kind} chat={chat} onSearch={search} onOpen={open} onClose={close} />,
  }
}
