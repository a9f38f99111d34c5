import { messagesIn } from '@/domain/conversations'
import type { MessageCollection } from '@/domain/collections'
import type { Channel } from '@/domain/wire'
import type { AccountContext } from '../context/account-context'
import { PagedLists } from '../context/paged-lists'
import { PAGE_NUMBERS } from './held-messages'

/** The pages of messages of all conversations. */
export interface MessageLists {
  of(channel: Channel): PagedLists
}

export function messageLists(parts: AccountContext): MessageLists {
  const known = new Map<MessageCollection, PagedLists>()
  return {
    of(channel) {
      const collection = messagesIn(channel)
      const lists =
        known.get(collection) ??
        new PagedLists(parts, { collection, pageRows: PAGE_NUMBERS, beforeFirstPage: 'nothing' })
      known.set(collection, lists)
      return lists
    },
  }
}
