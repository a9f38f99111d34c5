import { describe, expect, test } from 'vitest'
import { ME, openOutbox, OTHER } from '../../../tests/support/phone-stores'
import { all, LIMITS, send } from '../../../tests/support/outbox-steps'
import { preparedImage } from '../../../tests/support/images'
import { evictMedia, sweepMedia } from '@/sync/media/sweep'
import { discardOperation, retryRefused } from '@/sync/outbox/discard'
import { raiseFence } from '@/sync/outbox/fence'
import { activeOperations } from '@/sync/outbox/operations-by-state'
import { awaitingUpload } from '@/sync/outbox/media'
import {
  enqueueAvatar,
  enqueueAvatarRemoval,
  enqueueMessagesFrom,
  enqueueProfileEdit,
  type ProfileEdit,
} from './operations'
import { enqueueToggle } from '@/sync/outbox/toggle'
import { selectBatch } from '@/sync/outbox/batch'
import type { Outbox } from '@/sync/outbox/enqueue'
import { readUnsentWork } from '../context/unsent-work'
import { storeVerdicts } from '@/sync/outbox/verdicts'

const SEEN = { username: 'سلطان', bio: '', favorite_team: 'الهلال', asOf: 10 }
const edit = (outbox: Outbox, changes: Partial<ProfileEdit>) =>
  enqueueProfileEdit(outbox, { ...SEEN, ...changes }, SEEN)
const bodies = async (outbox: Outbox) => (await all(outbox)).map((operation) => operation.body)
const uploads = ({ store }: Outbox) => store.media.toCollection().primaryKeys()

async function refuse(outbox: Outbox, fence: number, code: string, fields: Record<string, string>): Promise<void> {
  const ids = await send(outbox, fence)
  const verdicts = ids.map((id) => ({ id, verdict: 'refused' as const, code, fields }))
  await storeVerdicts(outbox.store, fence, verdicts, 0)
}

describe('edits of the profile', () => {
  test('Y9 unsent profile edits are folded into one with the changed fields; reverting them leaves none', async () => {
    const outbox = openOutbox()
    await edit(outbox, { username: 'سلطان١' })
    await edit(outbox, { username: 'سلطان٢', bio: 'هلالي' })
    expect(await bodies(outbox)).toEqual([{ username: 'سلطان٢', bio: 'هلالي' }])
    await edit(outbox, {})
    expect(await all(outbox)).toEqual([])
  })

  test("Y9 a sent profile edit is followed by another, which builds on the first one's text", async () => {
    const outbox = openOutbox()
    await edit(outbox, { bio: 'هلالي' })
    await send(outbox, await raiseFence(outbox.store))
    await edit(outbox, { bio: 'هلالي', favorite_team: 'النصر' })
    await edit(outbox, { bio: '', favorite_team: 'النصر' })
    expect(await bodies(outbox)).toEqual([{ bio: 'هلالي' }, { bio: '', favorite_team: 'النصر' }])
  })

  test('Y10 a refused name keeps everything that was typed, until the next edit replaces it', async () => {
    const outbox = openOutbox()
    const fence = await raiseFence(outbox.store)
    await edit(outbox, { username: 'مأخوذ', bio: 'هلالي' })
    await refuse(outbox, fence, 'invalid', { username: 'username-taken' })
    expect(await all(outbox)).toMatchObject([{ state: 'refused', fields: { username: 'username-taken' } }])
    await edit(outbox, { username: 'حر', bio: 'هلالي' })
    expect(await all(outbox)).toMatchObject([{ state: 'queued', body: { username: 'حر', bio: 'هلالي' } }])
  })

  test('Y10 a refusal is dropped only when a newer edit has all its fields', async () => {
    const outbox = openOutbox()
    const fence = await raiseFence(outbox.store)
    await edit(outbox, { username: 'مأخوذ' })
    const [first] = await send(outbox, fence)
    await edit(outbox, { username: 'مأخوذ', bio: 'هلالي' })
    const verdict = { id: first as string, verdict: 'refused' as const, code: 'invalid' }
    await storeVerdicts(outbox.store, fence, [verdict], 0)
    expect((await all(outbox)).map((o) => o.state)).toEqual(['refused', 'queued'])
  })
})

describe('Z24 who may begin to write to the user', () => {
  test('the last unsent choice is sent, and a sent one is followed by another', async () => {
    const outbox = openOutbox()
    await enqueueMessagesFrom(outbox, 'followed')
    await enqueueMessagesFrom(outbox, 'everyone')
    expect(await bodies(outbox)).toEqual([{ messages_from: 'everyone' }])
    await send(outbox, await raiseFence(outbox.store))
    await enqueueMessagesFrom(outbox, 'followed')
    expect(await bodies(outbox)).toEqual([{ messages_from: 'everyone' }, { messages_from: 'followed' }])
  })

  test('a choice and an edit of the text do not replace each other', async () => {
    const outbox = openOutbox()
    await enqueueMessagesFrom(outbox, 'followed')
    await edit(outbox, { bio: 'هلالي' })
    await edit(outbox, { bio: '' })
    await edit(outbox, { bio: 'نصراوي' })
    await enqueueMessagesFrom(outbox, 'everyone')
    expect(await bodies(outbox)).toEqual([{ bio: 'نصراوي' }, { messages_from: 'everyone' }])
  })
})

describe('Y28 the own avatar', () => {
  test("Y28 an avatar is uploaded like a post's image, and text edits overtake it", async () => {
    const outbox = openOutbox()
    await enqueueAvatar(outbox, preparedImage(900))
    await edit(outbox, { bio: 'هلالي' })
    const waiting = await awaitingUpload(outbox.store, await all(outbox))
    expect(waiting.map((o) => o.body)).toEqual([{ avatar_upload: (await uploads(outbox))[0] }])
    const deferred = new Set(waiting.map((o) => o.id))
    const batch = selectBatch(await activeOperations(outbox.store), deferred, LIMITS)
    expect(batch.map((o) => o.body)).toEqual([{ bio: 'هلالي' }])
  })

  test('Y28 another avatar replaces an unsent one, but not a sent one', async () => {
    const outbox = openOutbox()
    const fence = await raiseFence(outbox.store)
    await enqueueAvatar(outbox, preparedImage(900))
    await enqueueAvatar(outbox, preparedImage(800))
    expect(await uploads(outbox)).toHaveLength(1)
    expect(await readUnsentWork(outbox.store)).toMatchObject({ images: 1, changes: 1, posts: 0 })
    await outbox.store.media.toCollection().modify({ state: 'uploaded' })
    await send(outbox, fence)
    await enqueueAvatar(outbox, preparedImage(700))
    expect(await uploads(outbox)).toHaveLength(2)
    await discardOperation(outbox, (await all(outbox))[1]?.id as string)
    expect(await all(outbox)).toHaveLength(1)
    expect(await outbox.store.mediaBytes.count()).toBe(1)
  })

  test("Y28 an avatar's bytes stay with the journal, are evicted first, and are deleted when nothing names them", async () => {
    const outbox = openOutbox()
    const fence = await raiseFence(outbox.store)
    await enqueueAvatar(outbox, preparedImage(900))
    expect(await evictMedia(outbox.store)).toBe(false)
    await outbox.store.media.toCollection().modify({ state: 'uploaded' })
    const [id] = await send(outbox, fence)
    await storeVerdicts(outbox.store, fence, [{ id: id as string, verdict: 'accepted', seq: 3, run: 'r' }], 0)
    await sweepMedia(outbox.store, fence)
    expect(await outbox.store.mediaBytes.count()).toBe(1)
    expect(await evictMedia(outbox.store)).toBe(true)
    await outbox.store.operations.clear()
    await sweepMedia(outbox.store, fence)
    expect(await uploads(outbox)).toEqual([])
  })

  test('Y28 a refused avatar is uploaded under a new id when the user retries', async () => {
    const outbox = openOutbox()
    const fence = await raiseFence(outbox.store)
    await enqueueAvatar(outbox, preparedImage(900))
    const [before] = await uploads(outbox)
    await outbox.store.media.toCollection().modify({ state: 'uploaded' })
    await refuse(outbox, fence, 'invalid', { avatar: 'picture-unreadable' })
    await retryRefused(outbox, (await all(outbox))[0]?.id as string)
    const [after] = await uploads(outbox)
    expect(after).not.toBe(before)
    expect(await bodies(outbox)).toEqual([{ avatar_upload: after }])
  })

  test('removing the avatar queues one operation, and none without an avatar', async () => {
    const outbox = openOutbox()
    await enqueueAvatarRemoval(outbox, false)
    expect(await all(outbox)).toEqual([])
    await enqueueAvatar(outbox, preparedImage(900))
    await enqueueAvatarRemoval(outbox, false)
    expect(await all(outbox)).toEqual([])
    expect(await uploads(outbox)).toEqual([])
    await enqueueAvatarRemoval(outbox, true)
    await enqueueAvatarRemoval(outbox, true)
    expect(await bodies(outbox)).toEqual([{ avatar_upload: '' }])
  })
})

describe('relations with another user', () => {
  test('Y11 a follow and a block of one user have the same id and do not affect each other', async () => {
    const outbox = openOutbox()
    const fence = await raiseFence(outbox.store)
    await enqueueToggle(outbox, 'follows', OTHER, true, false)
    await enqueueToggle(outbox, 'blocks', OTHER, true, false)
    await enqueueToggle(outbox, 'mutes', OTHER, true, false)
    expect((await all(outbox)).map((o) => [o.collection, o.deps])).toEqual([
      ['follows', []],
      ['blocks', []],
      ['mutes', []],
    ])
    expect((await all(outbox))[0]?.body).toEqual({ follower_id: ME, following_id: OTHER })
    await enqueueToggle(outbox, 'blocks', OTHER, false, false)
    expect((await all(outbox)).map((o) => o.collection)).toEqual(['follows', 'mutes'])
    await send(outbox, fence)
    await enqueueToggle(outbox, 'follows', OTHER, false, false)
    expect((await all(outbox)).map((o) => [o.collection, o.action])).toEqual([
      ['follows', 'create'],
      ['mutes', 'create'],
      ['follows', 'delete'],
    ])
  })

  test('Y11 a block ends a follow: following again is a new operation, whatever came before', async () => {
    const outbox = openOutbox()
    const fence = await raiseFence(outbox.store)
    await enqueueToggle(outbox, 'follows', OTHER, true, false)
    const [follow] = await send(outbox, fence)
    await storeVerdicts(outbox.store, fence, [{ id: follow as string, verdict: 'accepted', seq: 1, run: 'r' }], 0)
    await enqueueToggle(outbox, 'blocks', OTHER, true, false)
    await send(outbox, fence)
    await enqueueToggle(outbox, 'blocks', OTHER, false, false)
    await enqueueToggle(outbox, 'follows', OTHER, true, true)
    expect((await all(outbox)).map((o) => `${o.collection} ${o.action}`)).toEqual([
      'follows create',
      'blocks create',
      'blocks delete',
      'follows create',
    ])
  })
})
