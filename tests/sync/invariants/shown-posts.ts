import type { WireRow } from '@/domain/wire'
import type { ScreenPost } from '../phone/protocol'

/** Posts of the server and of the screen as texts that can be compared. */

/** JSON with sorted keys. */
export function canonical(value: unknown): string {
  return JSON.stringify(value, (_, part: unknown) =>
    typeof part === 'object' && part !== null && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).sort(([a], [b]) => (a < b ? -1 : 1)))
      : part,
  )
}

export const wantedOf = (post: WireRow, liked: ReadonlySet<string>): string =>
  canonical({
    id: post.id,
    content: post.content,
    likes: post.likes_count,
    liked: liked.has(post.id),
    comments: post.comments_count,
  })

export const shownOf = ({ id, content, likes, liked, comments }: ScreenPost): string =>
  canonical({ id, content, likes, liked, comments })
