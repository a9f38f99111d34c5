import type { PreparedImage } from '@/sync/outbox/media-record'

/** Bytes that say where they come from, so that a mixed-up upload is seen. */
export function imageBytes(length: number, seed = 1): Uint8Array<ArrayBuffer> {
  return Uint8Array.from({ length }, (_, at) => (at * 31 + seed * 17) % 251)
}

/** An image that is ready for its way: nothing is decoded in Node. */
export const preparedImage = (length: number, seed = 1): PreparedImage => ({
  bytes: imageBytes(length, seed).buffer,
  width: 1600,
  height: 1200,
  hash: 'hash',
  animated: false,
})

/** Takes a file as it is, in place of the worker that a browser has. */
export const takeAsItIs = async (file: Blob): Promise<PreparedImage> => ({
  ...preparedImage(0),
  bytes: await file.arrayBuffer(),
})
