import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { makePng } from '../support/image-files'
import { startServer, type TestServer } from '../support/server'
import { LOCATION_TEXT, element, makeMp4, makeWebm } from '../support/video-files'
import { makeVoiceMp4, makeVoiceOgg, makeVoiceWebm, opusHead, SOUND } from '../support/voice-files'
import { openMedia } from './media-calls'
import { sends } from './message-calls'
import { type Caller, openCaller } from './sync-calls'
import { openUploader, type Uploader } from './upload-calls'

const MEGABYTE = 1 << 20

let server: TestServer
let sender: Caller
let receiver: Caller
let uploader: Uploader

beforeAll(async () => {
  server = await startServer({ settings: { 'limit-voices': 'off', 'limit-voice-bytes': 'off' } })
  sender = await openCaller(server)
  receiver = await openCaller(server)
  uploader = openUploader(server, sender.user)
})
afterAll(() => server.stop())

const verdictOn = async (file: Buffer) => {
  const operation = sends(sender, receiver.user, '', { media_upload: await uploader.sendVoice(file) })
  const [verdict] = await sender.send(operation)
  return { operation, verdict }
}

const text = (value: string): Buffer => Buffer.from(value, 'latin1')
const cut = (file: Buffer, share: number): Buffer => file.subarray(0, Math.floor(file.length * share))
const flipped = (file: Buffer, at: number): Buffer => {
  const copy = Buffer.from(file)
  copy[at] = (copy[at] ?? 0) ^ 0xff
  return copy
}

const OGG = makeVoiceOgg()
const HTML = text('<!doctype html><script>alert("PAYLOAD")</script>')
const VIDEO_TRACK = element(0xae, Buffer.concat([element(0xd7, 2), element(0x83, 1), element(0x86, 'V_VP8')]))
const SOUND_TRACK = element(0xae, Buffer.concat([element(0xd7, 2), element(0x83, 2), element(0x86, 'A_OPUS')]))

const REFUSED: Record<string, Record<string, Buffer>> = {
  'voice-type': {
    HTML,
    nothing: Buffer.alloc(0),
    'an image': makePng({ width: 20, height: 20 }),
    'a video in MP4': makeMp4(),
    'a video in WebM': makeWebm(),
    'WebM with a second voice': makeVoiceWebm({ tracks: [SOUND_TRACK] }),
    'WebM with a video': makeVoiceWebm({ tracks: [VIDEO_TRACK] }),
    'WebM with a head of another codec': makeVoiceWebm({ head: text('vorbis') }),
    'MP4 with MP3': makeVoiceMp4({ object: 0x6b }),
    'MP3 alone': Buffer.concat([text('ID3\x04'), Buffer.alloc(2000)]),
    WAVE: Buffer.concat([text('RIFF\0\0\0\0WAVEfmt '), Buffer.alloc(2000)]),
    'two recordings of Ogg, one behind the other': Buffer.concat([OGG, OGG]),
  },
  'voice-unreadable': {
    'WebM cut in a block': cut(makeVoiceWebm(), 0.97),
    'WebM cut in its head': cut(makeVoiceWebm(), 0.4),
    'WebM with 255 channels': makeVoiceWebm({ head: opusHead(255) }),
    'WebM with no channel': makeVoiceWebm({ head: opusHead(0) }),
    'WebM of less than no duration': makeVoiceWebm({ seconds: -1 }),
    'WebM with a duration that is no number': makeVoiceWebm({ seconds: Number.NaN }),
    'WebM with HTML behind': makeVoiceWebm({ tail: [HTML] }),
    'WebM with an empty block': makeVoiceWebm({ sound: Buffer.alloc(0) }),
    'Ogg cut in a page': cut(OGG, 0.9),
    'Ogg with a flipped byte of sound': flipped(OGG, OGG.length - 1),
    'Ogg with a flipped number of a page': flipped(OGG, 18),
    'Ogg with HTML behind': Buffer.concat([OGG, HTML]),
    'Ogg without sound': OGG.subarray(0, OGG.lastIndexOf('OggS')),
    'MP4 cut in its sound': cut(makeVoiceMp4(), 0.99),
    'MP4 with its sound in another file': makeVoiceMp4({ reference: 0 }),
    'MP4 with an archive behind': Buffer.concat([makeVoiceMp4(), text('PK\x03\x04PAYLOAD.class')]),
    'MP4 with a box of 2^32 bytes': Buffer.concat([makeVoiceMp4(), Buffer.from([255, 255, 255, 255]), text('free')]),
  },
  'voice-too-long': {
    'WebM of sixteen minutes': makeVoiceWebm({ seconds: 960 }),
    'WebM without an end': makeVoiceWebm({ seconds: Number.POSITIVE_INFINITY }),
    'Ogg of an hour': makeVoiceOgg({ seconds: 3600 }),
    'MP4 of sixteen minutes': makeVoiceMp4({ seconds: 960 }),
  },
}

describe.each(Object.entries(REFUSED))('Z22 voices refused as %s', (code, files) => {
  test.each(Object.entries(files))('%s', async (_, file) => {
    const { verdict } = await verdictOn(file)
    expect(verdict).toMatchObject({ verdict: 'refused', code, fields: { media: code } })
  })
})

const TAKEN = {
  'as Chrome records, without a duration': [makeVoiceWebm(), 'audio/webm'],
  'as Firefox records': [OGG, 'audio/ogg'],
  'as Safari records, in fragments': [makeVoiceMp4(), 'audio/mp4'],
  'of nine megabytes': [
    makeVoiceWebm({ sound: Buffer.concat([Buffer.alloc(9 * MEGABYTE), text(SOUND)]) }),
    'audio/webm',
  ],
} as const

test.each(Object.entries(TAKEN))('Z22 a voice is taken %s, without a location', async (_, [file, type]) => {
  const { operation, verdict } = await verdictOn(file)
  expect(verdict?.verdict).toBe('accepted')
  const answer = await openMedia(server, operation.record)(receiver.user.token)
  expect([answer.status, answer.headers.get('content-type')]).toEqual([200, type])
  const stored = Buffer.from(await answer.arrayBuffer())
  expect([stored.length, stored.includes(SOUND), stored.includes(LOCATION_TEXT)]).toEqual([file.length, true, false])
})
