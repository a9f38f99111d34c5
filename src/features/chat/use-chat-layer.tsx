import { useCallback, useState } from 'react'
import { lazyLayer } from '@/ui/lazy-layer'
import type { ChatLayerKind, ChatOfLayer } from './open-chat-layer'

const ChatLayer = lazyLayer(() => import('./chat-layer').then((module) => module.ChatLayer))

/** The menu of the open conversation, its dialogs and its search. */
export function useChatLayer(chat: ChatOfLayer | null) {
  const [kind, setKind] = useState<ChatLayerKind | null>(null)
  const [searching, setSearching] = useState(false)
  const close = useCallback(() => setKind(null), [])
  return {
    open: setKind,
    searching,
    stopSearch: () => setSearching(false),
    layer:
      kind && chat ? (
        <ChatLayer kind={kind} chat={chat} onSearch={() => setSearching(true)} onOpen={setKind} onClose={close} />
      ) : null,
  }
}
