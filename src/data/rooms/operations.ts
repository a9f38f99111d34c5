import type { Code } from '@/domain/codes'
import type { WrittenCollection } from '@/domain/collections'
import { pairId } from '@/domain/ids'
import type { OperationAction } from '@/domain/wire'
import { isRoomMark } from '@/sync/outbox/background-operations'
import { descendantsAmong } from '@/sync/outbox/children'
import { recordsBefore } from '@/sync/outbox/conversation-address'
import { append, type Outbox } from '@/sync/outbox/enqueue'
import { endDrafts } from '@/sync/outbox/lost-rooms'
import { pendingOperations } from '@/sync/outbox/operations-by-state'
import { isPending, type QueuedOperation } from '@/sync/outbox/operation'
import { refuseTexts } from '@/sync/outbox/refusal'
import { endEntries, replaceRefusedEntries } from '@/sync/outbox/refused-entries'
import { replaceRefused } from '@/sync/outbox/replace-refused'
import { isAcceptance, isLeave, makesSeat } from '@/sync/outbox/room-entries'

/** Actions in rooms as operations. Each waits for the unsent creation of its room and for the own unsent entry. */

type RoomCollection = Extract<WrittenCollection, `room_${string}` | 'chat_rooms'>

interface RoomAction {
  action: OperationAction
  collection: RoomCollection
  record: string
  body?: Record<string, unknown>
  /** The room's id: what it waits for. */
  room: string
}

/**
 * Adds an action. Its opposite is deleted if it was never sent; a refused action on the same row is replaced, and a
 * change that was never sent takes this one in (Y9). A room that was refused takes a change in, and is tried again.
 */
export async function enqueueRoomAction(
  outbox: Outbox,
  { action, collection, record, body = {}, room }: RoomAction,
): Promise<void> {
  const { operations } = outbox.store
  await outbox.store.change(async () => {
    const sameRecord = await operations.where('record').equals(record).sortBy('n')
    // A picture waits for its upload alone.
    const known = sameRecord.filter((one) => one.collection === collection && (action !== 'update' || !isPicture(one)))
    const created =
      collection === 'chat_rooms' && known.find((one) => one.action === 'create' && isMissingAtServer(one))
    if (created && action === 'delete') return takeBack(outbox, created, room, 'gone')
    if (created && created.state === 'refused') {
      return void (await replaceRefused(outbox, created, { ...created.body, ...body }))
    }
    await operations.bulkDelete(known.filter((one) => one.state === 'refused').map(({ id }) => id))
    const last = known.findLast(isPending)
    if (last && !last.attempted) {
      if (last.action === 'update' && action === 'update') {
        return void (await operations.update(last.id, { body: { ...last.body, ...body } }))
      }
      if (last.action === action) return
      if (last.action !== 'update' && action !== 'update') return void (await operations.delete(last.id))
    }
    await append(outbox, { kind: 'toggle', action, collection, record, body }, recordsBefore(room, outbox.user))
  })
}

/** A change of a room's picture: it is sent, folded and refused apart from the room's texts. */
export const isPicture = ({ collection, action, body }: QueuedOperation): boolean =>
  collection === 'chat_rooms' && action === 'update' && 'avatar_upload' in body

/**
 * The draft of a new room becomes the room, with its picture.
 * @param body with the key of a private room, never its password (Z35)
 */
export async function enqueueRoom(outbox: Outbox, room: string, body: Record<string, unknown>): Promise<void> {
  const { store } = outbox
  await store.change(async () => {
    const known = await store.operations.where('record').equals(room).count()
    if (known > 0) return
    const media = (await store.drafts.get(room))?.media ?? null
    await store.drafts.delete(room)
    if (media !== null) await store.media.update(media, { state: 'waiting' })
    const picture = media === null ? {} : { avatar_upload: media }
    const creation = { action: 'create', collection: 'chat_rooms', record: room } as const
    await append(outbox, { kind: 'text', ...creation, body: { ...body, ...picture } })
  })
}

/**
 * Z37: an entry that was refused, or that the server let wait, is tried again with the new key, and what hangs on it goes
 * with it. One whose request has no answer stays: the server may have taken it.
 */
export async function enqueueEntry(outbox: Outbox, room: string, key?: string): Promise<void> {
  const { store, user } = outbox
  const record = pairId(room, user)
  const body = { room_id: room, ...(key === undefined ? {} : { key }) }
  await replaceRefusedEntries(outbox, room, async () => {
    const ofUser = await store.operations.where('record').equals(record).sortBy('n')
    const withdrawn = await withdrawLeave(outbox, ofUser)
    const entries = ofUser.filter((one) => isOfSeat(one) && one !== withdrawn)
    const entry = entries.findLast((one) => one.action === 'create' && (one.state === 'refused' || isPending(one)))
    // Behind a leave that a restore lost comes a new one.
    const isLeft = entry && entries.some((one) => isPendingLeave(one) && one.n > entry.n)
    if (entry && !isLeft && (entry.state === 'refused' || isDeferred(entry))) {
      return void (await replaceRefused(outbox, entry, body))
    }
    const last = entries.findLast(isPending)
    if (last?.action === 'create') {
      if (!last.attempted) await store.operations.update(last.id, { body })
      return
    }
    // Behind an acceptance without a verdict there may be no seat to stay in. An entry beside a seat changes nothing.
    const isOpen = (one: QueuedOperation) => isAcceptance(one) && (one.state === 'refused' || isPending(one))
    if (withdrawn && !ofUser.some(isOpen) && !ofUser.some((one) => one !== withdrawn && isPendingLeave(one))) return
    await append(outbox, { kind: 'text', action: 'create', collection: 'room_members', record, body }, [room])
  })
}

/**
 * Z38: the invitation makes the seat, without the password that an entry may lack. One that the server let wait is sent
 * anyway.
 */
export function enqueueAcceptance(outbox: Outbox, room: string): Promise<void> {
  const record = pairId(room, outbox.user)
  return replaceRefusedEntries(outbox, room, async () => {
    const ofUser = await outbox.store.operations.where('record').equals(record).sortBy('n')
    const withdrawn = await withdrawLeave(outbox, ofUser)
    const isLeaving = ofUser.some((one) => one !== withdrawn && isPendingLeave(one))
    if (withdrawn && !isLeaving && ofUser.some((one) => isAcceptance(one) && isPending(one))) return
    const acceptance = { action: 'update', collection: 'room_invitations', record, room } as const
    await enqueueRoomAction(outbox, { ...acceptance, body: { status: 'accepted' } })
  })
}

/**
 * Inside `store.change`. Who enters again takes back the leave that was not sent.
 * @param ofUser the user's operations in the room
 * @returns the leave
 */
async function withdrawLeave(
  { store }: Outbox,
  ofUser: readonly QueuedOperation[],
): Promise<QueuedOperation | undefined> {
  const leave = ofUser.findLast(isPendingLeave)
  if (!leave || leave.attempted) return undefined
  await store.operations.delete(leave.id)
  return leave
}

/**
 * What waits for an acceptance that the server does not have goes on behind another way into the room, and ends without
 * one.
 * @param hasSeat whether the phone holds the user's seat
 */
export async function enqueueDecline(outbox: Outbox, room: string, hasSeat: boolean): Promise<void> {
  const { store, user } = outbox
  const record = pairId(room, user)
  await store.change(async () => {
    const ofUser = await store.operations.where('record').equals(record).sortBy('n')
    const takenBack = ofUser.filter((one) => isAcceptance(one) && isMissingAtServer(one))
    const last = ofUser.findLast(
      (one) => (makesSeat(one) || isLeave(one)) && isPendingOrAccepted(one) && !takenBack.includes(one),
    )
    if (last ? makesSeat(last) : hasSeat) await endEntries(outbox, takenBack, last && isPending(last) ? last.id : null)
    else for (const one of takenBack) await takeBack(outbox, one, room, 'not-member')
    await enqueueRoomAction(outbox, { action: 'delete', collection: 'room_invitations', record, room })
  })
}

/** The rows that the phone holds may not have it yet. */
const isPendingOrAccepted = (operation: QueuedOperation): boolean =>
  isPending(operation) || operation.state === 'accepted'

const isPendingLeave = (operation: QueuedOperation): boolean => isLeave(operation) && isPending(operation)

/** The server answered and decided nothing. */
const isDeferred = ({ state, attempted, unanswered }: QueuedOperation): boolean =>
  state === 'queued' && attempted && unanswered === false

/**
 * Entries and acceptances that the server does not have are taken back; the texts behind them stay as refused ones.
 * @param hasSeat whether the phone holds the user's seat: another phone may have made it. Without it, and without another
 * entry, there is nothing to leave.
 */
export async function enqueueLeave(outbox: Outbox, room: string, hasSeat: boolean): Promise<void> {
  const { store, user } = outbox
  const record = pairId(room, user)
  await store.change(async () => {
    const ofSeat = await store.operations.where('record').equals(record).sortBy('n')
    const missing = ofSeat.filter((one) => makesSeat(one) && isMissingAtServer(one))
    for (const one of missing) await takeBack(outbox, one, room, 'not-member')
    // A settled way is the seat that the phone holds, or has ended.
    const left = ofSeat.findLast((one) => isLeave(one) && !isPending(one) && one.state !== 'refused')
    const mayHaveSeat = ofSeat.some(
      (one) => makesSeat(one) && !missing.includes(one) && one.state !== 'settled' && one.n > (left?.n ?? 0),
    )
    if (!hasSeat && missing.length > 0 && !mayHaveSeat) return
    await enqueueRoomAction(outbox, { action: 'delete', collection: 'room_members', record, room })
  })
}

/** An operation that the server does not have: its opposite only deletes it. */
export const isMissingAtServer = ({ state, attempted }: QueuedOperation): boolean =>
  state === 'refused' || (state === 'queued' && !attempted)

/** The words behind a creation that is taken back stay as refused ones, those of drafts as well (Z31). */
async function takeBack(outbox: Outbox, creation: QueuedOperation, room: string, code: Code): Promise<void> {
  const { store } = outbox
  const behind = descendantsAmong(await pendingOperations(store), creation)
  await store.operations.delete(creation.id)
  await refuseTexts(store, code, behind)
  await endDrafts(outbox, room)
}

const isOfSeat = (operation: QueuedOperation): boolean =>
  operation.collection === 'room_members' && !isRoomMark(operation)
