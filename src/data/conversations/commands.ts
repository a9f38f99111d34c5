import type { Observable } from 'rxjs'
import type { Channel } from '@/domain/wire'
import { SerialQueue } from '@/lib/serial-queue'
import type { ConversationView, FoundMessagesView, QuoteView, ShownNumbers } from '@/views/messages'
import { conversation$, quote$, type OpenConversations } from './conversation'
import { messageDrafts } from './drafts'
import { fileCommands, type MessageFileParts } from './file-commands'
import { markCommands } from './mark-commands'
import { messageCommands } from './message-commands'
import { messageLists } from './message-lists'
import { messagePages } from './message-pages'
import { searchMessages } from './search'
import { voiceCommands } from './voice-commands'

/** Conversations of two users and rooms, each named by its channel: what the user sees of them, and can do in them. */
export function conversationsOf(parts: MessageFileParts) {
  const lists = messageLists(parts)
  const open: OpenConversations = new Map()
  const { endCutOff, ...voice } = voiceCommands(parts)
  const typed = new SerialQueue()
  return {
    conversation$: (channel: Channel, shown: ShownNumbers): Observable<ConversationView> =>
      conversation$(parts, lists, open, channel, shown),
    quote$: (channel: Channel, id: string): Observable<QuoteView> => quote$(parts, channel, id),
    ...messagePages(parts, lists, open),
    ...messageDrafts(parts, typed, endCutOff),
    ...fileCommands(parts),
    ...voice,
    ...messageCommands(parts, typed),
    ...markCommands(parts),
    search: (text: string, channel?: Channel): Promise<FoundMessagesView> => searchMessages(parts, text, channel),
  }
}
