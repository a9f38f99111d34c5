import { copyFileSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { pairId } from '@/domain/ids'
import type { Operation, PageRequest, SyncAnswer } from '@/domain/wire'
import { makePng } from '../support/image-files'
import { makeId } from '../support/api'
import { RAW_SQL, runSql } from '../support/raw-sql'
import { startServer, type TestServer } from '../support/server'
import { addComment, commentOperation, newPost } from './comment-calls'
import { type Caller, idsIn, kindsOf, openCaller } from './sync-calls'
import { deleteTakenDown, putBack, takeDown, TAKING_DOWN } from './taken-down-calls'
import { openUploader } from './upload-calls'

let app: string
let server: TestServer
let author: Caller
let reader: Caller

beforeAll(async () => {
  app = mkdtempSync(join(tmpdir(), 'mudarraj-app-'))
  copyFileSync(join(import.meta.dirname, '../../index.html'), join(app, 'index.html'))
  server = await startServer({
    hooks: { add: { ...TAKING_DOWN, ...RAW_SQL } },
    settings: { 'counter-interval': '20ms', 'lost-patience': '1ms', 'app-folder': app, 'window-public': '10' },
  })
  author = await openCaller(server)
  reader = await openCaller(server)
})
afterAll(async () => {
  await server.stop()
  rmSync(app, { recursive: true, force: true })
})

const hides = (post: string) => takeDown(server, 'hashtag_posts', post)
const shows = (post: string) => putBack(server, 'hashtag_posts', post)

const saves = ({ user, operation }: Caller, post: string) =>
  operation('create', 'saved_posts', pairId(user.id, post), { user_id: user.id, post_id: post })

async function publish(content: string): Promise<string> {
  const post = author.writes(content)
  expect(kindsOf(await author.send(post))).toEqual(['accepted'])
  return post.record
}

const page = async (by: Caller, of: string): Promise<SyncAnswer> =>
  by.call({ pages: [{ of, collection: 'hashtag_posts', limit: 50 }] })

const posts = async (by: Caller, of: string) => (await page(by, of)).pages[0]?.ids ?? []

const rowIn = (answer: SyncAnswer, id: string) => answer.rows.find(({ row }) => row.id === id)

/** Ids of tombstones, without those of notifications. */
const deletesIn = (answer: SyncAnswer, channel: string) =>
  (answer.channels[channel]?.deletes ?? []).flatMap(({ c, id }) => (c === 'notifications' ? [] : [id]))

describe('a post that is taken down', () => {
  test('Q4 leaves feed, tag, page of its author, view, teaser and preview of everybody but its author', async () => {
    const post = await publish('مخفي #وسم_مخفي')
    const places = async (by: Caller) => ({
      window: idsIn((await by.window('public')).answer, 'hashtag_posts').includes(post),
      tag: await posts(by, 'tag:وسم_مخفي'),
      author: (await posts(by, `author:${author.user.id}`)).includes(post),
      view: (
        await server.api.request('GET', `/api/collections/hashtag_posts/records/${post}`, { token: by.user.token })
      ).status,
      teaser: (await server.api.request('GET', `/api/teasers/${post}`)).status,
      preview: (await fetch(`${server.url}/post/${post}`)).status,
    })
    const shown = await places(reader)
    expect(shown).toEqual({ window: true, tag: [post], author: true, view: 200, teaser: 200, preview: 200 })
    await hides(post)
    const gone = { window: false, tag: [], author: false, view: 404, teaser: 404, preview: 404 }
    expect(await places(reader)).toEqual(gone)
    expect(await places(author)).toEqual({ ...gone, view: 200 })
    const own = (await author.window(author.own)).answer
    expect(rowIn(own, post)).toMatchObject({ in: [author.own], row: { taken_down: 'moderator' } })
    expect(rowIn(own, post)?.row.taken_down_at).toMatch(/^20/)
    await shows(post)
    expect(await places(reader)).toEqual(shown)
  })

  test('Q4 leaves the phones in one pull, and comes back with its id, place and counts', async () => {
    const [before, post, after] = [await publish('قبله'), await publish('هو'), await publish('بعده')]
    await reader.send(reader.likes(post), commentOperation(reader, post, 'تعليق'))
    const counts = { likes_count: 1, comments_count: 1 }
    const first = await reader.window('public')
    const stored = rowIn(first.answer, post)
    const own = await author.window(author.own)
    const profile = () => server.api.row('profiles', author.user.id)
    const { posts_count } = await profile()
    await hides(post)
    const pull = (by: Caller, channel: string, from = first.cursor) => by.call({ cursors: { [channel]: from } })
    const hidden = await pull(reader, 'public')
    expect(deletesIn(hidden, 'public')).toEqual([post])
    expect(idsIn(hidden, 'hashtag_posts')).toEqual([])
    const ofAuthor = await pull(author, author.own, own.cursor)
    expect(deletesIn(ofAuthor, author.own)).toEqual([])
    expect(rowIn(ofAuthor, post)?.row).toMatchObject({ taken_down: 'moderator', ...counts })
    expect((await profile()).posts_count).toBe(posts_count)
    await shows(post)
    const at = hidden.channels.public!.cursor
    const shown = await pull(reader, 'public', at)
    expect(rowIn(shown, post)).toMatchObject({ in: ['public'], row: { ...stored?.row, ...counts } })
    expect(idsIn(shown, 'hashtag_likes')).toEqual([pairId(reader.user.id, post)])
    expect(deletesIn(shown, 'public')).toEqual([])
    expect((await posts(reader, 'public')).slice(0, 3)).toEqual([after, post, before])
    expect(rowIn(await pull(author, author.own, own.cursor), post)?.row).not.toHaveProperty('taken_down')
  })

  test('Q4 is the same again when it is hidden or put back twice', async () => {
    const post = await publish('مرتين')
    await takeDown(server, 'hashtag_posts', post, 'auto')
    const cursor = (await reader.window('public')).cursor
    await takeDown(server, 'hashtag_posts', post, 'auto')
    expect(deletesIn(await reader.call({ cursors: { public: cursor } }), 'public')).toEqual([])
    const state = async () => (await server.api.row('hashtag_posts', post)).taken_down
    expect(await state()).toBe('auto')
    await hides(post)
    await takeDown(server, 'hashtag_posts', post, 'auto')
    expect(await state()).toBe('moderator')
    await shows(post)
    await shows(post)
    expect(await state()).toBe('')
  })

  test('Q4 leaves windows and pages whole', async () => {
    const all: string[] = []
    for (let number = 0; number < 12; number += 1) all.unshift(await publish(`رقم ${number} #كامل`))
    const hidden = [all[0]!, all[2]!, all[3]!]
    for (const post of hidden) await hides(post)
    const left = all.filter((post) => !hidden.includes(post))
    expect(idsIn((await reader.window('public')).answer, 'hashtag_posts').slice(0, 5)).toEqual(left.slice(0, 5))
    const lists = ['public', 'tag:كامل', `author:${author.user.id}`]
    for (const of of lists) {
      const answer = await reader.call({ pages: [{ of, collection: 'hashtag_posts', limit: 6 }] })
      expect([of, answer.pages[0]?.ids, answer.pages[0]?.end]).toEqual([of, left.slice(0, 6), false])
    }
    expect((await page(reader, 'tag:كامل')).pages[0]?.total).toBe(left.length)
  })

  test('Q4 is no longer among saved posts, and comes back to its place there', async () => {
    const [one, two] = [await publish('محفوظ أول'), await publish('محفوظ ثان')]
    await reader.send(saves(reader, one), saves(reader, two), reader.likes(one))
    const before = (await reader.window(reader.own)).answer
    const other = await reader.window(reader.own)
    await hides(one)
    const pull = () => reader.call({ cursors: { [reader.own]: other.cursor } })
    expect(deletesIn(await pull(), reader.own)).toEqual([pairId(reader.user.id, one)])
    const hidden = (await reader.window(reader.own)).answer
    expect(idsIn(hidden, 'saved_posts')).not.toContain(pairId(reader.user.id, one))
    expect(idsIn(hidden, 'hashtag_posts')).not.toContain(one)
    await shows(one)
    const shown = (await reader.window(reader.own)).answer
    expect(idsIn(shown, 'saved_posts')).toEqual(idsIn(before, 'saved_posts'))
    const again = await pull()
    expect([idsIn(again, 'saved_posts'), deletesIn(again, reader.own)]).toEqual([[pairId(reader.user.id, one)], []])
    expect(rowIn(again, one)?.row).toMatchObject({ id: one })
  })

  test('Q4 closes its channel to others, and leaves its comments to its author', async () => {
    const post = await newPost(author)
    const comment = await addComment(reader, post)
    const channel = `post:${post}`
    const { cursor } = await reader.window(channel)
    await hides(post)
    expect((await reader.call({ cursors: { [channel]: cursor } })).drop).toEqual([channel])
    expect((await reader.call({ cursors: { [channel]: null } })).drop).toEqual([channel])
    const pages = [{ of: channel, collection: 'hashtag_comments', limit: 10 }] satisfies PageRequest[]
    expect((await reader.call({ pages })).pages[0]?.ids).toEqual([])
    expect(idsIn((await author.window(channel)).answer, 'hashtag_comments')).toEqual([comment])
    await shows(post)
    expect(idsIn((await reader.window(channel)).answer, 'hashtag_comments')).toEqual([comment])
  })

  test('Q4 gives its picture to nobody else', async () => {
    const upload = await openUploader(server, author.user).send(
      makePng({ width: 40, height: 20, pixel: () => [0, 90, 0] }),
    )
    const create = author.operation('create', 'hashtag_posts', makeId(), { content: 'صورة', image_upload: upload })
    expect(kindsOf(await author.send(create))).toEqual(['accepted'])
    const { image } = await server.api.row('hashtag_posts', create.record)
    const file = `${server.url}/api/files/hashtag_posts/${create.record}/${image}`
    const status = async () => [(await fetch(file)).status, (await fetch(`${file}?thumb=640x0`)).status]
    expect(await status()).toEqual([200, 200])
    await hides(create.record)
    expect(await status()).toEqual([404, 404])
    await shows(create.record)
    expect(await status()).toEqual([200, 200])
  })

  test('Q4 is answered like a deleted one when others write about it', async () => {
    const other = await openCaller(server)
    const [gone, hidden] = [await newPost(author), await newPost(author)]
    await author.send(author.operation('delete', 'hashtag_posts', gone))
    await hides(hidden)
    const answers = async (post: string) =>
      kindsOf(
        await other.send(
          other.likes(post),
          saves(other, post),
          commentOperation(other, post, 'تعليق'),
          other.operation('update', 'hashtag_posts', post, { content: 'غيره' }),
          other.operation('delete', 'hashtag_posts', post),
          other.writes('معرف مأخوذ', post),
        ),
      )
    expect(await answers(hidden)).toEqual(await answers(gone))
    expect(await server.api.row('hashtag_posts', hidden)).toMatchObject({ likes_count: 0, comments_count: 0 })
  })

  test('Q4 can be deleted by its author, and not edited', async () => {
    const post = await publish('للحذف')
    await hides(post)
    const edit = author.operation('update', 'hashtag_posts', post, { content: 'تعديل' })
    expect(kindsOf(await author.send(edit))).toEqual(['refused(taken-down)'])
    expect((await server.api.row('hashtag_posts', post)).content).toBe('للحذف')
    const { posts_count } = await server.api.row('profiles', author.user.id)
    expect(kindsOf(await author.send(author.operation('delete', 'hashtag_posts', post)))).toEqual(['accepted'])
    expect((await server.api.row('profiles', author.user.id)).posts_count).toBe(posts_count - 1)
  })

  test('Q4 no user hides a post, or shows one again', async () => {
    const post = await publish('بيدي')
    const edits = (body: Operation['body']) =>
      author.operation('update', 'hashtag_posts', post, { content: 'تعديل', ...body })
    const creates = (body: Operation['body']) =>
      author.operation('create', 'hashtag_posts', makeId(), { content: 'جديد', ...body })
    for (const body of [
      { taken_down: 'moderator' },
      { taken_down: '' },
      { taken_down_at: '2020-01-01 00:00:00.000Z' },
    ]) {
      const sent = kindsOf(await author.send(edits(body), creates(body)))
      expect(sent).toEqual(['refused(forbidden)', 'refused(forbidden)'])
    }
  })

  test('Q4 is deleted for good after 30 days, with its likes, and not before', async () => {
    const [old, recent] = [await publish('قديم'), await publish('حديث')]
    await reader.send(reader.likes(old))
    for (const post of [old, recent]) await hides(post)
    const ago = (days: number) => `strftime('%Y-%m-%d %H:%M:%fZ', 'now', '-${days} days')`
    await runSql(
      server,
      `UPDATE hashtag_posts SET taken_down_at = ${ago(31)} WHERE id = '${old}'`,
      `UPDATE hashtag_posts SET taken_down_at = ${ago(29)} WHERE id = '${recent}'`,
    )
    await deleteTakenDown(server)
    const left = (await server.api.list('hashtag_posts', { filter: `id = "${old}" || id = "${recent}"` })).items
    expect(left.map(({ id }) => id)).toEqual([recent])
    expect((await server.api.list('hashtag_likes', { filter: `post_id = "${old}"` })).items).toEqual([])
  })
})
