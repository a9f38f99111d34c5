import { DomainError } from '@/domain/domain-error'
import { DELAYS } from '@/sync/clock'
import { type CallSettings, callServer } from '@/sync/http/call'
import { parseTime } from '@/sync/rows/order-key'
import type { Verification } from '@/views/authors'
import type { ImageView } from '@/views/media'
import type { TeaserView } from '@/views/posts'
import { failure } from '../session/sign-in-api'

/** @throws DomainError `gone`, `offline` or `server-error` */
export async function requestTeaser(calls: CallSettings, postId: string): Promise<TeaserView> {
  const path = `/api/teasers/${encodeURIComponent(postId)}`
  const deadlineMs = calls.timing.scale(DELAYS.signIn)
  const outcome = await callServer(calls, { path, deadlineMs, ours: true })
  if (outcome.kind === 'refused' && outcome.status === 404) throw new DomainError('gone')
  if (outcome.kind !== 'answer') throw failure(outcome)
  const body = outcome.body as Record<string, unknown>
  const image = body.picture as ImageView | null
  const author = body.author as { username: string; verification_status: Verification }
  return {
    id: String(body.id),
    content: String(body.content),
    truncated: body.truncated === true,
    author: { username: author.username, verification: author.verification_status },
    image: image && { ...image, src: calls.baseUrl + image.src, thumb: calls.baseUrl + image.thumb },
    likes: Number(body.likes_count),
    comments: Number(body.comments_count),
    createdAt: parseTime(body.created_at),
  }
}
