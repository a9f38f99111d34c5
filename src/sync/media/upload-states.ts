import { pendingOperations } from '../outbox/operations-by-state'
import { assertFence } from '../outbox/fence'
import { mediaOf, uploadFieldsOf } from '../outbox/media'
import type { MediaRecord } from '../outbox/media-record'
import type { QueuedOperation } from '../outbox/operation'
import { settleRefusal } from '../outbox/refusal'
import type { OutboxStore } from '../outbox/store'
import { refuseBehindSuspended } from '../outbox/suspended'

/** The uploader's writes, each in one fenced transaction (Y14). */

export interface Upload {
  /** As it was before this attempt. */
  media: MediaRecord
  bytes: ArrayBuffer
  /** The post that waits for it. */
  operation: QueuedOperation
}

/** Uploads that ran when the last term ended wait again. */
export const unclaim = (store: OutboxStore, fence: number): Promise<void> =>
  store.change(async () => {
    await assertFence(store, fence)
    await store.media.where('state').equals('uploading').modify({ state: 'waiting' })
  })

/**
 * The oldest image that may be uploaded, marked as uploading; why it waited no longer holds. A post whose image has lost
 * its bytes is refused.
 */
export const claimUpload = (store: OutboxStore, fence: number): Promise<Upload | null> =>
  store.change(async () => {
    await assertFence(store, fence)
    for (const operation of await picturedOperations(store)) {
      const id = mediaOf(operation) as string
      const media = await store.media.get(id)
      if (!media || media.state === 'uploaded' || media.state === 'discarded' || media.pausedByFan) continue
      const bytes = await store.mediaBytes.get(id)
      if (!bytes) {
        await refuseImage(store, operation, 'picture-lost')
        continue
      }
      await store.media.update(id, { state: 'uploading', begun: true })
      await noteWait(store, operation, NO_WAIT)
      return { media, bytes: bytes.bytes, operation }
    }
    return null
  })

async function picturedOperations(store: OutboxStore): Promise<QueuedOperation[]> {
  const open = await pendingOperations(store)
  return open.filter((operation) => mediaOf(operation) !== null)
}

/** @returns false when the user no longer wants it: discarded, replaced, or paused */
export const noteProgress = (store: OutboxStore, fence: number, id: string, sentBytes: number): Promise<boolean> =>
  store.change(async () => {
    await assertFence(store, fence)
    const media = await store.media.get(id)
    if (media?.state !== 'uploading') return false
    await store.media.update(id, { sentBytes })
    return !media.pausedByFan
  })

export const noteUploaded = (store: OutboxStore, fence: number, { media, operation }: Upload): Promise<void> =>
  store.change(async () => {
    await assertFence(store, fence)
    const now = await store.media.get(media.id)
    if (now?.state === 'uploading') await store.media.update(media.id, { state: 'uploaded', sentBytes: media.size })
    await noteWait(store, operation, NO_WAIT)
  })

/** Why the server takes no bytes now, and until when (ms since 1970) if that is a limit of the user. */
export type UploadWait = { waitCode: 'upload' | 'busy' | null; waitUntil: number | null }

const NO_WAIT: UploadWait = { waitCode: null, waitUntil: null }

export const noteInterrupted = (
  store: OutboxStore,
  fence: number,
  { media, operation }: Upload,
  wait: UploadWait,
): Promise<void> =>
  store.change(async () => {
    await assertFence(store, fence)
    const now = await store.media.get(media.id)
    if (now?.state === 'uploading') await store.media.update(media.id, { state: 'waiting' })
    await noteWait(store, operation, wait)
  })

async function noteWait(store: OutboxStore, { id }: QueuedOperation, wait: UploadWait): Promise<void> {
  const now = await store.operations.get(id)
  const isKnown = now?.waitCode === wait.waitCode && now.waitUntil === wait.waitUntil
  if (now?.state === 'queued' && !isKnown) await store.operations.update(id, { ...wait })
}

/** The server refused this image finally: its post shows the reason, and waits for the user. */
export const noteRefused = (
  store: OutboxStore,
  fence: number,
  { media, operation }: Upload,
  code: string,
): Promise<void> =>
  store.change(async () => {
    await assertFence(store, fence)
    const [now, waiting] = await Promise.all([store.media.get(media.id), store.operations.get(operation.id)])
    if (now?.state === 'uploading') await store.media.update(media.id, { state: 'waiting', sentBytes: 0 })
    if (waiting?.state !== 'queued') return
    await refuseImage(store, waiting, code)
    if (code === 'suspended') await refuseBehindSuspended(store, { n: waiting.n, fields: {} })
  })

async function refuseImage(store: OutboxStore, operation: QueuedOperation, code: string): Promise<void> {
  const refused = {
    state: 'refused',
    code,
    fields: { [uploadFieldsOf(operation).file]: code },
    waitCode: null,
    waitUntil: null,
  } as const
  await store.operations.update(operation.id, refused)
  await settleRefusal(store, operation)
}

/** Images that the user discarded after some bytes were sent. */
export const discardedMedia = (store: OutboxStore): Promise<MediaRecord[]> =>
  store.media.where('state').equals('discarded').toArray()

export const forgetDiscarded = (store: OutboxStore, fence: number, id: string): Promise<void> =>
  store.change(async () => {
    await assertFence(store, fence)
    if ((await store.media.get(id))?.state === 'discarded') await store.media.delete(id)
  })
