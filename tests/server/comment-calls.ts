import { expect } from 'vitest'
import { pairId } from '@/domain/ids'
import type { Operation } from '@/domain/wire'
import { type User, type Json, makeId } from '../support/api'
import type { TestServer } from '../support/server'
import { type Caller, kindsOf } from './sync-calls'

/** The operation of a new comment. */
export function commentOperation(
  phone: Caller,
  post: string,
  content: string,
  more: Operation['body'] = {},
): Operation {
  return phone.operation('create', 'hashtag_comments', makeId(), { post_id: post, content, ...more })
}

export function likesComment(phone: Caller, comment: string, on = true): Operation {
  const id = pairId(phone.user.id, comment)
  const body = { user_id: phone.user.id, comment_id: comment }
  return on
    ? phone.operation('create', 'hashtag_comment_likes', id, body)
    : phone.operation('delete', 'hashtag_comment_likes', id)
}

/** Creates a post, for comments. */
export async function newPost(author: Caller): Promise<string> {
  const operation = author.writes('منشور للنقاش')
  expect(kindsOf(await author.send(operation))).toEqual(['accepted'])
  return operation.record
}

/** Sends a comment, which must be accepted, and returns its id. */
export async function addComment(by: Caller, post: string, content = 'تعليق', parent = ''): Promise<string> {
  const operation = commentOperation(by, post, content, parent ? { parent_id: parent } : {})
  expect(kindsOf(await by.send(operation))).toEqual(['accepted'])
  return operation.record
}

export const deletes = (by: Caller, comment: string): Operation => by.operation('delete', 'hashtag_comments', comment)

/** Creates a comment as the user. Answers of any status. */
export function commentAsUser(server: TestServer, user: User, { id = makeId(), ...body }: Record<string, unknown>) {
  return server.api.write(user, { action: 'create', collection: 'hashtag_comments', record: String(id), body })
}

/** Checks the counts of the post's comments, replies and likes against a recount. */
export async function expectRightCounts(server: TestServer, post: string): Promise<void> {
  const { stored, counted } = await countsOf(server, post)
  expect(stored).toEqual(counted)
}

/** The stored counts of comments and likes, and a recount. */
async function countsOf(server: TestServer, post: string): Promise<{ stored: Json; counted: Json }> {
  const all = async (collection: string, filter: string) => (await server.api.list(collection, { filter })).items
  const comments = await all('hashtag_comments', `post_id = "${post}"`)
  const likes = await all('hashtag_comment_likes', `comment_id.post_id = "${post}"`)
  const per = (count: (row: Json) => number) => Object.fromEntries(comments.map((row) => [row.id, count(row)]))
  return {
    stored: {
      comments: (await server.api.row('hashtag_posts', post)).comments_count,
      replies: per((row) => row.replies_count),
      likes: per((row) => row.likes_count),
    },
    counted: {
      comments: comments.filter(({ removed }) => !removed).length,
      replies: per(({ id }) => comments.filter(({ parent_id }) => parent_id === id).length),
      likes: per(({ id }) => likes.filter(({ comment_id }) => comment_id === id).length),
    },
  }
}
