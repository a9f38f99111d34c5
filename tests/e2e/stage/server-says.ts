import { demoFan, type Stage } from './stage'

interface Listing {
  totalItems: number
  items: Array<Record<string, unknown> & { id: string }>
}

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

  return {
    userId: record.id,
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
    async createPost(content: string): Promise<string> {
      const created = await fetch(`${stage.directUrl}/api/collections/hashtag_posts/records`, {
        method: 'POST',
        headers: { ...headers, 'content-type': 'application/json' },
        body: JSON.stringify({ content, user_id: record.id }),
      })
      if (!created.ok) throw new Error(`the server took no post: ${created.status} ${await created.text()}`)
      return ((await created.json()) as { id: string }).id
    },
  }
}
