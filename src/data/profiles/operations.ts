import type { MessagesFrom } from '@/domain/messages'
import { append, type Outbox } from '@/sync/outbox/enqueue'
import { forgetUploads, mediaOf } from '@/sync/outbox/media'
import type { MediaRecord, PreparedImage } from '@/sync/outbox/media-record'
import { isPending, type QueuedOperation } from '@/sync/outbox/operation'
import { type ProfilePart, profilePartOf } from '../context/own-profile'

/** The columns of a profile that its user writes. */
export interface ProfileEdit {
  username: string
  bio: string
  favorite_team: string
}

async function earlierEdits(outbox: Outbox, part: ProfilePart): Promise<QueuedOperation[]> {
  const named = await outbox.store.operations.where('record').equals(outbox.user).sortBy('n')
  return named.filter((o) => o.collection === 'profiles' && profilePartOf(o) === part)
}

const update = (outbox: Outbox, body: Record<string, unknown>) =>
  append(outbox, { kind: 'text', action: 'update', collection: 'profiles', record: outbox.user, body })

/**
 * Edits the own profile. Unsent edits are folded into one, a sent one is followed by another (Y9), a refused one is
 * dropped. Only changed fields are sent, so that two devices can change two fields.
 * @param seen the text of the own card, and the snapshot that it was read in
 */
export async function enqueueProfileEdit(
  outbox: Outbox,
  edit: ProfileEdit,
  seen: ProfileEdit & { asOf: number },
): Promise<void> {
  const { operations } = outbox.store
  await outbox.store.change(async () => {
    const earlier = await earlierEdits(outbox, 'text')
    await operations.bulkDelete(earlier.filter((o) => o.state === 'refused' || isUntouched(o)).map((o) => o.id))
    const sent = earlier.filter((o) => !isUntouched(o) && o.state !== 'refused')
    const ahead = sent.filter((o) => isPending(o) || (o.seq ?? 0) > seen.asOf)
    const shown: Record<string, unknown> = Object.assign({}, seen, ...ahead.map((o) => o.body))
    const changed = Object.entries(edit).filter(([field, text]) => shown[field] !== text)
    if (changed.length > 0) await update(outbox, Object.fromEntries(changed))
  })
}

const isUntouched = (operation: QueuedOperation): boolean => isPending(operation) && !operation.attempted

/** Sets who may begin to write to the user. The newest choice replaces unsent and refused ones. */
export async function enqueueMessagesFrom(outbox: Outbox, from: MessagesFrom): Promise<void> {
  await outbox.store.change(async () => {
    const earlier = await earlierEdits(outbox, 'messages-from')
    const replaced = earlier.filter((o) => o.state === 'refused' || isUntouched(o))
    await outbox.store.operations.bulkDelete(replaced.map((o) => o.id))
    await update(outbox, { messages_from: from })
  })
}

/** Sets a new avatar, stored when it resolves; it is uploaded like a post's image (Y28). It replaces an unsent one. */
export async function enqueueAvatar(outbox: Outbox, square: PreparedImage): Promise<void> {
  const { store, timing, random, user } = outbox
  const id = random.id()
  const { bytes, width, height, hash } = square
  await store.change(async () => {
    await forgetUnsentAvatars(outbox)
    await store.media.add({
      ...{ id, record: user, name: 'avatar.jpg', size: bytes.byteLength, width, height, hash },
      ...{ state: 'waiting', sentBytes: 0, pausedByFan: false, addedAt: timing.now() },
    } satisfies MediaRecord)
    await store.mediaBytes.add({ id, bytes, type: 'image/jpeg' })
    await update(outbox, { avatar_upload: id })
  })
}

/** @param has whether the own card shows an image */
export async function enqueueAvatarRemoval(outbox: Outbox, has: boolean): Promise<void> {
  await outbox.store.change(async () => {
    await forgetUnsentAvatars(outbox)
    const sent = (await earlierEdits(outbox, 'avatar')).filter((o) => isPending(o) || o.state === 'accepted').at(-1)
    const shown = sent ? mediaOf(sent) !== null : has
    if (shown) await update(outbox, { avatar_upload: '' })
  })
}

/** Deletes unsent avatars. Must run inside `store.change`. */
async function forgetUnsentAvatars(outbox: Outbox): Promise<void> {
  const leaving = (await earlierEdits(outbox, 'avatar')).filter((o) => o.state === 'refused' || isUntouched(o))
  await outbox.store.operations.bulkDelete(leaving.map((o) => o.id))
  await forgetUploads(outbox.store, leaving.map(mediaOf))
}
