import { ID_CHARACTERS } from '@/domain/limits'
import { roomChannel } from '@/domain/rooms'
import { append, type Outbox } from './enqueue'
import { isEntry } from './room-entries'
import { lostRoomMarks, markLostRooms } from './lost-room-marks'
import { forgetUploads } from './media'
import { conversationOf, type Draft, isUndecided, type QueuedOperation } from './operation'
import { refuseAs } from './orphans'
import { refuseTexts } from './refusal'
import { sentFrom } from './shared-drafts'
import type { OutboxStore } from './store'
import type { ConversationPlace, RoomPlace } from '@/views/messages'

/**
 * Z30, Z31: the user lost these rooms. Texts that the server has not decided become refused ones, drafts with words as
 * well; files of drafts and recordings leave. A request without an answer is judged by the server. What waits for a new
 * entry stays.
 * Rooms that were dropped by this statement before, and are held again, are left alone.
 * @param asOf seq of the statement that does not name them
 */
export async function endTextsOfLostRooms(outbox: Outbox, rooms: readonly string[], asOf: number): Promise<void> {
  const { store } = outbox
  await store.change(async () => {
    for (const room of await markLostRooms(store, rooms, asOf)) {
      await settleAccepted(store, room, asOf)
      if (await entersAgain(store, room, asOf)) continue
      await endTexts(store, room)
      await endDrafts(outbox, room)
    }
  })
}

/**
 * Stores a draft or a recording of a conversation. If its room was lost meanwhile, it ends like those before it.
 * @param write in the same transaction
 */
export function storeInConversation<T>(outbox: Outbox, place: ConversationPlace, write: () => Promise<T>): Promise<T> {
  return outbox.store.change(async () => {
    const stored = await write()
    if ('roomId' in place) await endLateDrafts(outbox, (room) => room === place.roomId)
    return stored
  })
}

/**
 * Stores the file of a draft of a conversation. If its room was lost meanwhile, nothing is stored: the refused words of
 * its draft take no file.
 * @param write in the same transaction
 */
export async function storeFileInConversation(
  { store }: Outbox,
  place: ConversationPlace,
  write: () => Promise<unknown>,
): Promise<void> {
  await store.change(async () => {
    const lost = 'roomId' in place ? await endedRooms(store, (room) => room === place.roomId) : []
    if (lost.length === 0) await write()
  })
}

/** Drafts that were stored after the loss of their room, such as the backup of a killed page. */
export async function endLateDrafts(outbox: Outbox, isMeant: (room: string) => boolean = () => true): Promise<void> {
  const { store } = outbox
  await store.change(async () => {
    for (const room of await endedRooms(store, isMeant)) await endDrafts(outbox, room)
  })
}

/**
 * Inside `store.change`. Operations that the server deferred after the loss of their room: it may wait for a message that
 * went with the room, and take it for one that a restored backup lacks.
 */
export async function endDeferred(store: OutboxStore): Promise<void> {
  for (const room of await endedRooms(store, () => true)) await endTexts(store, room)
}

/** Z37: rooms that an entry did not find. Words of their drafts become refused ones, like the texts behind the entry. */
export async function endDraftsOfGoneRooms(outbox: Outbox): Promise<void> {
  const { store } = outbox
  const found = () => store.operations.where('state').equals('refused').filter(isEntryIntoGoneRoom).toArray()
  // Mostly there is none, and nothing is written.
  if ((await found()).length === 0) return
  await store.change(async () => {
    for (const { record } of await found()) await endDrafts(outbox, record.slice(0, ID_CHARACTERS))
  })
}

/** Lost rooms that the user does not enter again. */
async function endedRooms(store: OutboxStore, isMeant: (room: string) => boolean): Promise<string[]> {
  const ended: string[] = []
  for (const { room, asOf } of await lostRoomMarks(store)) {
    if (isMeant(room) && !(await entersAgain(store, room, asOf))) ended.push(room)
  }
  return ended
}

/** An entry that the statement does not know: what was written behind it goes with it. None enters a room that is gone. */
async function entersAgain({ operations }: OutboxStore, room: string, asOf: number): Promise<boolean> {
  const entries = await operations
    .where('state')
    .anyOf('queued', 'sending', 'refused', 'accepted')
    .filter((one) => isEntry(one) && one.record.startsWith(room) && isUnknown(one, asOf) && !isOfGoneRoom(one))
    .count()
  return entries > 0
}

const isEntryIntoGoneRoom = (one: QueuedOperation): boolean => isEntry(one) && isOfGoneRoom(one)

const isOfGoneRoom = ({ state, code }: QueuedOperation): boolean => state === 'refused' && code === 'gone'

/** Whether a snapshot cannot have the effect of an operation. */
const isUnknown = ({ state, seq }: QueuedOperation, asOf: number): boolean =>
  state !== 'accepted' || (seq ?? Infinity) > asOf

/** No cursor of the room will reach their verdicts. */
async function settleAccepted({ operations }: OutboxStore, room: string, asOf: number): Promise<void> {
  await operations
    .where('state')
    .equals('accepted')
    .filter((one) => isOfRoom(one, room) && !isUnknown(one, asOf))
    .modify({ state: 'settled' })
}

const isOfRoom = (operation: QueuedOperation, room: string): boolean => conversationOf(operation) === roomChannel(room)

async function endTexts(store: OutboxStore, room: string): Promise<void> {
  const found = await store.operations
    .where('state')
    .anyOf('queued', 'sending')
    .filter((one) => one.chat?.channel === roomChannel(room))
    .toArray()
  const open = new Set(found.filter((one) => !isUndecided(one)).map(({ id }) => id))
  // What hangs on an open request is decided with it.
  const ending = found.filter(({ id, deps }) => !open.has(id) && !deps.some((dep) => open.has(dep)))
  await refuseTexts(store, 'not-member', ending)
}

/** Inside `store.change`. Words of drafts in a room become refused ones; files and recordings leave. */
export async function endDrafts(outbox: Outbox, room: string): Promise<void> {
  const { store } = outbox
  for (const draft of await store.drafts.toArray()) {
    const { place } = draft
    if (!place || !('roomId' in place) || place.roomId !== room) continue
    await store.drafts.delete(draft.id)
    await forgetUploads(store, [draft.media])
    if (draft.content.trim() !== '') await refuseDraft(outbox, draft, place)
  }
  await forgetRecordings(store, room)
}

/** Key presses may be stored after their draft was refused: the refused words become the newest ones. */
async function refuseDraft(outbox: Outbox, { id, follows, content, savedAt }: Draft, place: RoomPlace): Promise<void> {
  const { store, user } = outbox
  const earlier = await sentFrom(store, follows ?? id)
  const refused = earlier.find(({ isDraft, state, attempted }) => isDraft && state === 'refused' && !attempted)
  if (refused) {
    const body = { ...refused.body, content }
    return void (await store.operations.update(refused.id, { body, writtenAt: savedAt }))
  }
  const added = await append(outbox, {
    kind: 'text',
    action: 'create',
    collection: 'room_messages',
    record: id,
    body: { user_id: user, room_id: place.roomId, content },
    ...(follows ? { draft: follows } : {}),
    chat: { channel: roomChannel(place.roomId), number: null, roomName: place.roomName },
  })
  const operation = await store.operations.get(added)
  if (operation) await refuseAs(store, 'not-member', [{ ...operation, isDraft: true, writtenAt: savedAt }])
}

async function forgetRecordings({ recordings, recordingSlices }: OutboxStore, room: string): Promise<void> {
  const found = (await recordings.toArray()).filter(({ place }) => 'roomId' in place && place.roomId === room)
  const ids = found.map(({ id }) => id)
  await recordings.bulkDelete(ids)
  await recordingSlices.where('recording').anyOf(ids).delete()
}
