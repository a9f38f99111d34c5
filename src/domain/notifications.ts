import { EXCERPT_MAX_CHARACTERS } from './limits'
import { firstCharacters, isLongerThan } from './text'

/** What the house tells a user, where a tap on it leads, and what a push message carries. */

export const NOTIFICATION_TYPES = [
  'like',
  'comment',
  'follower_comment',
  'follow',
  'message',
  'post',
  'chat_room',
  'room_invitation',
  'verification',
] as const

export type NotificationType = (typeof NOTIFICATION_TYPES)[number]

/** The specified fields of the latest event: post_id, follower_id, verification_status … */
export type NotificationData = Readonly<Record<string, unknown>>

/**
 * The path that a notification opens. What it names may be missing in its data, and then the stand itself is opened; so it is
 * for rooms, until there are rooms, and for a message its list.
 */
export function notificationPath(type: NotificationType, data: NotificationData): string {
  switch (type) {
    case 'like':
    case 'comment':
    case 'follower_comment':
    case 'post':
      return pathTo('/post-details/', data.post_id)
    case 'follow':
      return pathTo('/user-profile/', data.follower_id)
    case 'verification':
    case 'room_invitation':
      return '/profile'
    case 'message':
      return '/messages'
    case 'chat_room':
      return STAND
  }
}

const STAND = '/hashtags'
const ID = /^[a-z0-9]{15}$/

const pathTo = (page: string, id: unknown): string => (typeof id === 'string' && ID.test(id) ? page + id : STAND)

/** The parameter by which a page that was opened from outside of the app knows the notification that led to it. */
export const OPENED_NOTIFICATION = 'notice'

/** Where a push of the notification leads: the page that opens marks it as read. */
export const notificationAddress = (id: string, type: NotificationType, data: NotificationData): string =>
  `${notificationPath(type, data)}?${OPENED_NOTIFICATION}=${id}`

/** A text in one line, cut to `max` characters, the last of them an ellipsis. */
export function excerptOf(text: string, max: number = EXCERPT_MAX_CHARACTERS): string {
  const line = text.replace(/\s+/g, ' ').trim()
  return isLongerThan(line, max) ? `${firstCharacters(line, max - 1).trimEnd()}…` : line
}

/**
 * The text that is pushed: read by the browser itself where it knows declarative Web Push, by our service worker
 * elsewhere. `navigate` is whole for the former; the worker takes its path.
 */
export interface PushMessage {
  web_push: 8030
  notification: {
    title: string
    body: string
    navigate: string
    lang: 'ar' | 'en'
    dir: 'rtl' | 'ltr'
    /** A newer one of the same tag takes the place of the older one. */
    tag: string
  }
  /** Unread notifications, for the icon of an installed app. */
  app_badge: number
}
