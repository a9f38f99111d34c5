import type { Code } from './codes'
import { IMAGE_MAX_BYTES, MESSAGE_FILE_MAX_BYTES, VIDEO_MAX_BYTES } from './limits'

/** What a phone declares an upload to be. The server reads from the bytes whether it is. */
export type UploadKind = 'picture' | 'video' | 'voice'

/** The files that a collection takes: the largest size of each kind, and the code of a larger file (Z18). */
export type TakenFiles = Partial<Record<UploadKind, { bytes: number; tooLarge: Code }>>

const picture = { bytes: IMAGE_MAX_BYTES, tooLarge: 'picture-too-large' } as const
const video = { bytes: VIDEO_MAX_BYTES, tooLarge: 'video-too-large' } as const
const ofMessage = { bytes: MESSAGE_FILE_MAX_BYTES, tooLarge: 'file-too-large' } as const

export const FILES_OF_POSTS = { picture } as const satisfies TakenFiles
export const FILES_OF_COMMENTS = { picture, video } as const satisfies TakenFiles
export const FILES_OF_MESSAGES = { picture, video: ofMessage, voice: ofMessage } as const satisfies TakenFiles

/** The bound of an upload's kind; none if the collection does not take it. */
export const boundOf = (taken: TakenFiles, kind: string) => Object.entries(taken).find(([name]) => name === kind)?.[1]

/** The code of a kind that a collection does not take. */
export const wrongKind = (taken: TakenFiles): Code => (taken.video ? 'media-type' : 'picture-type')
