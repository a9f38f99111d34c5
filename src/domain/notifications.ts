import { isId } from './ids'
import { EXCERPT_MAX_CHARACTERS } from './limits'
import { OPENED_NOTIFICATION } from './opened-notification'
import { firstCharacters, isLongerThan } from './text'

/** The types of notifications, the page that each opens, and the text of a push. */

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
  'moderation',
] as const

export type NotificationType = (typeof NOTIFICATION_TYPES)[number]

/** The fields of the latest event by their wire names: post_id, follower_id, verification_status … */
export type NotificationData = Readonly<Record<string, unknown>>

/** Names the notification of a private conversation among those of its user. */
export const chatNotificationKey = (peer: string): string => `chat:${peer}`

/** Whether unread messages count in place of this notification, so that each counts once (Z10). */
export const isOfPrivateChat = (type: unknown, data: NotificationData): boolean =>
  type === 'message' && data.room_id === undefined

/** A page, and the message that it shows first. */
export interface NotificationTarget {
  path: string
  message?: string
}

/**
 * The page that a notification opens. Without the needed field it is the hashtags page. A message without a sender opens
 * the list of messages.
 */
export function notificationTarget(type: NotificationType, data: NotificationData): NotificationTarget {
  switch (type) {
    case 'like':
    case 'comment':
    case 'follower_comment':
    case 'post':
      return pathTo('/post-details/', data.post_id)
    case 'moderation':
      if (isId(data.ad_request_id)) return { path: '/advertise-with-us' }
      return { path: String(data.outcome).startsWith('report') ? '/notifications' : '/settings/decisions' }
    case 'follow':
      return pathTo('/user-profile/', data.follower_id)
    case 'verification':
    case 'room_invitation':
      return { path: '/profile' }
    case 'message':
      if (!isOfPrivateChat(type, data)) return messageIn(pathTo('/chat-room/', data.room_id), data.message_id)
      return { path: isId(data.sender_id) ? `/private-chat/${data.sender_id}` : '/messages' }
    case 'chat_room':
      return pathTo('/chat-room/', data.room_id)
  }
}

const STAND: NotificationTarget = { path: '/hashtags' }

const pathTo = (page: string, id: unknown): NotificationTarget => (isId(id) ? { path: page + id } : STAND)

const messageIn = (target: NotificationTarget, id: unknown): NotificationTarget =>
  target !== STAND && isId(id) ? { ...target, message: id } : target

/** The URL of a push: the page that it opens marks the notification as read. */
export function notificationAddress(id: string, type: NotificationType, data: NotificationData): string {
  const { path, message } = notificationTarget(type, data)
  return `${path}?${message === undefined ? '' : `message=${message}&`}${OPENED_NOTIFICATION}=${id}`
}

/** A text in one line, cut to `max` characters with an ellipsis. */
export function excerptOf(text: string, max: number = EXCERPT_MAX_CHARACTERS): string {
  const line = text.replace(/\s+/g, ' ').trim()
  return isLongerThan(line, max) ? `${firstCharacters(line, max - 1).trimEnd()}…` : line
}

/** What a push shows: the number of a message, or the time of a notification's latest event. */
export interface PushedEvent {
  number?: number
  at?: string
}

/**
 * The pushed JSON. Browsers with declarative Web Push read it themselves, elsewhere our service worker does. `navigate`
 * is a full URL; the worker takes its path.
 */
export interface PushMessage {
  web_push: 8030
  notification: {
    title: string
    body: string
    navigate: string
    lang: 'ar' | 'en'
    dir: 'rtl' | 'ltr'
    /** A newer push with the same tag replaces the older one. */
    tag: string
    data: PushedEvent
  }
  /** Unread notifications and private messages, for the icon of an installed app. */
  app_badge: number
}
