import type { ReactionSign } from '@/domain/reactions'
import type { Channel } from '@/domain/wire'
import type { MessageView } from '@/views/messages'
import { DiscardMessageDialog } from './discard-message-dialog'
import { MessageMenu, type MessageMenuActions } from './message-menu'
import { ReactorsSheet } from './reactors-sheet'
import { SignSheet } from './sign-sheet'

/** The open layer above a conversation and its message. */
export interface OpenMessageLayer {
  kind: 'menu' | 'signs' | 'reactors' | 'discard'
  message: MessageView
  /** Of `reactors`: the sign that is shown first; absent: all. */
  sign?: ReactionSign
}

interface MessageLayerProps {
  layer: OpenMessageLayer
  channel: Channel
  actions: MessageMenuActions
  onClose: () => void
}

/** The menu of a message and its other layers. One chunk, fetched after the first screen. */
export function MessageLayer({ layer: { kind, message, sign }, channel, actions, onClose }: MessageLayerProps) {
  if (kind === 'menu') return <MessageMenu message={message} channel={channel} actions={actions} onClose={onClose} />
  if (kind === 'signs') return <SignSheet message={message} react={actions.react} onClose={onClose} />
  if (kind === 'reactors') {
    return <ReactorsSheet message={message} channel={channel} sign={sign ?? null} onClose={onClose} />
  }
  return message.operation ? (
    <DiscardMessageDialog message={message} operation={message.operation} onClose={onClose} />
  ) : null
}
