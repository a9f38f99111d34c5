import { auditTime, combineLatest, filter, firstValueFrom, map, type Observable } from 'rxjs'
import { DomainError } from '@/domain/domain-error'
import { discardOperation, readChildren } from '@/sync/outbox/discard'
import { publishRefusedAsNew } from '@/sync/outbox/republish'
import { isSuspended } from '@/sync/outbox/suspended'
import { undoDiscard } from '@/sync/outbox/undo-discard'
import { unsentWork$ } from '../context/unsent-work'
import { overlayOutbox } from '@/sync/overlay'
import { deletedTexts$ } from './deleted-texts'
import { outcomeOf, type Awaited } from './outcome'
import { retryOperation } from './retry'
import { childItems, outboxItems } from './item-views'
import { toRx } from '@/sync/rx'
import { closedChats$ } from '../chats/chats-closed-by-refusals'
import { FRAME_MS } from '../context/frame'
import { roomNames$ } from '../rooms/room-names'
import type { AccountContext } from '../context/account-context'
import type { DiscardView, OutboxItemView } from '@/views/outbox'
import type { SuspensionView } from '@/views/suspension'

async function sendUnsent({ outbox, leader, offline$ }: AccountContext): Promise<'sent' | 'left' | 'offline'> {
  if ((await leader.refresh()) === 'offline') return 'offline'
  const [work, offline] = await firstValueFrom(
    combineLatest([toRx(unsentWork$(outbox.store)), offline$]).pipe(
      filter(([{ sendable }, gone]) => sendable === 0 || gone),
    ),
  )
  if (offline && work.sendable > 0) return 'offline'
  return work.total > 0 ? 'left' : 'sent'
}

/** Waiting and refused operations, and what the user can do with them. */
export function outboxCommands(parts: AccountContext, suspension$: Observable<SuspensionView | null>) {
  const { outbox, sources, leader } = parts
  return {
    items$: combineLatest([
      sources.outbox$,
      sources.authorOf$,
      deletedTexts$(sources),
      closedChats$(sources),
      roomNames$(sources),
    ]).pipe(
      auditTime(FRAME_MS),
      map(([outbox, authorOf, deleted, closed, rooms]) => outboxItems(outbox, { authorOf, deleted, closed, rooms })),
    ),
    unsent$: unsentWork$(outbox.store),
    sendUnsent: () => sendUnsent(parts),
    outcomeOf: (awaited: Awaited, ms: number) => outcomeOf(parts, awaited, ms),
    /** @throws DomainError `suspended`: it would be refused again, or go before the texts that wait for the end */
    async retry(operation: string): Promise<void> {
      const tried = await outbox.store.operations.get(operation)
      if (tried && isSuspended(tried) && (await firstValueFrom(suspension$))) throw new DomainError('suspended')
      await retryOperation(outbox, operation)
      leader.notify('retry')
    },
    async childrenOf(operation: string): Promise<OutboxItemView[]> {
      const parent = await outbox.store.operations.get(operation)
      if (!parent) return []
      const found = await readChildren(outbox.store, operation)
      const view = overlayOutbox(outbox.user, [parent, ...found], 'waits')
      const [authorOf, rooms] = await firstValueFrom(combineLatest([sources.authorOf$, roomNames$(sources)]))
      return childItems(view, found, { authorOf, rooms })
    },
    async discard(operation: string): Promise<DiscardView> {
      const discarded = await discardOperation(outbox, operation)
      parts.onOutboxChanged()
      const { operations, deletions } = discarded
      const undo = async () => {
        const result = await undoDiscard(outbox, discarded)
        parts.onOutboxChanged()
        return result
      }
      return { deleting: deletions.length > 0, undo: operations.length + deletions.length > 0 ? undo : null }
    },
    async publishAsNew(operation: string): Promise<string> {
      const record = await publishRefusedAsNew(outbox, operation)
      parts.onOutboxChanged()
      return record
    },
  }
}
