export interface ImageView {
  /** The whole image: a URL of the server, or `blob:` while the phone has its own bytes. */
  src: string
  /** 640 pixels wide. */
  thumb: string
  width: number
  height: number
  alt: string
  /** Thumbhash, base64; empty when there is none. */
  hash: string
}

export interface VideoView {
  /** A URL of the server, or `blob:` while the phone has its own bytes. */
  src: string
  /** `blob:`, or null: the player then shows its first frame. */
  poster: string | null
  /** 0 when unknown. */
  width: number
  height: number
  /** 0 when unknown. */
  seconds: number
  /** 0 when unknown. */
  bytes: number
  alt: string
}

export type MediaView = ({ kind: 'image' } & ImageView) | ({ kind: 'video' } & VideoView)

export interface DraftImageView {
  /** `blob:` */
  src: string
  width: number
  height: number
  bytes: number
  /** Thumbhash, base64. */
  hash: string
}

export interface DraftMediaView {
  kind: 'image' | 'video'
  /** `blob:` */
  src: string
  poster: string | null
  width: number
  height: number
  bytes: number
  seconds: number
  /** Thumbhash, base64; empty for a video. */
  hash: string
}

export interface AttachedImage {
  /** The file was animated. */
  onlyFirstFrameKept: boolean
}

export interface AttachedMedia {
  kind: 'image' | 'video'
  /** The file was animated. */
  onlyFirstFrameKept: boolean
}
