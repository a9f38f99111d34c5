import { expect } from 'vitest'
import { pairId } from '@/domain/ids'
import { expectOk, type Fan, type Json, makeId } from '../support/api'
import type { TestServer } from '../support/server'
import { until } from '../support/until'

/** What fans do with one another, said in one line each; ids come back. */
export interface Stand {
  fan(username?: string): Promise<Fan>
  post(by: Fan, content?: string): Promise<string>
  edit(by: Fan, post: string, content: string): Promise<void>
  comment(by: Fan, post: string, content?: string, parent?: string): Promise<string>
  like(by: Fan, post: string): Promise<void>
  unlike(by: Fan, post: string): Promise<void>
  likeComment(by: Fan, comment: string): Promise<void>
  follow(by: Fan, whom: Fan): Promise<void>
  unfollow(by: Fan, whom: Fan): Promise<void>
  block(by: Fan, whom: Fan): Promise<void>
  mute(by: Fan, whom: Fan): Promise<void>
  remove(by: Fan, collection: string, id: string): Promise<void>
  /** A fan's notices, the latest first, as the superuser sees them. */
  notices(of: Fan): Promise<Json[]>
  /** The same, as soon as no work is left to do. */
  noticesAtRest(of: Fan): Promise<Json[]>
  atRest(): Promise<void>
}

export function openStand(server: Pick<TestServer, 'api'>): Stand {
  const { api } = server
  const rows = (collection: string) => `/api/collections/${collection}/records`

  async function create(by: Fan, collection: string, body: Record<string, unknown>): Promise<string> {
    const answer = await api.request('POST', rows(collection), { token: by.token, body })
    return expectOk(answer, `${by.username} creates ${collection}`).body.id
  }

  async function remove(by: Fan, collection: string, id: string): Promise<void> {
    const answer = await api.request('DELETE', `${rows(collection)}/${id}`, { token: by.token })
    expectOk(answer, `${by.username} deletes ${collection}/${id}`)
  }

  async function list(collection: string, query: string): Promise<Json[]> {
    const answer = await api.request('GET', `${rows(collection)}?perPage=500&${query}`, { token: await api.admin() })
    return expectOk(answer, collection).body.items
  }

  const relate = async (collection: string, own: string, other: string, by: Fan, target: string) => {
    await create(by, collection, { id: pairId(by.id, target), [own]: by.id, [other]: target })
  }

  const stand: Stand = {
    fan: (username) => api.register(username ? { username } : {}),
    post: (by, content = 'هدف!') => create(by, 'hashtag_posts', { id: makeId(), content }),
    async edit(by, post, content) {
      const path = `${rows('hashtag_posts')}/${post}`
      expectOk(await api.request('PATCH', path, { token: by.token, body: { content } }), path)
    },
    comment: (by, post, content = 'يا سلام', parent = '') =>
      create(by, 'hashtag_comments', { id: makeId(), post_id: post, user_id: by.id, parent_id: parent, content }),
    like: (by, post) => relate('hashtag_likes', 'user_id', 'post_id', by, post),
    unlike: (by, post) => remove(by, 'hashtag_likes', pairId(by.id, post)),
    likeComment: (by, comment) => relate('hashtag_comment_likes', 'user_id', 'comment_id', by, comment),
    follow: (by, whom) => relate('follows', 'follower_id', 'following_id', by, whom.id),
    unfollow: (by, whom) => remove(by, 'follows', pairId(by.id, whom.id)),
    block: (by, whom) => relate('blocks', 'user_id', 'target_id', by, whom.id),
    mute: (by, whom) => relate('mutes', 'user_id', 'target_id', by, whom.id),
    remove,
    notices: (of) => list('notifications', `sort=-created_at&filter=user_id="${of.id}"`),
    async noticesAtRest(of) {
      await stand.atRest()
      return stand.notices(of)
    },
    atRest: async () =>
      void (await until('no job is left', async () => (await list('jobs', '')).length === 0, 120_000)),
  }
  return stand
}

/** The one and only notice. */
export function only(notices: Json[]): Json {
  expect(notices).toHaveLength(1)
  return notices[0]
}

export const ofType = (notices: Json[], type: string): Json[] => notices.filter((notice) => notice.type === type)

/** What a group says of itself. */
export const said = ({ type, actors, actors_count, is_read }: Json) => ({ type, actors, actors_count, is_read })

/** A new fan for each name. */
export async function cast<T extends string>(stand: Stand, ...names: T[]): Promise<Record<T, Fan>> {
  const fans = await Promise.all(names.map(async (name) => [name, await stand.fan()]))
  return Object.fromEntries(fans)
}
