import type { AuthorView, ListEnd } from './views'

export type NoticeType =
  | 'like'
  | 'comment'
  | 'follower_comment'
  | 'follow'
  | 'message'
  | 'post'
  | 'chat_room'
  | 'room_invitation'
  | 'verification'

export interface NoticeView {
  id: string
  type: NoticeType
  /** Latest first, 3 at most; the screen makes the words. */
  actors: AuthorView[]
  actorsCount: number
  /** Text of the post or comment it speaks of; may be empty. */
  excerpt: string
  /** Milliseconds since 1970: of the latest event. */
  createdAt: number
  read: boolean
  /** The specified fields: post_id, comment_id, liker_id … */
  data: Record<string, string | boolean>
}

export interface NoticesView {
  notices: NoticeView[]
  unread: number
  ready: boolean
  end: ListEnd
  loadingMore: boolean
}

/** `needs-install`: an iPhone that pushes only to an installed app. `unsupported`: this browser or host cannot. */
export type PushState = 'unsupported' | 'needs-install' | 'denied' | 'off' | 'starting' | 'on'

export interface PushView {
  state: PushState
  switches: Record<NoticeType, boolean>
}
