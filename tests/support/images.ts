import type { PreparedImage } from '@/sync/outbox/media-record'

/** Bytes that depend on the seed, so that a mixed-up upload is noticed. */
export function imageBytes(length: number, seed = 1): Uint8Array<ArrayBuffer> {
  return Uint8Array.from({ length }, (_, at) => (at * 31 + seed * 17) % 251)
}

/** An image that needs no preparation: Node decodes nothing. */
export const preparedImage = (length: number, seed = 1): PreparedImage => ({
  bytes: imageBytes(length, seed).buffer,
  width: 1600,
  height: 1200,
  hash: 'hash',
  animated: false,
})

/** Accepts a file unchanged, instead of the browser's worker. */
export const takeAsItIs = async (file: Blob): Promise<PreparedImage> => ({
  ...preparedImage(0),
  bytes: await file.arrayBuffer(),
})
