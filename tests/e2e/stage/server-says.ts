import { pairId } from '@/domain/ids'
import { makeId, openApi } from '../../support/api'
import { demoFan, type Stage } from './stage'

interface Listing {
  totalItems: number
  items: Array<Record<string, unknown> & { id: string }>
}

/** An account that nobody knows yet, with one's own choice of name. */
export const newFan = (stage: Stage, username: string) =>
  openApi(stage.directUrl, { email: '', password: '' }).register({ username })

/** Asks the server itself, as a fan over a good link: what a screen shows is not proof that it arrived. */
export async function askServer(stage: Stage, fan = demoFan(1)) {
  const answer = await fetch(`${stage.directUrl}/api/collections/users/auth-with-password`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ identity: fan.email, password: fan.password }),
  })
  if (!answer.ok) throw new Error(`${fan.email} cannot sign in: ${answer.status}`)
  const { token, record } = (await answer.json()) as { token: string; record: { id: string } }
  const headers = { Authorization: token }

  async function list(collection: string, filter: string): Promise<Listing> {
    const query = new URLSearchParams({ filter, perPage: '200' })
    const listing = await fetch(`${stage.directUrl}/api/collections/${collection}/records?${query}`, { headers })
    if (!listing.ok) throw new Error(`${collection}: ${listing.status} ${await listing.text()}`)
    return (await listing.json()) as Listing
  }

  async function send(method: string, path: string, body?: Record<string, unknown>): Promise<unknown> {
    const answer = await fetch(`${stage.directUrl}/api/collections/${path}`, {
      method,
      headers: { ...headers, 'content-type': 'application/json' },
      ...(body && { body: JSON.stringify(body) }),
    })
    if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${await answer.text()}`)
    return answer.status === 204 ? null : await answer.json()
  }

  return {
    userId: record.id,
    token,
    postsWith: (words: string) => list('hashtag_posts', `content ~ "${words}"`),
    likeOf: (postId: string) => list('hashtag_likes', `post_id = "${postId}"`),
    /** The tag that leads the trends, with the number of all its posts. */
    async topTrend(): Promise<{ tag: string; total: number }> {
      const { items } = await list('hashtag_trends', 'is_trending = true')
      const top = items.toSorted((a, b) => Number(b.trend_score) - Number(a.trend_score))[0]
      if (!top) throw new Error('nothing is trending in the demo data')
      const posts = await list('hashtag_posts', `tag_keys ~ '"${String(top.tag_key)}"'`)
      return { tag: String(top.hashtag), total: posts.totalItems }
    },
    /** What the server counts of a tag; undefined before its first count. */
    trendOf: async (tag: string) => (await list('hashtag_trends', `hashtag = "${tag}"`)).items[0],
    async createPost(content: string): Promise<string> {
      const created = await send('POST', 'hashtag_posts/records', { content, user_id: record.id })
      return (created as { id: string }).id
    },
    /** A post with a picture that went up before it; `alt` are its words. */
    async createPicturePost(content: string, file: Buffer, alt = ''): Promise<string> {
      const id = makeId()
      const upload = (method: string, path: string, more: Record<string, string>, body?: Buffer) =>
        fetch(`${stage.directUrl}/api/uploads${path}`, {
          method,
          headers: { ...headers, 'tus-resumable': '1.0.0', ...more },
          ...(body ? { body: new Uint8Array(body) } : {}),
        })
      const about = `id ${Buffer.from(id).toString('base64')}`
      await upload('POST', '', { 'upload-length': String(file.length), 'upload-metadata': about })
      const sent = await upload(
        'PATCH',
        `/${id}`,
        { 'upload-offset': '0', 'content-type': 'application/offset+octet-stream' },
        file,
      )
      if (sent.status !== 204) throw new Error(`the server took no picture: ${sent.status} ${await sent.text()}`)
      const body = { content, user_id: record.id, image_upload: id, image_alt: alt }
      return ((await send('POST', 'hashtag_posts/records', body)) as { id: string }).id
    },
    profileOf: async (userId: string): Promise<Record<string, unknown>> =>
      (await list('profiles', `id = "${userId}"`)).items[0] ?? {},
    follow: (userId: string) =>
      send('POST', 'follows/records', {
        id: pairId(record.id, userId),
        follower_id: record.id,
        following_id: userId,
      }),
    unfollow: (userId: string) => send('DELETE', `follows/records/${pairId(record.id, userId)}`),
    /** Whether the server knows that this fan follows the other. */
    followsOf: async (userId: string): Promise<boolean> =>
      (await list('follows', `id = "${pairId(record.id, userId)}"`)).totalItems === 1,
    /** Every notice up to now. */
    readNotices: () =>
      send('PATCH', `read_marks/records/${record.id}`, { notifications_before: new Date().toISOString() }),
    editPost: (id: string, content: string) => send('PATCH', `hashtag_posts/records/${id}`, { content }),
    deletePost: (id: string) => send('DELETE', `hashtag_posts/records/${id}`),
    /** A comment, or a reply to one. */
    async comment(postId: string, content: string, parentId = ''): Promise<string> {
      const body = { post_id: postId, content, parent_id: parentId, user_id: record.id }
      return ((await send('POST', 'hashtag_comments/records', body)) as { id: string }).id
    },
    deleteComment: (id: string) => send('DELETE', `hashtag_comments/records/${id}`),
    profiles: async (userId: string) => (await list('profiles', `id = "${userId}"`)).items,
    commentsWith: (words: string) => list('hashtag_comments', `content ~ "${words}"`),
    commentsOn: (postId: string) => list('hashtag_comments', `post_id = "${postId}"`),
    likeOfComment: (commentId: string) => list('hashtag_comment_likes', `comment_id = "${commentId}"`),
    likeComment: (commentId: string) =>
      send('POST', 'hashtag_comment_likes/records', {
        id: pairId(record.id, commentId),
        user_id: record.id,
        comment_id: commentId,
      }),
    like: (postId: string) =>
      send('POST', 'hashtag_likes/records', { id: pairId(record.id, postId), user_id: record.id, post_id: postId }),
    /** The trending tags, the most used first, without the #. */
    async trendingTags(): Promise<string[]> {
      const { items } = await list('hashtag_trends', 'is_trending = true')
      const sorted = items.toSorted((a, b) => Number(b.trend_score) - Number(a.trend_score) || (a.id < b.id ? -1 : 1))
      return sorted.map((one) => String(one.hashtag))
    },
    /** All tags, the last used first, of those the more used, without the #. */
    async recentTags(): Promise<string[]> {
      const { items } = await list('hashtag_trends', '')
      const latest = (one: Listing['items'][number]) => String(one.updated_at)
      const uses = (one: Listing['items'][number]) => Number(one.trend_score)
      const sorted = items.toSorted((a, b) => latest(b).localeCompare(latest(a)) || uses(b) - uses(a))
      return sorted.map((one) => String(one.hashtag))
    },
  }
}
