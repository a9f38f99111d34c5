import { Button } from '@mantine/core'
import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { ChatRow } from '@/ui/message/chat-row'
import { useKeptScroll } from '@/ui/use-kept-scroll'
import { ListFoot } from '../shell/list-foot'
import classes from './chats-aside.module.css'
import { NoChats } from './no-chats'
import { useChatListLayer } from './use-chat-list-layer'
import { useChats } from './use-chats'

/** The list of conversations beside the open one, on a desk. */
export function ChatsAside({ current }: { current: string }) {
  const { t } = useLingui()
  const { view, showMore } = useChats()
  const { openMenu, layer } = useChatListLayer()
  return (
    <nav ref={useKeptScroll('chats')} className={classes.aside} aria-label={t`Conversations`}>
      <h2 className={classes.title}>
        <Link to="/messages">
          <Trans>Messages</Trans>
        </Link>
      </h2>
      {view.chats.map((chat) => (
        <ChatRow key={chat.peer.id} chat={chat} current={chat.peer.id === current} onMenu={openMenu} />
      ))}
      {view.chats.length === 0 ? (
        <NoChats view={view} />
      ) : (
        <ListFoot
          state={view}
          loading={<Trans>Loading older conversations…</Trans>}
          offline={<Trans>This is what is on this phone. Older conversations come with the network.</Trans>}
          more={
            <Button variant="default" onClick={showMore}>
              <Trans>Show more</Trans>
            </Button>
          }
          onMore={showMore}
        />
      )}
      {layer}
    </nav>
  )
}
