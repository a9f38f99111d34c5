import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startServer, type TestServer } from '../support/server'
import { until } from '../support/until'
import { makeMp4 } from '../support/video-files'
import { deletes, newPost, addComment, commentOperation } from './comment-calls'
import { type Caller, kindsOf, openCaller } from './sync-calls'
import { openStorage, type Storage } from './stored-files'
import { openUploader, type Uploader } from './upload-calls'

/** A hook that fails a creation after row and file were written. */
const SABOTAGE = `onRecordCreateExecute((e) => {
  e.next()
  if (e.record.getString('content') === 'تخريب') throw new BadRequestError('sabotage')
}, 'hashtag_comments')`

/** A hook that removes an upload's copy while a comment takes it, as the end of another attempt does. */
const REMOVAL = `onRecordCreateRequest((e) => {
  if (e.record.getString('content') === 'سباق') {
    e.app.db().newQuery("UPDATE _uploads SET stored_whole = 0 WHERE id = {:id} AND stored != ''")
      .bind({ id: e.record.getString('media_upload') }).execute()
  }
  e.next()
}, 'hashtag_comments')`

const FILM = makeMp4()

let server: TestServer
let author: Caller
let phone: Caller
let other: Caller
let uploader: Uploader
let storage: Storage

beforeAll(async () => {
  const limits = {
    'limit-uploads': 'off',
    'limit-upload-bytes': 'off',
    'limit-videos': 'off',
    'limit-video-bytes': 'off',
  }
  server = await startServer({
    hooks: { add: { 'sabotage.pb.js': SABOTAGE, 'a-removal.pb.js': REMOVAL } },
    settings: { ...limits, 'lost-patience': '1ms' },
  })
  author = await openCaller(server)
  phone = await openCaller(server)
  other = await openCaller(server)
  uploader = openUploader(server, phone.user)
  storage = await openStorage(server, 'hashtag_comments')
})
afterAll(() => server.stop())

const untilGone = (comment: string): Promise<boolean> =>
  until('the files are gone', () => Promise.resolve(!storage.hasFolder(comment)))

const shows = (post: string, upload: string, more: Record<string, unknown> = {}) =>
  commentOperation(phone, post, '', { media_upload: upload, ...more })

const fileAt = (row: { id: string; media: string }): string =>
  `${server.url}/api/files/hashtag_comments/${row.id}/${row.media}`

test('a comment does not name a copy that is being removed', async () => {
  const operation = shows(await newPost(author), await uploader.sendVideo(FILM), { content: 'سباق' })
  expect(kindsOf(await phone.send(operation))).toEqual(['accepted'])
  const files = storage.filesOf(operation.record)
  expect(files).toHaveLength(2) // the other one is to be removed
  expect(files).toContain((await server.api.row('hashtag_comments', operation.record)).media)
})

describe('deletion of files', () => {
  const withFilm = async (post: string): Promise<string> => {
    const operation = shows(post, await uploader.sendVideo(FILM))
    expect(kindsOf(await phone.send(operation))).toEqual(['accepted'])
    expect(storage.filesOf(operation.record)).toHaveLength(1)
    return operation.record
  }

  test('files of deleted comments are deleted', async () => {
    const comment = await withFilm(await newPost(author))
    await phone.send(deletes(phone, comment))
    await untilGone(comment)
  })

  test('a scrubbed comment loses its file, and its link is dead', async () => {
    const post = await newPost(author)
    const comment = await withFilm(post)
    const row = await server.api.row('hashtag_comments', comment)
    await addComment(other, post, 'رد', comment)
    await phone.send(deletes(phone, comment))
    expect(await server.api.row('hashtag_comments', comment)).toMatchObject({
      removed: true,
      media: '',
      media_type: '',
      media_upload: '',
      media_width: 0,
      media_seconds: 0,
    })
    await untilGone(comment)
    expect((await fetch(fileAt(row))).status).toBe(404)
  })

  test("Y22 files of a deleted post's comments are deleted", async () => {
    const post = await newPost(author)
    const comments = [await withFilm(post), await withFilm(post)]
    await author.send(author.operation('delete', 'hashtag_posts', post))
    for (const comment of comments) await untilGone(comment)
  })

  test('Y6 a comment that a hook refuses after the write leaves no file', async () => {
    const post = await newPost(author)
    const upload = await uploader.sendVideo(FILM)
    const sabotaged = shows(post, upload, { content: 'تخريب' })
    const tooLong = shows(post, upload, { content: 'م'.repeat(501) })
    expect(kindsOf(await phone.send(sabotaged, tooLong))).toEqual(['wait(busy)', 'refused(comment-too-long)'])
    expect([sabotaged.record, tooLong.record].flatMap(storage.filesOf)).toEqual([])
    expect((await server.api.row('hashtag_posts', post)).comments_count).toBe(0)
    // The upload is still available for a valid comment.
    expect(kindsOf(await phone.send(shows(post, upload)))).toEqual(['accepted'])
  })
})
