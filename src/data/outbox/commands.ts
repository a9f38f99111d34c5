import { auditTime, combineLatest, filter, firstValueFrom, map } from 'rxjs'
import { discardOperation, readChildren, retryRefused } from '@/sync/outbox/discard'
import { publishRefusedAsNew } from '@/sync/outbox/republish'
import { foldedIds } from '../context/folded-edits'
import { unsentWork$ } from '../context/unsent-work'
import { overlayOutbox } from '@/sync/overlay'
import { deletedTexts$ } from './deleted-texts'
import { outcomeOf, type Awaited } from './outcome'
import { dependentsAmong, outboxItem, outboxItems } from './item-views'
import { toRx } from '@/sync/rx'
import { FRAME_MS } from '../context/frame'
import type { AccountContext } from '../context/account-context'
import type { OutboxItemView } from '@/views/outbox'

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
export function outboxCommands(parts: AccountContext) {
  const { outbox, sources, leader } = parts
  return {
    items$: combineLatest([sources.outbox$, sources.authorOf$, deletedTexts$(sources)]).pipe(
      auditTime(FRAME_MS),
      map(([outbox, authorOf, deleted]) => outboxItems(outbox, authorOf, deleted)),
    ),
    unsent$: unsentWork$(outbox.store),
    sendUnsent: () => sendUnsent(parts),
    outcomeOf: (awaited: Awaited, ms: number) => outcomeOf(parts, awaited, ms),
    async retry(operation: string): Promise<void> {
      await retryRefused(outbox, operation)
      leader.notify('retry')
    },
    async childrenOf(operation: string): Promise<OutboxItemView[]> {
      const parent = await outbox.store.operations.get(operation)
      const found = await readChildren(outbox.store, operation)
      const folded = foldedIds(parent ? [parent, ...found] : found)
      const children = found.filter(({ id }) => !folded.has(id))
      const view = overlayOutbox(outbox.user, children, 'waits')
      const authorOf = await firstValueFrom(sources.authorOf$)
      const dependents = dependentsAmong(children)
      return children.map((child) => ({
        ...outboxItem(child, view, dependents, authorOf),
        delivery: { kind: 'held' as const },
      }))
    },
    async discard(operation: string): Promise<'discarded' | 'deleting'> {
      const result = await discardOperation(outbox, operation)
      parts.onOutboxChanged()
      return result
    },
    async publishAsNew(operation: string): Promise<string> {
      const record = await publishRefusedAsNew(outbox, operation)
      parts.onOutboxChanged()
      return record
    },
  }
}
