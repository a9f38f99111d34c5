import { pairId } from '@/domain/ids'
import type { OperationAction, WrittenCollection } from '@/domain/wire'
import { expectOk, type Fan, makeId, openApi } from '../../support/api'
import { WITNESS } from './demo-data'
import { demoFan, type Stage } from './stage'

interface Listing {
  totalItems: number
  items: Array<Record<string, unknown> & { id: string }>
}

/** An account that nobody knows yet, with one's own choice of name. */
export const newFan = (stage: Stage, username: string) =>
  openApi(stage.directUrl, { email: '', password: '' }).register({ username })

/** Asks the server itself, as a fan over a good link: what a screen shows is not proof that it arrived. */
export async function askServer(stage: Stage, { email, password } = demoFan(1)) {
  const api = openApi(stage.directUrl, WITNESS)
  const path = '/api/collections/users/auth-with-password'
  const signedIn = await api.request('POST', path, { body: { identity: email, password } })
  const { token, record } = expectOk(signedIn, `sign-in of ${email}`).body as { token: string; record: { id: string } }
  const fan: Fan = { id: record.id, username: '', email, password, token }

  /** Lists are closed to fans: an administrator looks them up. */
  const list = (collection: string, filter: string): Promise<Listing> =>
    api.list(collection, { perPage: '200', ...(filter ? { filter } : {}) })

  async function send(
    action: OperationAction,
    collection: WrittenCollection,
    id: string,
    body: Record<string, unknown> = {},
  ): Promise<string> {
    expectOk(await api.write(fan, { action, collection, record: id, body }), `${action} ${collection}/${id}`)
    return id
  }

  return {
    userId: record.id,
    token,
    postsWith: (words: string) => list('hashtag_posts', `content ~ "${words}"`),
    likeOf: (postId: string) => list('hashtag_likes', `post_id = "${postId}" && user_id = "${record.id}"`),
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
    createPost: (content: string): Promise<string> =>
      send('create', 'hashtag_posts', makeId(), { content, user_id: record.id }),
    /** A post with a picture that went up before it; `alt` are its words. */
    async createPicturePost(content: string, file: Buffer, alt = ''): Promise<string> {
      const id = makeId()
      const upload = (method: string, path: string, more: Record<string, string>, body?: Buffer) =>
        fetch(`${stage.directUrl}/api/uploads${path}`, {
          method,
          headers: { Authorization: token, 'tus-resumable': '1.0.0', ...more },
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
      return send('create', 'hashtag_posts', makeId(), body)
    },
    profileOf: async (userId: string): Promise<Record<string, unknown>> =>
      (await list('profiles', `id = "${userId}"`)).items[0] ?? {},
    follow: (userId: string) =>
      send('create', 'follows', pairId(record.id, userId), { follower_id: record.id, following_id: userId }),
    unfollow: (userId: string) => send('delete', 'follows', pairId(record.id, userId)),
    /** Whether the server knows that this fan follows the other. */
    followsOf: async (userId: string): Promise<boolean> =>
      (await list('follows', `id = "${pairId(record.id, userId)}"`)).totalItems === 1,
    /** Every notice up to now. */
    readNotices: () => send('update', 'read_marks', record.id, { notifications_before: new Date().toISOString() }),
    editPost: (id: string, content: string) => send('update', 'hashtag_posts', id, { content }),
    deletePost: (id: string) => send('delete', 'hashtag_posts', id),
    /** A comment, or a reply to one. */
    async comment(postId: string, content: string, parentId = ''): Promise<string> {
      const body = { post_id: postId, content, parent_id: parentId, user_id: record.id }
      return send('create', 'hashtag_comments', makeId(), body)
    },
    deleteComment: (id: string) => send('delete', 'hashtag_comments', id),
    profiles: async (userId: string) => (await list('profiles', `id = "${userId}"`)).items,
    commentsWith: (words: string) => list('hashtag_comments', `content ~ "${words}"`),
    commentsOn: (postId: string) => list('hashtag_comments', `post_id = "${postId}"`),
    likeOfComment: (commentId: string) =>
      list('hashtag_comment_likes', `comment_id = "${commentId}" && user_id = "${record.id}"`),
    likeComment: (commentId: string) =>
      send('create', 'hashtag_comment_likes', pairId(record.id, commentId), {
        user_id: record.id,
        comment_id: commentId,
      }),
    like: (postId: string) =>
      send('create', 'hashtag_likes', pairId(record.id, postId), { user_id: record.id, post_id: postId }),
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
