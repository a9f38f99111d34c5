import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startServer, type TestServer } from '../support/server'
import { makePng } from '../support/image-files'
import { RAW_SQL, runSql } from '../support/raw-sql'
import { addComment, commentOperation, deletes, likesComment, newPost } from './comment-calls'
import { type Caller, idsIn, kindsOf, openCaller } from './sync-calls'
import { deleteTakenDown, putBack, takeDown, TAKING_DOWN } from './taken-down-calls'
import { openUploader } from './upload-calls'

let server: TestServer
let author: Caller
let writer: Caller
let reader: Caller

beforeAll(async () => {
  server = await startServer({
    hooks: { add: { ...TAKING_DOWN, ...RAW_SQL } },
    settings: { 'counter-interval': '20ms', 'lost-patience': '1ms' },
  })
  ;[author, writer, reader] = [await openCaller(server), await openCaller(server), await openCaller(server)]
})
afterAll(() => server.stop())

const hides = (comment: string) => takeDown(server, 'hashtag_comments', comment)
const shows = (comment: string) => putBack(server, 'hashtag_comments', comment)

const comments = async (by: Caller, post: string) => idsIn((await by.window(`post:${post}`)).answer, 'hashtag_comments')

describe('a comment that is taken down', () => {
  test('Q4 leaves its thread for all but its author, and comes back to its place with its counts', async () => {
    const post = await newPost(author)
    const [first, hidden, last] = [
      await addComment(reader, post, 'أول'),
      await addComment(writer, post, 'مخفي'),
      await addComment(reader, post, 'آخر'),
    ]
    await reader.send(likesComment(reader, hidden))
    const { cursor } = await reader.window(`post:${post}`)
    await hides(hidden)
    const change = await reader.call({ cursors: { [`post:${post}`]: cursor } })
    expect(change.channels[`post:${post}`]?.deletes.map(({ id }) => id)).toEqual([hidden])
    expect((await comments(reader, post)).toSorted()).toEqual([first, last].toSorted())
    expect((await comments(author, post)).toSorted()).toEqual([first, last].toSorted())
    expect((await server.api.row('hashtag_posts', post)).comments_count).toBe(3)
    await shows(hidden)
    const { answer } = await reader.window(`post:${post}`)
    expect(idsIn(answer, 'hashtag_comments')).toEqual([last, hidden, first])
    expect(answer.rows.find(({ row }) => row.id === hidden)?.row).toMatchObject({ content: 'مخفي', likes_count: 1 })
  })

  test('Q4 is announced in public to phones that hold its closed thread, until it is put back', async () => {
    const hidden = await addComment(writer, await newPost(author))
    const { cursor } = await reader.window('public')
    const told = async () =>
      (await reader.call({ cursors: { public: cursor } })).channels.public?.deletes.map(({ id }) => id)
    await hides(hidden)
    expect(await told()).toEqual([hidden])
    await shows(hidden)
    expect(await told()).toEqual([])
  })

  test('Q4 is not sent with a reply to it', async () => {
    const post = await newPost(author)
    const parent = await addComment(writer, post, 'سر')
    const reply = await addComment(reader, post, 'رد', parent)
    await hides(parent)
    const { answer } = await author.window(`post:${post}`)
    expect(idsIn(answer, 'hashtag_comments')).toEqual([reply])
    expect(JSON.stringify(answer)).not.toContain('سر')
  })

  test('Q4 is answered like a deleted one, and its file is found by nobody', async () => {
    const post = await newPost(author)
    const upload = await openUploader(server, writer.user).send(
      makePng({ width: 9, height: 9, pixel: () => [9, 0, 0] }),
    )
    const operation = commentOperation(writer, post, 'صورة', { media_upload: upload })
    expect(kindsOf(await writer.send(operation))).toEqual(['accepted'])
    const gone = await addComment(writer, post)
    await writer.send(deletes(writer, gone))
    const { media } = await server.api.row('hashtag_comments', operation.record)
    const file = `${server.url}/api/files/hashtag_comments/${operation.record}/${media}`
    expect((await fetch(file)).status).toBe(200)
    await hides(operation.record)
    expect((await fetch(file)).status).toBe(404)
    const answers = async (comment: string) =>
      kindsOf(
        await reader.send(
          likesComment(reader, comment),
          commentOperation(reader, post, 'رد', { parent_id: comment }),
          deletes(reader, comment),
        ),
      )
    expect(await answers(operation.record)).toEqual(await answers(gone))
  })

  test('Q4 is deleted by its author, and emptied where it has replies, which then has nothing to hide', async () => {
    const post = await newPost(author)
    const parent = await addComment(writer, post, 'سر')
    await addComment(reader, post, 'رد', parent)
    await hides(parent)
    expect(kindsOf(await writer.send(deletes(writer, parent)))).toEqual(['accepted'])
    const row = await server.api.row('hashtag_comments', parent)
    expect(row).toMatchObject({ content: '', removed: true, taken_down: '', taken_down_at: '' })
  })

  test('Q4 is deleted for good after 30 days', async () => {
    const post = await newPost(author)
    const [alone, answered] = [await addComment(writer, post), await addComment(writer, post, 'سر')]
    await addComment(reader, post, 'رد', answered)
    for (const comment of [alone, answered]) await hides(comment)
    await runSql(
      server,
      "UPDATE hashtag_comments SET taken_down_at = '2020-01-01 00:00:00.000Z' WHERE taken_down <> ''",
    )
    await deleteTakenDown(server)
    const left = (await server.api.list('hashtag_comments', { filter: `post_id = "${post}"`, sort: 'created_at' }))
      .items
    expect(left.map(({ content }) => content)).toEqual(['', 'رد'])
    expect((await server.api.row('hashtag_posts', post)).comments_count).toBe(1)
  })
})
