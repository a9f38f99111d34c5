import type { NotificationType } from '@/domain/notifications'
import type { PushSwitch } from '@/domain/push'
import type { AuthorView } from './authors'
import type { ListState } from './lists'

export interface NotificationView {
  id: string
  type: NotificationType
  /** Latest first, 3 at most; the screen forms the sentence. */
  actors: AuthorView[]
  actorsCount: number
  /** Excerpt of the post or comment; may be empty. */
  excerpt: string
  /** Milliseconds since 1970: time of the latest event. */
  createdAt: number
  read: boolean
  /** The fields of the latest event by their wire names: post_id, comment_id, liker_id … */
  data: Readonly<Record<string, unknown>>
}

export interface NotificationsView extends ListState {
  notifications: NotificationView[]
  unread: number
  ready: boolean
}

/**
 * `needs-install`: an iPhone pushes to installed apps only. `unsupported`: this browser or host cannot. `starting`:
 * wanted and permitted, but not yet registered at the server. `no-service`: the same, because the push service of the
 * browser gives no answer.
 */
export type PushState = 'unsupported' | 'needs-install' | 'denied' | 'off' | 'starting' | 'no-service' | 'on'

export interface PushView {
  state: PushState
  /** The user turned pushes on. */
  wanted: boolean
  switches: Record<PushSwitch, boolean>
  /** The user dismissed the card that offers pushes. */
  offerDismissed: boolean
}
