import type { Channel } from '@/domain/wire'
import type { MessageView } from '@/views/messages'
import { DiscardMessageDialog } from './discard-message-dialog'
import { MessageMenu, type MessageMenuActions } from './message-menu'

/** The open layer above a conversation and its message. */
export interface OpenMessageLayer {
  kind: 'menu' | 'discard'
  message: MessageView
}

interface MessageLayerProps {
  layer: OpenMessageLayer
  channel: Channel
  actions: MessageMenuActions
  onClose: () => void
}

/** The menu of a message and its dialog. One chunk, fetched after the first screen. */
export function MessageLayer({ layer: { kind, message }, channel, actions, onClose }: MessageLayerProps) {
  if (kind === 'menu') return <MessageMenu message={message} channel={channel} actions={actions} onClose={onClose} />
  return message.operation ? (
    <DiscardMessageDialog message={message} operation={message.operation} onClose={onClose} />
  ) : null
}
