import { useCallback, useState, type ReactNode } from 'react'
import { lazyLayer } from '@/ui/lazy-layer'
import type { ChatView } from '@/views/messages'
import type { ChatLayerKind } from './open-chat-layer'

const ChatLayer = lazyLayer(() => import('./chat-layer').then((module) => module.ChatLayer))

/** The menu of a row in the list of conversations, and its dialogs. */
export function useChatListLayer(): { openMenu: (chat: ChatView) => void; layer: ReactNode } {
  const [open, setOpen] = useState<{ kind: ChatLayerKind; chat: ChatView } | null>(null)
  const openMenu = useCallback((chat: ChatView) => setOpen({ kind: 'menu', chat }), [])
  const close = useCallback(() => setOpen(null), [])
  const layer = open && (
    <ChatLayer
      kind={open.kind}
      chat={open.chat}
      onOpen={(kind) => setOpen({ kind, chat: open.chat })}
      onClose={close}
    />
  )
  return { openMenu, layer }
}
