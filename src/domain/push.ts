import { ALERT_SWITCHES, type AlertSwitch } from './football/alerts/alert-switches'
import { PUSH_MAX_CHARACTERS } from './limits'
import { NOTIFICATION_TYPES } from './notifications'

/** What a phone can switch on and off in its pushes: each type of notification, the words of private messages, and matches. */
export const PUSH_SWITCHES = [...NOTIFICATION_TYPES, 'message_words', ...ALERT_SWITCHES] as const

export type PushSwitch = (typeof PUSH_SWITCHES)[number]

/** Alerts that a phone gets only when it asks for them. */
export const ALERTS_OFF: readonly AlertSwitch[] = ['match_lineups']

/** Whether a switch that was never touched is on. */
export const isOnAtFirst = (name: PushSwitch): boolean => !ALERTS_OFF.some((off) => off === name)

/** For the server: what a push says of a message without a text, of one whose words are hidden, and of matches in play. */
export const push = {
  switches: PUSH_SWITCHES,
  characters: PUSH_MAX_CHARACTERS,
  words: {
    ar: { image: 'صورة', video: 'فيديو', voice: 'رسالة صوتية', hidden: 'رسالة جديدة', summary: 'مبارياتك الآن' },
    en: { image: 'Photo', video: 'Video', voice: 'Voice message', hidden: 'New message', summary: 'Your matches now' },
  },
}
