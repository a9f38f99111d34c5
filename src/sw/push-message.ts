import type { PushedEvent } from '@/domain/notifications'

/** A notification as the worker shows it. */
export interface ShownMessage {
  title: string
  options: NotificationOptions & { renotify?: boolean }
  /** Unread notifications, for the app's badge; null when the message has no count. */
  badge: number | null
}

const UNREADABLE = {
  ar: { title: 'مدرّج', body: 'لديك تنبيهات جديدة' },
  en: { title: 'Mudarraj', body: 'You have new notifications' },
} as const

/** The path of a message without a target. */
const NOTIFICATIONS_PATH = '/notifications'

/**
 * The notification for a pushed text. Browsers end the subscription of an app that shows nothing, so an unreadable text
 * shows a general one.
 * @param storedLanguage language of the general notification; a readable text is shown without a look into the storage
 */
export async function shownMessage(
  text: string | null,
  storedLanguage: () => Promise<'ar' | 'en'>,
): Promise<ShownMessage> {
  const message = object(parse(text))
  const notification = object(message.notification)
  const { title, body, tag } = notification
  const unread = Number(message.app_badge ?? notification.app_badge ?? Number.NaN)
  const badge = Number.isInteger(unread) && unread >= 0 ? unread : null
  const look = { icon: '/icons/icon-192.png', badge: '/icons/badge-96.png' }
  if (typeof title !== 'string' || title === '') {
    const lang = await storedLanguage()
    const dir = lang === 'ar' ? 'rtl' : 'ltr'
    const { title: name, body: sentence } = UNREADABLE[lang]
    return { title: name, options: { ...look, body: sentence, lang, dir, data: { path: NOTIFICATIONS_PATH } }, badge }
  }
  const language = notification.lang === 'en' ? 'en' : 'ar'
  return {
    title,
    options: {
      ...look,
      body: typeof body === 'string' ? body : '',
      lang: language,
      dir: notification.dir === 'ltr' ? 'ltr' : notification.dir === 'rtl' ? 'rtl' : language === 'ar' ? 'rtl' : 'ltr',
      // A newer message of a group replaces the older one, and alerts again.
      ...(typeof tag === 'string' && tag !== '' ? { tag, renotify: true } : {}),
      data: { path: pathOf(notification.navigate), ...eventOf(notification.data) },
    },
    badge,
  }
}

function eventOf(data: unknown): PushedEvent {
  const { number, at } = object(data)
  return { ...(typeof number === 'number' ? { number } : {}), ...(typeof at === 'string' ? { at } : {}) }
}

/** The path within this app, whatever host the server names: no push opens another site. */
export function pathOf(navigate: unknown): string {
  if (typeof navigate !== 'string') return NOTIFICATIONS_PATH
  try {
    const { pathname, search, hash } = new URL(navigate, 'https://app.invalid')
    return /^\/(?!\/)/.test(pathname) ? pathname + search + hash : NOTIFICATIONS_PATH
  } catch {
    return NOTIFICATIONS_PATH
  }
}

function parse(text: string | null): unknown {
  try {
    return JSON.parse(text ?? '')
  } catch {
    return null
  }
}

const object = (value: unknown): Record<string, unknown> =>
  typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {}
