import type { Code } from './codes'
import { IMAGE_MAX_BYTES, MESSAGE_FILE_MAX_BYTES, VIDEO_MAX_BYTES } from './limits'

/** What a phone declares an upload to be. The server reads from the bytes whether it is. */
export type UploadKind = 'picture' | 'video' | 'voice'

/** The files that a collection takes: the largest size of each kind, and the code of a larger file (Z18). */
export type TakenFiles = Partial<Record<UploadKind, { bytes: number; tooLarge: Code }>>

const picture = { bytes: IMAGE_MAX_BYTES, tooLarge: 'picture-too-large' } as const
const video = { bytes: VIDEO_MAX_BYTES, tooLarge: 'video-too-large' } as const
const ofMessage = { bytes: MESSAGE_FILE_MAX_BYTES, tooLarge: 'file-too-large' } as const

const TAKEN_FILES = new Map<string, TakenFiles>([
  ['profiles', { picture }],
  ['hashtag_posts', { picture }],
  ['hashtag_comments', { picture, video }],
  ['private_messages', { picture, video: ofMessage, voice: ofMessage }],
  ['chat_rooms', { picture }],
  ['ad_requests', { picture }],
  ['room_messages', { picture, video: ofMessage, voice: ofMessage }],
])

/** The same for the server's Go code. It is no part of the table of collections, which the first load of the app has. */
export const filesOfCollections = Object.fromEntries(TAKEN_FILES)

export const filesTakenBy = (collection: string): TakenFiles => TAKEN_FILES.get(collection) ?? {}

/** The bound of an upload's kind; none if the collection does not take it. */
export const boundOf = (taken: TakenFiles, kind: string) => Object.entries(taken).find(([name]) => name === kind)?.[1]

/** The code of a kind that a collection does not take. */
export const wrongKind = (taken: TakenFiles): Code => (taken.video ? 'media-type' : 'picture-type')
