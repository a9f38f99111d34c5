/**
 * `held` belongs to a draft, the others to an operation. `uploading` after a restart means only: it was begun.
 * `discarded` has no bytes any more and waits until the server has forgotten it, too.
 */
export type MediaState = 'held' | 'waiting' | 'uploading' | 'uploaded' | 'discarded'

/** A prepared picture of a draft or of an unsent post; its bytes lie in a table of their own. */
export interface MediaRecord {
  /** 15 × [a-z0-9]: the name of its upload, and `image_upload` of the post. */
  id: string
  /** The draft or post that it belongs to. */
  record: string
  /** Bytes, of the JPEG that leaves the phone. */
  size: number
  width: number
  height: number
  /** Thumbhash, base64. */
  hash: string
  /** Of the file that the fan picked; shown only. */
  name: string
  state: MediaState
  /** What the server is known to have. */
  sentBytes: number
  pausedByFan: boolean
  /** Milliseconds since 1970. */
  addedAt: number
}

/** ArrayBuffer and not Blob: WebKit refuses Blobs in private sessions. */
export interface MediaBytes {
  id: string
  bytes: ArrayBuffer
  type: 'image/jpeg'
}

/** What leaves the phone of a picture that was picked. */
export interface PreparedPicture {
  bytes: ArrayBuffer
  width: number
  height: number
  /** Thumbhash, base64. */
  hash: string
  /** The original moved; this is its first frame. */
  animated: boolean
}
