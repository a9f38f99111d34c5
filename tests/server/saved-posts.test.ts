import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { pairId } from '@/domain/ids'
import { WINDOW_ROWS } from '@/domain/sync-limits'
import { RAW_SQL, runSql } from '../support/raw-sql'
import { startServer, type TestServer } from '../support/server'
import { until } from '../support/until'
import { type Caller, idsIn, kindsOf, openCaller } from './sync-calls'

let server: TestServer
let author: Caller
let reader: Caller

beforeAll(async () => {
  server = await startServer({ hooks: { add: RAW_SQL }, settings: { 'lost-patience': '1ms' } })
  author = await openCaller(server)
  reader = await openCaller(server)
})
afterAll(() => server.stop())

const saves = ({ user, operation }: Caller, post: string) =>
  operation('create', 'saved_posts', pairId(user.id, post), { user_id: user.id, post_id: post })
const unsaves = ({ user, operation }: Caller, post: string) => operation('delete', 'saved_posts', pairId(user.id, post))

async function newPost(content = 'للحفظ'): Promise<string> {
  const post = author.writes(content)
  expect(kindsOf(await author.send(post))).toEqual(['accepted'])
  return post.record
}

const savedBy = (caller: Caller): string => caller.user.id

describe('a saved post', () => {
  test('reaches the other phones of its user, with the post, its author and the own like', async () => {
    const other = await openCaller(server, reader.user)
    const post = await newPost()
    const { cursor } = await other.window(other.own)
    expect(kindsOf(await reader.send(reader.likes(post), saves(reader, post)))).toEqual(['accepted', 'accepted'])
    const changed = await other.call({ cursors: { [other.own]: cursor } })
    const fresh = (await other.window(other.own)).answer
    for (const answer of [changed, fresh]) {
      expect(idsIn(answer, 'saved_posts')).toContain(savedBy(reader) + post)
      const row = answer.rows.find((one) => one.c === 'hashtag_posts' && one.row.id === post)
      expect([row?.seq, row?.in]).toEqual([0, []])
      expect(idsIn(answer, 'profiles')).toContain(author.user.id)
      expect(idsIn(answer, 'hashtag_likes')).toContain(savedBy(reader) + post)
    }
  })

  test('rides along with its post, however old the save is', async () => {
    const post = await newPost()
    await reader.send(saves(reader, post))
    const { answer } = await reader.window('public')
    expect(idsIn(answer, 'saved_posts')).toContain(savedBy(reader) + post)
    expect(idsIn((await author.window('public')).answer, 'saved_posts')).toEqual([])
  })

  test('is saved once by two phones, and no longer saved once', async () => {
    const other = await openCaller(server, reader.user)
    const post = await newPost()
    expect(kindsOf(await reader.send(saves(reader, post)))).toEqual(['accepted'])
    expect(kindsOf(await other.send(saves(other, post)))).toEqual(['duplicate'])
    expect(kindsOf(await other.send(unsaves(other, post)))).toEqual(['accepted'])
    expect(kindsOf(await reader.send(unsaves(reader, post)))).toEqual(['accepted(gone)'])
  })

  test('leaves its user’s phones with the post, in their own channel', async () => {
    const post = await newPost()
    await reader.send(saves(reader, post))
    const { cursor } = await reader.window(reader.own)
    await author.send(author.operation('delete', 'hashtag_posts', post))
    const { channels } = await reader.call({ cursors: { [reader.own]: cursor } })
    expect(channels[reader.own]?.deletes).toMatchObject([{ c: 'saved_posts', id: savedBy(reader) + post }])
    expect(await server.api.row('saved_posts', savedBy(reader) + post)).toBeNull()
    expect(kindsOf(await reader.send(saves(reader, post)))).toEqual(['accepted(gone)'])
  })

  test('goes with the account of its author, and with that of its user', async () => {
    const [writer, leaver] = [await openCaller(server), await openCaller(server)]
    const mine = writer.writes('يذهب مع صاحبه')
    await writer.send(mine)
    const post = await newPost()
    await leaver.send(saves(leaver, post), saves(leaver, mine.record))
    const token = await server.api.admin()
    const end = (user: string) => server.api.request('DELETE', `/api/collections/users/records/${user}`, { token })
    expect((await end(writer.user.id)).status).toBe(204)
    await until('the save of the ended author’s post goes', async () => {
      return (await server.api.row('saved_posts', savedBy(leaver) + mine.record)) === null
    })
    expect((await end(leaver.user.id)).status).toBe(204)
    expect(await server.api.row('saved_posts', savedBy(leaver) + post)).toBeNull()
    expect(await server.api.row('hashtag_posts', post)).not.toBeNull()
  })

  test('may be of an author with whom there is a block', async () => {
    const post = await newPost()
    const [user, other] = [savedBy(reader), author.user.id]
    await author.send(author.operation('create', 'blocks', pairId(other, user), { user_id: other, target_id: user }))
    expect(kindsOf(await reader.send(saves(reader, post)))).toEqual(['accepted'])
    await author.send(author.operation('delete', 'blocks', pairId(other, user)))
  })
})

describe('nobody else', () => {
  test('learns of a save: not its author, not by the post, the stream or a page', async () => {
    const post = await newPost()
    const before = await author.call({ cursors: { public: null, [author.own]: null } })
    await reader.send(saves(reader, post))
    const channels = {
      public: before.channels.public?.cursor ?? null,
      [author.own]: before.channels[author.own]?.cursor ?? null,
    }
    const after = await author.call({
      cursors: channels,
      pages: [{ of: reader.own, collection: 'saved_posts', limit: 10 }],
    })
    expect([after.rows, after.channels.public?.counts ?? [], after.pages[0]?.ids]).toEqual([[], [], []])
    const { answer } = await author.window('public')
    expect(answer.rows.filter(({ c }) => c === 'saved_posts')).toEqual([])
    expect(JSON.stringify(answer)).not.toContain(savedBy(reader) + post)
    const stolen = await author.call({ cursors: { [reader.own]: null } })
    expect([stolen.drop, stolen.rows]).toEqual([[reader.own], []])
  })

  test('saves or removes in another’s name, or under another id', async () => {
    const post = await newPost()
    await reader.send(saves(reader, post))
    const id = pairId(savedBy(reader), post)
    const stranger = await openCaller(server)
    const body = { user_id: savedBy(reader), post_id: post }
    const tries = [
      stranger.operation('create', 'saved_posts', pairId(savedBy(reader), await newPost()), body),
      stranger.operation('create', 'saved_posts', pairId(stranger.user.id, post), body),
      stranger.operation('create', 'saved_posts', pairId(stranger.user.id, author.user.id), {
        user_id: stranger.user.id,
        post_id: post,
      }),
      stranger.operation('create', 'saved_posts', pairId(stranger.user.id, post), {
        user_id: stranger.user.id,
        post_id: post,
        created_at: '2030-01-01 00:00:00.000Z',
      }),
      stranger.operation('update', 'saved_posts', id, { user_id: stranger.user.id }),
    ]
    for (const verdict of await stranger.send(...tries)) expect(verdict.verdict).toBe('refused')
    // The verdict does not tell whether there is such a save.
    for (const record of [id, pairId(savedBy(reader), await newPost())]) {
      for (const action of ['create', 'update', 'delete'] as const) {
        const other = stranger.operation(action, 'saved_posts', record, action === 'create' ? body : {})
        const code = action === 'create' ? 'invalid' : 'forbidden'
        expect(kindsOf(await stranger.send(other))).toEqual([`refused(${code})`])
      }
    }
    expect(await server.api.row('saved_posts', id)).toMatchObject({ user_id: savedBy(reader) })
  })

  test('reads it by the record API, with an expansion, a filter or a subscription', async () => {
    const post = await newPost()
    await reader.send(saves(reader, post))
    const id = pairId(savedBy(reader), post)
    const paths = [
      '/api/collections/saved_posts/records',
      `/api/collections/saved_posts/records/${id}`,
      `/api/collections/hashtag_posts/records?expand=saved_posts_via_post_id&filter=${encodeURIComponent('saved_posts_via_post_id.user_id != ""')}`,
      `/api/collections/users/records/${savedBy(reader)}?expand=saved_posts_via_user_id`,
    ]
    for (const path of paths) {
      const { body } = await server.api.request('GET', path, { token: author.user.token })
      expect(JSON.stringify(body)).not.toContain(id)
    }
    const opened = `/api/collections/hashtag_posts/records/${post}?expand=saved_posts_via_post_id`
    const seen = await server.api.request('GET', opened, { token: author.user.token })
    expect(seen.status).toBe(200)
    expect(JSON.stringify(seen.body)).not.toContain(savedBy(reader))
  })
})

test('Y15 the window holds the newest saves, and pages bring the older ones with their posts', async () => {
  const caller = await openCaller(server)
  const [user, more] = [caller.user.id, 5]
  const count = WINDOW_ROWS.savedPosts + more
  const each = `WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < ${count})`
  await runSql(
    server,
    `${each} INSERT INTO hashtag_posts (id, user_id, content, created_at, updated_at)
     SELECT printf('old%012d', i), '${author.user.id}', 'قديم', '2026-01-01 00:00:00.000Z', '' FROM n`,
  )
  await runSql(
    server,
    `${each} INSERT INTO saved_posts (id, user_id, post_id, created_at)
     SELECT printf('${user}old%012d', i), '${user}', printf('old%012d', i), printf('2026-02-01 00:00:00.%03dZ', i) FROM n`,
  )
  const seen: string[] = []
  let before: string | null | undefined
  for (let end = false; !end;) {
    const page = { of: caller.own, collection: 'saved_posts', limit: 100, ...(before ? { before } : {}) } as const
    const answer = await caller.call({ pages: [page] })
    const [pageAnswer] = answer.pages
    seen.push(...(pageAnswer?.ids ?? []))
    expect(idsIn(answer, 'hashtag_posts').sort()).toEqual(
      (pageAnswer?.ids ?? []).map((id) => id.slice(user.length)).sort(),
    )
    end = pageAnswer?.end ?? true
    before = pageAnswer?.next
  }
  expect(seen).toEqual(Array.from({ length: count }, (_, at) => `${user}old${String(count - at).padStart(12, '0')}`))
})
