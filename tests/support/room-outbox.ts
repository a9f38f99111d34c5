import { roomChannel } from '@/domain/rooms'
import { enqueueMessage } from '@/data/conversations/operations'
import { enqueueEntry, enqueueLeave } from '@/data/rooms/operations'
import { raiseFence } from '@/sync/outbox/fence'
import { requeue } from '@/sync/outbox/journal'
import type { QueuedOperation } from '@/sync/outbox/operation'
import { storeVerdicts } from '@/sync/outbox/verdicts'
import type { Verdict } from '@/domain/wire'
import { all, send } from './outbox-steps'
import { openOutbox } from './phone-stores'

export const ROOM = 'roomaroomarooma'

export type RoomOutbox = Awaited<ReturnType<typeof openRoomOutbox>>

/** The outbox of a user who enters a room and writes in it. */
export async function openRoomOutbox() {
  const outbox = openOutbox()
  const fence = await raiseFence(outbox.store)
  /** The first operation of the next batch is decided, and none of the others. */
  const decideNext = async (verdict: Omit<Verdict, 'id'>): Promise<string> => {
    const [id = ''] = await send(outbox, fence)
    await storeVerdicts(outbox.store, fence, [{ id, ...verdict } as Verdict], 0)
    await requeue(outbox.store, fence, true)
    return id
  }
  const find = async (isMeant: (operation: QueuedOperation) => boolean) => (await all(outbox)).find(isMeant)
  const acceptNext = () => decideNext({ verdict: 'accepted', seq: 5, run: 'r' })
  return {
    outbox,
    fence,
    find,
    write: (id: string, replyTo: string | null = null) =>
      enqueueMessage(outbox, id, roomChannel(ROOM), { content: 'سلام', replyTo }, 'مدرج الشمال'),
    refuseNext: (code: string) => decideNext({ verdict: 'refused', code }),
    acceptNext,
    /** The server takes an entry and the leave behind it. */
    async enterAndLeave(): Promise<void> {
      await enqueueEntry(outbox, ROOM)
      await acceptNext()
      await enqueueLeave(outbox, ROOM, true)
      await acceptNext()
    },
    /** Records of the next batch, in its order. */
    async sentRecords(): Promise<string[]> {
      const sent = await outbox.store.operations.bulkGet(await send(outbox, fence))
      return sent.map((one) => one?.record ?? '')
    },
    /** Collection, action and state of all operations, in the author's order. */
    listed: async () => (await all(outbox)).map(({ collection, action, state }) => [collection, action, state]),
  }
}
