import type { ReactionSign } from '@/domain/reactions'
import type { MessageView } from '@/views/messages'
import type { FileProgressActions } from './file-progress'
import type { RefusedActions } from './refused-message'

export interface MessageActions extends RefusedActions, FileProgressActions {
  menu: (message: MessageView) => void
  /** Sets the own reaction, or with null takes it back; absent where the user may not react. */
  react?: (message: MessageView, sign: ReactionSign | null) => void
  /** Offers the signs to react with; absent like `react`. */
  offerSigns?: (message: MessageView) => void
  /** Shows who reacted with a sign. */
  reactors: (message: MessageView, sign: ReactionSign) => void
  /** Leads to the message with this id. */
  show: (messageId: string) => void
}
