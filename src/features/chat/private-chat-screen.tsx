import { Button } from '@mantine/core'
import { Trans, useLingui } from '@lingui/react/macro'
import { useNavigate } from '@tanstack/react-router'
import { chatChannel, chatOf } from '@/domain/messages'
import { EmptyState } from '@/ui/empty-state'
import { ChatHeader } from '@/ui/message/chat-header'
import { useWide } from '@/ui/use-wide'
import { BackButton } from '../shell/back-button'
import { ChatFrame } from './chat-frame'
import { ChatsAside } from './chats-aside'
import { Conversation } from './conversation'
import { useConversation } from './use-conversation'

interface PrivateChatScreenProps {
  /** The user who reads. */
  userId: string
  peerId: string
  /** The message that a search or a notification led to. */
  messageId: string | null
}

/** `/private-chat/:userId`: the conversation with a user; on a desk beside the list of conversations. */
export function PrivateChatScreen({ userId, peerId, messageId }: PrivateChatScreenProps) {
  const channel = chatChannel(chatOf(userId, peerId))
  const shown = useConversation(channel)
  const aside = useWide() ? <ChatsAside current={peerId} /> : null
  const { chat, messages } = shown.conversation
  if (chat?.state === 'missing' && messages.length === 0) {
    return (
      <ChatFrame title={null} aside={aside} header={<MissingHeader />}>
        <MissingUser />
      </ChatFrame>
    )
  }
  return <Conversation channel={channel} peerId={peerId} shown={shown} messageId={messageId} aside={aside} />
}

function MissingHeader() {
  const { t } = useLingui()
  return <ChatHeader peer={null} title={t`Conversation`} start={<BackButton home="/messages" />} />
}

function MissingUser() {
  const { t } = useLingui()
  const navigate = useNavigate()
  return (
    <EmptyState
      kind="empty"
      title={t`The user was not found`}
      action={<Button onClick={() => void navigate({ to: '/messages' })}>{t`Back to the messages`}</Button>}
    >
      <Trans>The account was deleted, or its address is wrong.</Trans>
    </EmptyState>
  )
}
