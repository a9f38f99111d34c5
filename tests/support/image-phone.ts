import { expect } from 'vitest'
import type { DeliveryState } from '@/views/delivery'
import { imageBytes, takeAsItIs } from './images'
import {
  draftId,
  eventually,
  isDone,
  runPhone,
  type ScriptedServer,
  scriptedServer,
  statesOf,
  type TestPhone,
} from './scripted-server'
import type { UploadRequest } from './scripted-uploads'

/** Bytes: several chunks. */
export const IMAGE_BYTES = 100_000

/** A phone that accepts images without preparation. */
export const withImages = (server = scriptedServer(), change = {}) =>
  runPhone({ prepareImage: takeAsItIs, ...change }, server)

/** A chunk of an upload that has begun at the server. */
export const isInMiddle = ({ uploads }: ScriptedServer, { method, id }: UploadRequest) =>
  method === 'PATCH' && (uploads.byId.get(id)?.bytes.length ?? 0) > 20_000

/** A post with an image of `size` bytes. @returns its media id */
export async function publishImage({ account }: TestPhone, n: number, size = IMAGE_BYTES): Promise<string> {
  await account.images.attach(draftId(n), new Blob([imageBytes(size, n)]))
  const draft = await account.inspect.store.drafts.get(draftId(n))
  await account.posts.publish(draftId(n), { content: 'مع صورة', alt: 'وصف' })
  return draft?.media as string
}

export const allDone = (one: TestPhone) =>
  eventually(async () => expect((await statesOf(one)).every(isDone)).toBe(true))

/** All delivery states of a post, in order. */
export function deliveriesOf({ account }: TestPhone, id: string): () => string[] {
  const labels: string[] = []
  account.posts.post$(id).subscribe((post) => {
    if (typeof post !== 'object') return
    const label = labelOf(post.delivery)
    if (labels.at(-1) !== label) labels.push(label)
  })
  return () => labels
}

function labelOf(delivery: DeliveryState): string {
  if (delivery.kind === 'paused') return `paused ${delivery.by}`
  if (delivery.kind === 'deferred') return `deferred ${delivery.code}`
  return delivery.kind === 'limited' && delivery.uploads ? 'limited uploads' : delivery.kind
}
