import { PUSH_MAX_CHARACTERS } from './limits'
import { NOTIFICATION_TYPES } from './notifications'

/** What a phone can switch on and off in its pushes: each type of notification, and the words of private messages. */
export const PUSH_SWITCHES = [...NOTIFICATION_TYPES, 'message_words'] as const

export type PushSwitch = (typeof PUSH_SWITCHES)[number]

/** For the server: what a push says of a message without a text, and of one whose words are hidden. */
export const push = {
  switches: PUSH_SWITCHES,
  characters: PUSH_MAX_CHARACTERS,
  words: {
    ar: { image: 'صورة', video: 'فيديو', voice: 'رسالة صوتية', hidden: 'رسالة جديدة' },
    en: { image: 'Photo', video: 'Video', voice: 'Voice message', hidden: 'New message' },
  },
}
