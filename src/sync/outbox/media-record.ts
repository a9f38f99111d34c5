import type { ConversationPlace } from '@/views/messages'

/**
 * `held` belongs to a draft, the others to an operation. `discarded` has no bytes any more, and waits until the server
 * has deleted its part.
 */
export type MediaState = 'held' | 'waiting' | 'uploading' | 'uploaded' | 'discarded'

/** A prepared image, a video, or a voice message, of a draft or an unsent operation. Its bytes are in a table of their own. */
export interface MediaRecord {
  /** 15 × [a-z0-9]: the id of its upload, and the value of `image_upload` or `media_upload`. */
  id: string
  /** The draft, post or comment that it belongs to. */
  record: string
  /** Bytes to upload. */
  size: number
  /** 0 when the browser could not tell (videos), and of a voice message. */
  width: number
  height: number
  /** Thumbhash, base64; of an image only. */
  hash: string
  /** Of a video only. */
  video?: VideoMetadata
  /** Of a voice message only. */
  voice?: VoiceMetadata
  /** Name of the file that the user picked; only shown. */
  name: string
  state: MediaState
  /** Some bytes were sent, so the server may know of the upload: later attempts ask the server first. */
  begun?: true
  /** Bytes that the server confirmed. */
  sentBytes: number
  /** The user paused the upload. A stored name, from when the code called users fans. */
  pausedByFan: boolean
  /** Milliseconds since 1970. */
  addedAt: number
}

/** ArrayBuffer and not Blob: WebKit refuses Blobs in private sessions. */
export interface MediaBytes {
  id: string
  bytes: ArrayBuffer
  type: MediaMime
  /** A frame of a video as JPEG, where the browser could make one. */
  poster?: ArrayBuffer
}

export type VideoMime = 'video/mp4' | 'video/webm' | 'video/quicktime'
export type VoiceMime = 'audio/webm' | 'audio/ogg' | 'audio/mp4'
export type MediaMime = 'image/jpeg' | VideoMime | VoiceMime

export interface VideoMetadata {
  type: VideoMime
  /** 0 when the browser could not tell. */
  seconds: number
}

/** What the phone says of a voice message (Z22). */
export interface VoiceMetadata {
  type: VoiceMime
  seconds: number
  /** Its loudness in 64 steps, or empty. */
  wave: string
}

/** A recorded voice message. */
export interface PreparedVoice {
  bytes: ArrayBuffer
  voice: VoiceMetadata
}

/** A voice message that is being recorded, or whose recording was cut off (Z21). */
export interface Recording {
  /** The id of its upload, once it belongs to a draft. */
  id: string
  /** The draft that it is for. */
  record: string
  place: ConversationPlace
  type: VoiceMime
}

/** About a second of a recording. */
export interface RecordingSlice {
  /** Slices of a recording are in this order. */
  n: number
  recording: string
  bytes: ArrayBuffer
  /** Duration of the recording up to the end of this slice. */
  seconds: number
  /** Loudness from 0 to 1, at equal distances. */
  levels: number[]
}

/** A picked video: its bytes are uploaded unchanged. */
export interface PreparedVideo {
  bytes: ArrayBuffer
  width: number
  height: number
  video: VideoMetadata
  poster: ArrayBuffer | null
}

/** What is uploaded for a picked image. */
export interface PreparedImage {
  bytes: ArrayBuffer
  width: number
  height: number
  /** Thumbhash, base64. */
  hash: string
  /** The original is animated; this is its first frame. */
  animated: boolean
}

/** The type that an upload declares. */
export const mimeOf = ({ video, voice }: Pick<MediaRecord, 'video' | 'voice'>): MediaMime =>
  voice?.type ?? video?.type ?? 'image/jpeg'
