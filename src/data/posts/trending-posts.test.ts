import { expect, test } from 'vitest'
import type { SyncAnswer } from '@/domain/wire'
import { orderKeyOf } from '@/sync/rows/order-key'
import type { FeedView } from '@/views/posts'
import { entry, postRow } from '../../../tests/support/phone-stores'
import { eventually, runPhone, scriptedServer } from '../../../tests/support/scripted-server'

const trend = (key: string, seq: number, isTrending: boolean) =>
  entry({ id: `trend${key}`, hashtag: key, tag_key: key, is_trending: isTrending }, seq, ['public'], 'hashtag_trends')

const tagged = (at: number, key: string) => entry(postRow(at, { hashtags: [key], tag_keys: [key] }), at)

const idsOf = (posts: FeedView['posts'] = []) => posts.map(({ id }) => id)

test('posts of a tag that stops trending are former posts of the open list, and leave when it is opened again', async () => {
  const server = scriptedServer()
  let rows = [tagged(1, 'a'), tagged(2, 'b'), trend('a', 3, true), trend('b', 4, true)]
  server.answer = (_request, plain): SyncAnswer => ({ ...plain, rows, end: rows.length })
  const { account, phone } = await runPhone({}, server)
  const views: FeedView[] = []
  const open = () => account.posts.trending$.subscribe((view) => views.push(view))
  const first = open()
  await eventually(() => expect(idsOf(views.at(-1)?.posts)).toEqual([postRow(2).id, postRow(1).id]))
  rows = [trend('b', 1_000, false)]
  phone.notify('retry')
  await eventually(() => expect(idsOf(views.at(-1)?.posts)).toEqual([postRow(1).id]))
  expect(idsOf(views.at(-1)?.former)).toEqual([postRow(2).id])
  first.unsubscribe()
  views.length = 0
  open()
  await eventually(() => expect(idsOf(views.at(-1)?.posts)).toEqual([postRow(1).id]))
  expect(idsOf(views.at(-1)?.former)).toEqual([])
})

test('the list opens with the posts that came, when the next page does not come', async () => {
  const server = scriptedServer()
  const newest = postRow(9, { hashtags: ['a'], tag_keys: ['a'] })
  server.answer = (request, plain): SyncAnswer => {
    if ((request.pages ?? []).length > 0) server.network = () => 'silent'
    const { public: channel } = plain.channels
    if (channel?.fresh) channel.brought = { hashtag_posts: { count: 1, next: orderKeyOf(newest), end: false } }
    return { ...plain, rows: [entry(newest, 2), trend('a', 3, true)], end: 2 }
  }
  const { account } = await runPhone({}, server)
  const views: FeedView[] = []
  account.posts.trending$.subscribe((view) => views.push(view))
  await eventually(() => expect(idsOf(views.at(-1)?.posts)).toEqual([newest.id]))
})

test('the list opens only when the posts of the last page are sorted into it', async () => {
  const server = scriptedServer()
  const newest = postRow(1, { hashtags: ['a'], tag_keys: ['a'], likes_count: 50 })
  const older = postRow(9, { hashtags: ['a'], tag_keys: ['a'], likes_count: 60 })
  server.answer = (request, plain): SyncAnswer => {
    const { public: channel } = plain.channels
    if (channel?.fresh) channel.brought = { hashtag_posts: { count: 1, next: orderKeyOf(newest), end: false } }
    const pages = plain.pages.map((page) => ({ ...page, ids: [older.id] }))
    const arrived = (request.pages ?? []).length > 0 ? [entry(older, 0)] : [entry(newest, 2), trend('a', 3, true)]
    return { ...plain, rows: arrived, pages, end: arrived.length }
  }
  const { account } = await runPhone({}, server)
  const views: FeedView[] = []
  account.posts.trending$.subscribe((view) => views.push(view))
  await eventually(() => expect(idsOf(views.at(-1)?.posts)).toEqual([older.id, newest.id]))
  expect(views.filter(({ posts }) => posts.length === 1)).toEqual([])
})
