import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Operation } from '@/domain/wire'
import { makeId } from '../support/api'
import { makePng } from '../support/image-files'
import { startServer, type TestServer } from '../support/server'
import { makeMp4 } from '../support/video-files'
import { makeVoiceOgg, makeVoiceWebm } from '../support/voice-files'
import { newPost, commentOperation } from './comment-calls'
import { says, seatOf, sends } from './message-calls'
import { type Caller, openCaller } from './sync-calls'
import { metadata, openUploader, type Uploader } from './upload-calls'

const MEGABYTE = 1 << 20
const WAVE = '0123456789abcdefghijklmnopqrstuv'.repeat(2)
const IMAGE = makePng({ width: 64, height: 48 })

let server: TestServer
let sender: Caller
let receiver: Caller
let uploader: Uploader

beforeAll(async () => {
  const limits = ['uploads', 'upload-bytes', 'videos', 'video-bytes', 'voices', 'voice-bytes']
  server = await startServer({ settings: Object.fromEntries(limits.map((name) => [`limit-${name}`, 'off'])) })
  sender = await openCaller(server)
  receiver = await openCaller(server)
  uploader = openUploader(server, sender.user)
})
afterAll(() => server.stop())

const shows = (upload: string, more: Operation['body'] = {}): Operation =>
  sends(sender, receiver.user, '', { media_upload: upload, ...more })

/** What the server stored of an accepted message. */
async function stored(operation: Operation) {
  expect(await says(sender, operation)).toBe('accepted')
  return server.api.row('private_messages', operation.record)
}

describe('a message with a file', () => {
  test('an image has its size and hash', async () => {
    const row = await stored(shows(await uploader.send(IMAGE), { media_alt: 'الملعب' }))
    expect(row).toMatchObject({
      media_type: 'image',
      media_width: 64,
      media_height: 48,
      media_alt: 'الملعب',
      media_seconds: 0,
    })
    expect(row.media).toMatch(/^media_\w+\.jpg$/)
    expect(row.media_hash).not.toBe('')
    expect(await seatOf(server, receiver, sender)).toMatchObject({ last_kind: 'image', unread: 1 })
  })

  test('a video has its size and its own duration, whatever the phone says', async () => {
    const row = await stored(shows(await uploader.sendVideo(makeMp4()), { media_seconds: 700, voice_wave: WAVE }))
    expect(row).toMatchObject({
      media_type: 'video',
      media_width: 640,
      media_height: 360,
      media_seconds: 2,
      voice_wave: '',
    })
  })

  test('Z22 the phone says the duration and the wave of a voice', async () => {
    const said = { media_seconds: 12.5, voice_wave: WAVE }
    const row = await stored(shows(await uploader.sendVoice(makeVoiceWebm()), said))
    expect(row).toMatchObject({ media_type: 'voice', media_width: 0, ...said })
    expect(await seatOf(server, receiver, sender)).toMatchObject({ last_kind: 'voice' })
  })

  test('Z22 a voice of which the phone says nothing has the duration of its file', async () => {
    const row = await stored(shows(await uploader.sendVoice(makeVoiceOgg({ seconds: 3 }))))
    expect(row).toMatchObject({ media_type: 'voice', media_seconds: 3, voice_wave: '' })
  })

  test('Z22 a duration or a wave out of bounds is refused', async () => {
    const upload = await uploader.sendVoice(makeVoiceOgg())
    const said = { media_seconds: 5, voice_wave: WAVE }
    expect(await says(sender, shows(upload, { ...said, media_seconds: 901 }))).toBe('refused(voice-too-long)')
    expect(await says(sender, shows(upload, { ...said, media_seconds: -1 }))).toMatch(/^refused/)
    expect(await says(sender, shows(upload, { ...said, voice_wave: 'w'.repeat(64) }))).toMatch(/^refused/)
    expect(await says(sender, shows(upload, { ...said, voice_wave: WAVE + WAVE }))).toMatch(/^refused/)
    expect(await says(sender, shows(upload, { ...said, media_seconds: 900 }))).toBe('accepted')
  })

  test('columns of a file without a file are not stored', async () => {
    const row = await stored(
      sends(sender, receiver.user, 'كلام', { media_type: 'voice', media_seconds: 5, voice_wave: WAVE }),
    )
    expect(row).toMatchObject({ media: '', media_type: '', media_seconds: 0, voice_wave: '' })
  })

  test('an upload is taken by one message only, and by its own user only', async () => {
    const upload = await uploader.sendVoice(makeVoiceOgg())
    const theirs = sends(receiver, sender.user, '', { media_upload: upload })
    expect(await says(receiver, theirs)).toBe('refused(forbidden)')
    expect(await says(sender, shows(upload))).toBe('accepted')
    expect(await says(sender, shows(upload))).toBe('refused(invalid)')
  })

  test('a message waits for an upload that is not there yet', async () => {
    expect(await says(sender, shows(makeId()))).toBe('wait(upload)')
  })

  test('a comment or a post does not take a voice', async () => {
    const upload = await uploader.sendVoice(makeVoiceOgg())
    const post = await newPost(receiver)
    expect(await says(sender, commentOperation(sender, post, '', { media_upload: upload }))).toBe('refused(media-type)')
    const own = sender.operation('create', 'hashtag_posts', makeId(), uploader.post(upload))
    expect(await says(sender, own)).toBe('refused(picture-type)')
  })

  test('Z18 a video of more than 10 MB that named no taker is refused in the message', async () => {
    const padding = Buffer.concat([Buffer.from([0, 0xb0, 0, 0]), Buffer.from('free'), Buffer.alloc(11 * MEGABYTE - 8)])
    const upload = await uploader.sendVideo(makeMp4({ tail: [padding] }))
    expect(await says(sender, shows(upload))).toBe('refused(file-too-large)')
    const post = await newPost(receiver)
    expect(await says(sender, commentOperation(sender, post, '', { media_upload: upload }))).toBe('accepted')
  })
})

/** The answer to the beginning of an upload: its size, declared type and taker. */
const BEGINNINGS = [
  [10 * MEGABYTE, 'video/mp4', 'private_messages', '201'],
  [10 * MEGABYTE + 1, 'video/mp4', 'private_messages', '413 file-too-large'],
  [10 * MEGABYTE, 'audio/webm', 'private_messages', '201'],
  [10 * MEGABYTE + 1, 'audio/webm', 'private_messages', '413 file-too-large'],
  [10 * MEGABYTE + 1, 'audio/webm', undefined, '413 file-too-large'],
  [5 * MEGABYTE, 'image/jpeg', 'private_messages', '201'],
  [5 * MEGABYTE + 1, 'image/jpeg', 'private_messages', '413 picture-too-large'],
  [50 * MEGABYTE, 'video/mp4', 'hashtag_comments', '201'],
  [50 * MEGABYTE + 1, 'video/mp4', 'hashtag_comments', '413 video-too-large'],
  [100, 'audio/mp4', 'hashtag_comments', '415 media-type'],
  [100, 'video/mp4', 'hashtag_posts', '415 media-type'],
  [100, 'image/jpeg', 'users', '415 media-type'],
] as const

test.each(BEGINNINGS)('Z18 %i bytes of %s for %s: %4$s', async (length, filetype, taker, said) => {
  const id = makeId()
  const values = { id, filetype, ...(taker ? { for: taker } : {}) }
  const answer = await uploader.begin(id, length, { 'upload-metadata': metadata(values) })
  const code = answer.status === 201 ? '' : ` ${(await answer.json()).code}`
  expect(`${answer.status}${code}`).toBe(said)
})

test('Y8 voices have their own limits of number and bytes', async () => {
  await server.restart({ 'limit-voices': '2/1m', 'limit-voice-bytes': '1000/24h', 'limit-uploads': '1/1m' })
  const begin = async (filetype: string, length = 100) => {
    const id = makeId()
    return (await uploader.begin(id, length, { 'upload-metadata': metadata({ id, filetype }) })).status
  }
  expect([await begin('audio/ogg', 1001), await begin('audio/ogg'), await begin('image/png')]).toEqual([429, 201, 201])
  expect([await begin('audio/ogg'), await begin('audio/ogg')]).toEqual([201, 429])
})
