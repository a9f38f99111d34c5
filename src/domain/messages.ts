import type { Code } from './codes'
import { ID_CHARACTERS, MESSAGE_MAX_CHARACTERS, VOICE_MAX_SECONDS } from './limits'
import { isBlank, isLongerThan, parseText, type ParsedText, tidyText } from './text'

/** What a message is beside its text; `text`: nothing. */
export const MESSAGE_KINDS = ['text', 'image', 'video', 'voice'] as const

export type MessageKind = (typeof MESSAGE_KINDS)[number]

/** The loudness of a voice message in 64 steps, or nothing. */
const WAVE = /^(?:[0-9a-v]{64})?$/

/** The error of what a phone says of its voice message: the duration and the wave (Z22). */
export function checkVoice(seconds: number, wave: string): Code | null {
  if (!(seconds >= 0) || !WAVE.test(wave)) return 'invalid'
  return seconds > VOICE_MAX_SECONDS ? 'voice-too-long' : null
}

/** Who may begin to write to a user: everyone, or those whom the user follows. */
export const MESSAGES_FROM = ['everyone', 'followed'] as const

export type MessagesFrom = (typeof MESSAGES_FROM)[number]

/** The name of the conversation of two users: both ids, the smaller one first. */
export const chatOf = (one: string, other: string): string => (one < other ? one + other : other + one)

/** Whether a name is that of two different users. */
export const isChat = (name: string): boolean =>
  name.length === 2 * ID_CHARACTERS && name.slice(0, ID_CHARACTERS) < name.slice(ID_CHARACTERS)

/** The channel of a conversation (src/domain/channels.ts). */
export const chatChannel = (chat: string): string => `chat:${chat}`

export const chatOfChannel = (channel: string): string => channel.slice('chat:'.length)

/** The other user of a conversation. */
export function peerOf(chat: string, user: string): string {
  const first = chat.slice(0, ID_CHARACTERS)
  return first === user ? chat.slice(ID_CHARACTERS) : first
}

/** Normalises a message as it is stored. The phone sends this form, so that server and phone have the same text. */
export const tidyMessage = tidyText

/** The error of a normalised message, or null. With an image, a video or a voice it needs no text. */
export function checkMessage(content: string, hasMedia: boolean): Code | null {
  if (isBlank(content)) return hasMedia ? null : 'message-empty'
  return isLongerThan(content, MESSAGE_MAX_CHARACTERS) ? 'message-too-long' : null
}

/** Checks and normalises a raw message, its length first. */
export function parseMessage(raw: string, hasMedia: boolean): ParsedText {
  const check = (content: string) => checkMessage(content, hasMedia)
  return parseText(raw, { most: MESSAGE_MAX_CHARACTERS, tooLong: 'message-too-long', tidy: tidyMessage, check })
}
