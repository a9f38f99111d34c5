import { expect, test, vi } from 'vitest'
import { all, POST, send } from '../../../tests/support/outbox-steps'
import { ME, openOutbox, OTHER } from '../../../tests/support/phone-stores'
import { textOnly } from '../../../tests/support/text-only'
import { UNKNOWN_CONNECTION } from '@/sync/engine/connection-status'
import { beginRecording, endRecording, storeSlice } from '@/sync/media/recordings'
import { storeDraft } from '@/sync/outbox/drafts'
import { keepOnlyUnsent } from '@/sync/outbox/keep-only-unsent'
import type { RecordingSlice } from '@/sync/outbox/media-record'
import { enqueueDeletion } from '@/sync/outbox/delete'
import type { Outbox } from '@/sync/outbox/enqueue'
import { raiseFence } from '@/sync/outbox/fence'
import { enqueueToggle } from '@/sync/outbox/toggle'
import { storeVerdicts } from '@/sync/outbox/verdicts'
import { overlayOutbox } from '@/sync/overlay'
import { connectionView } from '../client/connection-view'
import { enqueuePost } from '../posts/operations'
import { readUnsentWork } from './unsent-work'

/** What the strip counts. */
async function waiting(outbox: Outbox) {
  const shown = overlayOutbox(ME, await all(outbox), 'waits', { baseUrl: '', local: new Map() }, outbox.timing.now())
  const { queued, refused } = connectionView({ ...UNKNOWN_CONNECTION, line: 'down' }, shown)
  return queued + refused
}

async function sentPost() {
  const outbox = openOutbox()
  const fence = await raiseFence(outbox.store)
  await enqueuePost(outbox, POST, textOnly('نص'))
  const [post] = await send(outbox, fence)
  return { outbox, fence, post: post as string }
}

test('a deleted post whose answer was lost is one change before a sign-out, and nothing in the strip', async () => {
  const { outbox } = await sentPost()
  await enqueueDeletion(outbox, 'hashtag_posts', POST)
  expect(await waiting(outbox)).toBe(0)
  expect(await readUnsentWork(outbox.store)).toMatchObject({ posts: 0, changes: 1, total: 1, sendable: 1 })
})

test('an unfollow behind a follow whose answer was lost is one change of follows before a sign-out', async () => {
  const outbox = openOutbox()
  await enqueueToggle(outbox, 'follows', OTHER, true, false)
  await send(outbox, await raiseFence(outbox.store))
  await enqueueToggle(outbox, 'follows', OTHER, false, false)
  expect(await waiting(outbox)).toBe(0)
  expect(await readUnsentWork(outbox.store)).toMatchObject({ relations: 1, total: 1, sendable: 1 })
})

test('a refused post that its user deleted is nothing, before a sign-out as in the strip', async () => {
  const { outbox, fence, post } = await sentPost()
  await enqueueDeletion(outbox, 'hashtag_posts', POST)
  const refusal = { id: post, verdict: 'refused', code: 'suspended' } as const
  await storeVerdicts(outbox.store, fence, [refusal], outbox.timing.now())
  expect(await all(outbox)).toHaveLength(2)
  expect(await waiting(outbox)).toBe(0)
  expect(await readUnsentWork(outbox.store)).toMatchObject({ total: 0, sendable: 0 })
})

const DRAFT = 'draftdraftdraft'
const PLACE = { peerId: OTHER, replyTo: null }
const SECOND = { bytes: new ArrayBuffer(2), seconds: 1, levels: [] }

test('Z21 a recording that a killed page left is a draft at once, and its bytes are not read', async () => {
  const outbox = openOutbox()
  const { store } = outbox
  await storeSlice(store, await beginRecording(outbox, DRAFT, PLACE, 'audio/webm'), SECOND)
  const read = vi.fn((slice: RecordingSlice) => slice)
  store.recordingSlices.hook('reading', read)
  expect(await readUnsentWork(store)).toMatchObject({ drafts: 1, total: 1, sendable: 0 })
  expect(read).not.toHaveBeenCalled()
})

test('Z21 a recording beside the text of its draft is one draft, and one without sound is none', async () => {
  const outbox = openOutbox()
  const recording = await beginRecording(outbox, DRAFT, PLACE, 'audio/webm')
  expect(await readUnsentWork(outbox.store)).toMatchObject({ drafts: 0, total: 0 })
  await storeDraft(outbox.store, outbox.timing, DRAFT, textOnly('مع كلام'), undefined, PLACE)
  await storeSlice(outbox.store, recording, SECOND)
  expect(await readUnsentWork(outbox.store)).toMatchObject({ drafts: 1, total: 1 })
  await endRecording(outbox, recording)
  expect(await readUnsentWork(outbox.store)).toMatchObject({ drafts: 1, total: 1 })
})

test('Z21 a recording that a killed page left survives a sign-out that keeps unsent work', async () => {
  const outbox = openOutbox()
  await storeSlice(outbox.store, await beginRecording(outbox, DRAFT, PLACE, 'audio/webm'), SECOND)
  await keepOnlyUnsent(outbox.store)
  expect(await readUnsentWork(outbox.store)).toMatchObject({ drafts: 1 })
})

test('the voice of a draft is counted as the draft alone, and as no picture', async () => {
  const outbox = openOutbox()
  const recording = await beginRecording(outbox, DRAFT, PLACE, 'audio/webm')
  await storeSlice(outbox.store, recording, SECOND)
  await endRecording(outbox, recording)
  expect(await outbox.store.media.count()).toBe(1)
  expect(await readUnsentWork(outbox.store)).toMatchObject({ drafts: 1, images: 0, total: 1 })
})
