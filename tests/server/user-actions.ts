import { expect } from 'vitest'
import { COLLECTIONS, type TargetToggle } from '@/domain/collections'
import { pairId } from '@/domain/ids'
import { expectOk, type User, type Json, makeId } from '../support/api'
import type { TestServer } from '../support/server'
import { until } from '../support/until'

/** What users do with one another, said in one line each; ids come back. */
export interface UserActions {
  user(username?: string): Promise<User>
  post(by: User, content?: string): Promise<string>
  edit(by: User, post: string, content: string): Promise<void>
  comment(by: User, post: string, content?: string, parent?: string): Promise<string>
  /** A private message. */
  message(by: User, to: User, content?: string, replyTo?: string): Promise<string>
  /** A message in a room. */
  roomMessage(by: User, room: string, content?: string): Promise<string>
  like(by: User, post: string): Promise<void>
  unlike(by: User, post: string): Promise<void>
  likeComment(by: User, comment: string): Promise<void>
  follow(by: User, whom: User): Promise<void>
  unfollow(by: User, whom: User): Promise<void>
  block(by: User, whom: User): Promise<void>
  mute(by: User, whom: User): Promise<void>
  remove(by: User, collection: string, id: string): Promise<void>
  /** A user's notifications, the latest first, as the superuser sees them, as soon as no like waits for its notification. */
  notifications(of: User): Promise<Json[]>
  /** The same, as soon as no work is left to do. */
  notificationsAtRest(of: User): Promise<Json[]>
  atRest(): Promise<void>
}

export function openUserActions(server: Pick<TestServer, 'api'>): UserActions {
  const { api } = server

  async function create(by: User, collection: string, body: Record<string, unknown>, record = makeId()) {
    const answer = await api.write(by, { action: 'create', collection, record, body })
    expectOk(answer, `${by.username} creates ${collection}`)
    return record
  }

  async function remove(by: User, collection: string, record: string): Promise<void> {
    const answer = await api.write(by, { action: 'delete', collection, record })
    expectOk(answer, `${by.username} deletes ${collection}/${record}`)
  }

  const relate = async (collection: TargetToggle, by: User, about: string) => {
    const { owner, target } = COLLECTIONS[collection]
    await create(by, collection, { [owner]: by.id, [target.column]: about }, pairId(by.id, about))
  }

  const actions: UserActions = {
    user: (username) => api.register(username ? { username } : {}),
    post: (by, content = 'هدف!') => create(by, 'hashtag_posts', { content }),
    async edit(by, record, content) {
      const write = { action: 'update', collection: 'hashtag_posts', record, body: { content } } as const
      expectOk(await api.write(by, write), `${by.username} edits ${record}`)
    },
    comment: (by, post, content = 'يا سلام', parent = '') =>
      create(by, 'hashtag_comments', { post_id: post, user_id: by.id, parent_id: parent, content }),
    message: (by, to, content = 'سلام', replyTo) =>
      create(by, 'private_messages', { receiver_id: to.id, content, ...(replyTo && { reply_to: replyTo }) }),
    roomMessage: (by, room, content = 'سلام') => create(by, 'room_messages', { room_id: room, content }),
    like: (by, post) => relate('hashtag_likes', by, post),
    unlike: (by, post) => remove(by, 'hashtag_likes', pairId(by.id, post)),
    likeComment: (by, comment) => relate('hashtag_comment_likes', by, comment),
    follow: (by, whom) => relate('follows', by, whom.id),
    unfollow: (by, whom) => remove(by, 'follows', pairId(by.id, whom.id)),
    block: (by, whom) => relate('blocks', by, whom.id),
    mute: (by, whom) => relate('mutes', by, whom.id),
    remove,
    async notifications(of) {
      const untold = async () => (await api.list('jobs', { filter: 'kind="likes"' })).items
      await until('likes are told', async () => (await untold()).length === 0)
      return (await api.list('notifications', { sort: '-created_at', filter: `user_id="${of.id}"` })).items
    },
    async notificationsAtRest(of) {
      await actions.atRest()
      return actions.notifications(of)
    },
    async atRest() {
      // The replay of matches never ends, and matches wait for their rooms.
      const endless = ['match-replay', 'match-days', 'match-rooms', 'match-tables']
      const filter = endless.map((kind) => `kind!="${kind}"`).join(' && ')
      const left = async () => (await api.list('jobs', { filter })).items
      await until('no job is left', async () => (await left()).length === 0)
    },
  }
  return actions
}

/** The one and only notification. */
export function only(notifications: Json[]): Json {
  expect(notifications).toHaveLength(1)
  return notifications[0]
}

export const ofType = (notifications: Json[], type: string): Json[] =>
  notifications.filter((notification) => notification.type === type)

/** What a group says of itself. */
export const groupOf = ({ type, actors, actors_count, is_read }: Json) => ({ type, actors, actors_count, is_read })

/** A new user for each name. */
export async function newUsers<T extends string>(actions: UserActions, ...names: T[]): Promise<Record<T, User>> {
  const users = await Promise.all(names.map(async (name) => [name, await actions.user()]))
  return Object.fromEntries(users)
}
