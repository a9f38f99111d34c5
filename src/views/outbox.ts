import type { OutboxName } from '@/domain/collection'
import type { DeliveryState } from './delivery'

/** A profile's image is an item of its own. */
export type OutboxKind = OutboxName | 'avatar'

export interface OutboxItemView {
  operation: string
  kind: OutboxKind
  /** A follow, a block, a mute: whether it begins or ends. */
  on: boolean
  /** Whom it is about; empty when nobody, or unknown. */
  username: string
  /** Beginning of the text; empty for a like. */
  excerpt: string
  /** The whole text, to edit it or to copy it. */
  content: string
  writtenAt: number
  /** It carries an image. */
  image: boolean
  /** It carries a video. */
  video: boolean
  /** The post of a comment. */
  under: string | null
  /** Address of that image while the phone has its bytes. */
  thumb: string | null
  delivery: DeliveryState
  record: string
  /** Operations that depend on this one and would be discarded with it. */
  children: number
}

export interface OverwrittenEditView {
  id: string
  postId: string
  content: string
  /** What the post says instead. */
  replacedBy: string
  /** When this phone learned of it (ms since 1970). */
  at: number
}

export interface UnsentWork {
  posts: number
  comments: number
  /** Edits and deletions. */
  changes: number
  /** Follows, blocks and mutes, begun or ended. */
  relations: number
  likes: number
  reports: number
  /** And videos, of posts, comments and drafts; counted beside them. */
  images: number
  drafts: number
  /** Of all, without images. */
  total: number
  /** How much of it can be sent; the rest was refused, or is a draft. */
  sendable: number
}
