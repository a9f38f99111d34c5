import type { NotificationType } from '@/domain/notifications'
import type { AuthorView } from './authors'
import type { ListEnd } from './lists'

export interface NotificationView {
  id: string
  type: NotificationType
  /** Latest first, 3 at most; the screen makes the words. */
  actors: AuthorView[]
  actorsCount: number
  /** Text of the post or comment it speaks of; may be empty. */
  excerpt: string
  /** Milliseconds since 1970: of the latest event. */
  createdAt: number
  read: boolean
  /** The specified fields: post_id, comment_id, liker_id … */
  data: Readonly<Record<string, unknown>>
}

export interface NotificationsView {
  notifications: NotificationView[]
  unread: number
  ready: boolean
  end: ListEnd
  loadingMore: boolean
}

/**
 * `needs-install`: an iPhone that pushes only to an installed app. `unsupported`: this browser or host cannot.
 * `starting`: wanted and allowed, and the server does not know of it yet.
 */
export type PushState = 'unsupported' | 'needs-install' | 'denied' | 'off' | 'starting' | 'on'

export interface PushView {
  state: PushState
  switches: Record<NotificationType, boolean>
  /** The card that offers it was put away. */
  offerDismissed: boolean
}
