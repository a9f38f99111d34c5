/**
 * `held` belongs to a draft, the others to an operation. `discarded` has no bytes any more and waits until the
 * server has forgotten it, too.
 */
export type MediaState = 'held' | 'waiting' | 'uploading' | 'uploaded' | 'discarded'

/** A prepared image, or a video, of a draft or of what is unsent; its bytes lie in a table of their own. */
export interface MediaRecord {
  /** 15 × [a-z0-9]: the name of its upload, and what its record names (`image_upload`, `media_upload`). */
  id: string
  /** The draft, post or comment that it belongs to. */
  record: string
  /** Bytes, of what leaves the phone. */
  size: number
  /** 0 when the browser could not tell (videos). */
  width: number
  height: number
  /** Thumbhash, base64; empty for a video. */
  hash: string
  /** Absent for an image. */
  video?: VideoMetadata
  /** Of the file that the user picked; shown only. */
  name: string
  state: MediaState
  /** It was on the line, whatever came of it: the server may know of it, and is asked or told first. */
  begun?: true
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
  type: MediaMime
  /** A video's, as JPEG, where the browser could make one. */
  poster?: ArrayBuffer
}

export type VideoMime = 'video/mp4' | 'video/webm' | 'video/quicktime'
export type MediaMime = 'image/jpeg' | VideoMime

export interface VideoMetadata {
  type: VideoMime
  /** 0 when the browser could not tell. */
  seconds: number
}

/** A video that was picked: its bytes leave the phone as they are. */
export interface PreparedVideo {
  bytes: ArrayBuffer
  width: number
  height: number
  video: VideoMetadata
  poster: ArrayBuffer | null
}

/** What leaves the phone of an image that was picked. */
export interface PreparedImage {
  bytes: ArrayBuffer
  width: number
  height: number
  /** Thumbhash, base64. */
  hash: string
  /** The original moved; this is its first frame. */
  animated: boolean
}
