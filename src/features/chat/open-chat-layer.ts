import type { Channel } from '@/domain/wire'
import type { AuthorView } from '@/views/authors'

/** The conversation that a layer is about. */
export interface ChatOfLayer {
  channel: Channel
  peer: AuthorView
  muted: boolean
}

/** The open layer above a conversation. */
export type ChatLayerKind = 'menu' | 'clear' | 'block'
