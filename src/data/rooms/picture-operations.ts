import { recordsBefore } from '@/sync/outbox/conversation-address'
import { append, type Outbox } from '@/sync/outbox/enqueue'
import { forgetUploads, mediaOf } from '@/sync/outbox/media'
import type { MediaRecord, PreparedImage } from '@/sync/outbox/media-record'
import { isPending, type QueuedOperation } from '@/sync/outbox/operation'
import { isMissingAtServer, isPicture } from './operations'
import { replaceRefused } from '@/sync/outbox/replace-refused'

/**
 * Sets or removes the picture of a room, stored when it resolves; it is uploaded like a post's image (Y28). It replaces an
 * unsent one. A room that the server does not have takes it in, and a refused one is tried again with it.
 * @param square null removes the picture
 * @param has whether the room's row has a picture
 */
export async function enqueueRoomPicture(
  outbox: Outbox,
  room: string,
  square: PreparedImage | null,
  has: boolean,
): Promise<void> {
  const { operations } = outbox.store
  await outbox.store.change(async () => {
    const named = await operations.where('record').equals(room).sortBy('n')
    const ofRoom = named.filter(({ collection }) => collection === 'chat_rooms')
    const creation = ofRoom.find((one) => one.action === 'create' && isMissingAtServer(one))
    if (creation) return setInCreation(outbox, creation, square)
    const replaced = ofRoom.filter((one) => isPicture(one) && isMissingAtServer(one))
    await operations.bulkDelete(replaced.map(({ id }) => id))
    await forgetUploads(outbox.store, replaced.map(mediaOf))
    const sent = ofRoom.findLast(
      (one) => 'avatar_upload' in one.body && !replaced.includes(one) && (isPending(one) || one.state === 'accepted'),
    )
    const isShown = sent ? mediaOf(sent) !== null : has
    if (!square && !isShown) return
    const body = { avatar_upload: square ? await storeSquare(outbox, room, square) : '' }
    const change = { action: 'update', collection: 'chat_rooms', record: room } as const
    await append(outbox, { kind: 'text', ...change, body }, recordsBefore(room, outbox.user))
  })
}

async function setInCreation(outbox: Outbox, creation: QueuedOperation, square: PreparedImage | null): Promise<void> {
  const { avatar_upload: _replaced, ...rest } = creation.body
  await forgetUploads(outbox.store, [mediaOf(creation)])
  const body = square ? { ...rest, avatar_upload: await storeSquare(outbox, creation.record, square) } : rest
  if (creation.state === 'refused') await replaceRefused(outbox, creation, body)
  else await outbox.store.operations.update(creation.id, { body })
}

/** @returns the id of its upload */
async function storeSquare({ store, timing, random }: Outbox, room: string, square: PreparedImage): Promise<string> {
  const id = random.id()
  const { bytes, width, height, hash } = square
  await store.media.add({
    ...{ id, record: room, name: 'avatar.jpg', size: bytes.byteLength, width, height, hash },
    ...{ state: 'waiting', sentBytes: 0, pausedByFan: false, addedAt: timing.now() },
  } satisfies MediaRecord)
  await store.mediaBytes.add({ id, bytes, type: 'image/jpeg' })
  return id
}
