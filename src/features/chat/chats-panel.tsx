import { useState, type ReactNode } from 'react'
import { Trans, useLingui } from '@lingui/react/macro'
import { IconSearch } from '@tabler/icons-react'
import { ChatRow } from '@/ui/message/chat-row'
import { TextField } from '@/ui/text-field'
import { VirtualList } from '@/ui/virtual-list'
import type { ChatsView, ChatView } from '@/views/messages'
import { ListFoot } from '../shell/list-foot'
import classes from './chats-panel.module.css'
import { FoundChats } from './found-chats'
import { NoChats } from './no-chats'
import { useChatListLayer } from './use-chat-list-layer'
import { useReturnedFocus } from './use-returned-focus'

interface ChatsPanelProps {
  view: ChatsView
  onNearEnd: () => void
}

const ROW_PX = 77
const peerOf = ({ peer }: ChatView) => peer.id
const rowHeight = () => ROW_PX

/** The list of conversations with a search over names and held messages. */
export function ChatsPanel({ view, onNearEnd }: ChatsPanelProps) {
  const { t } = useLingui()
  const [query, setQuery] = useState('')
  const { openMenu, layer } = useChatListLayer()
  if (view.chats.length === 0) return <NoChats view={view} />
  return (
    <>
      <div className={classes.search}>
        <TextField
          type="search"
          aria-label={t`Search the messages`}
          placeholder={t`Search the messages`}
          leftSection={<IconSearch size={20} stroke={1.75} aria-hidden />}
          value={query}
          onChange={(event) => setQuery(event.currentTarget.value)}
        />
      </div>
      {query.trim() === '' ? (
        <>
          <Rows>
            <VirtualList
              items={view.chats}
              keyOf={peerOf}
              estimate={rowHeight}
              render={(chat) => <ChatRow chat={chat} onMenu={openMenu} />}
              name="chats"
              joined
              {...(view.end === 'more' ? { onNearEnd } : {})}
            />
          </Rows>
          <ListFoot
            state={view}
            loading={<Trans>Loading older conversations…</Trans>}
            offline={<Trans>This is what is on this phone. Older conversations come with the network.</Trans>}
            onMore={onNearEnd}
          />
        </>
      ) : (
        <FoundChats chats={view.chats} query={query} onMenu={openMenu} />
      )}
      {layer}
    </>
  )
}

function Rows({ children }: { children: ReactNode }) {
  return <div ref={useReturnedFocus()}>{children}</div>
}
