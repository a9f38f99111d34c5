import type { ReactNode } from 'react'
import type { Channel } from '@/domain/wire'
import { useSuspension } from '../suspension/use-suspension'
import { ChatComposer } from './chat-composer'
import { ConversationList } from './conversation-list'
import { NoMessages } from './no-messages'
import { useConversationPlace } from './use-conversation-place'
import type { ShownConversation } from './use-conversation'
import { useMessageActions } from './use-message-actions'

interface OpenConversation {
  channel: Channel
  shown: ShownConversation
  /** The message for which the conversation was opened. */
  messageId: string | null
  /** Something can be written. */
  open: boolean
  /** Each group of messages names its author. */
  withAuthors?: boolean
}

interface ConversationParts {
  list: ReactNode
  composer: ReactNode
  layer: ReactNode
  /** Leads to a message. */
  seek: (messageId: string) => void
}

/** What the screens of all conversations are made of: the messages, the bar to write, and the layer above them. */
export function useConversationParts(opened: OpenConversation): ConversationParts {
  const { channel, shown, messageId, open, withAuthors = false } = opened
  const { conversation, showOlder, showNewer } = shown
  const place = useConversationPlace(channel, shown, messageId)
  const { list, opening, seek, seeking, highlighted, toNewest, showSent } = place
  const suspension = useSuspension()
  const { actions, draft, edit, field, layer } = useMessageActions(channel, open && !suspension, seek)
  return {
    list:
      conversation.messages.length === 0 ? (
        <NoMessages conversation={conversation} />
      ) : (
        <ConversationList
          conversation={conversation}
          list={list}
          opening={opening}
          highlighted={highlighted}
          actions={actions}
          withAuthors={withAuthors}
          seeking={seeking}
          toNewest={toNewest}
          onOlder={showOlder}
          onNewer={showNewer}
        />
      ),
    composer: (
      <ChatComposer
        channel={channel}
        draft={draft}
        edit={edit}
        field={field}
        suspension={suspension}
        onSent={showSent}
      />
    ),
    layer,
    seek,
  }
}
