import { describe, expect, test } from 'vitest'
import { DomainError } from '@/domain/domain-error'
import { MESSAGE_FILE_MAX_BYTES, VIDEO_MAX_BYTES } from '@/domain/limits'
import { preparedImage } from '../../../../tests/support/images'
import { UNKNOWN_VIDEO, prepareMedia, type MediaPreparers } from './prepare-media'
import { videoTypeOf } from './video-header'

const ascii = (text: string) => [...text].map((letter) => letter.charCodeAt(0))
const header = (...parts: Array<number[] | string>) =>
  Uint8Array.from(parts.flatMap((part) => (typeof part === 'string' ? ascii(part) : part)).concat(Array(24).fill(0)))

const MP4 = header([0, 0, 0, 24], 'ftypisom')
const WEBM = header([0x1a, 0x45, 0xdf, 0xa3, 0x9f, 0x42, 0x82, 0x84], 'webm')

describe('the type of a video', () => {
  test.each([
    ['MP4', MP4, 'video/mp4'],
    ['a video of an iPhone', header([0, 0, 0, 20], 'ftypqt  '), 'video/quicktime'],
    ['an old QuickTime', header([0, 0, 0, 8], 'wide', [0, 0, 0, 0], 'mdat'), 'video/quicktime'],
    ['WebM', WEBM, 'video/webm'],
    ['Matroska of another kind', header([0x1a, 0x45, 0xdf, 0xa3, 0x9f, 0x42, 0x82, 0x88], 'matroska'), null],
    ['HEIC, whose boxes are like those of MP4', header([0, 0, 0, 24], 'ftypheic'), null],
    ['a JPEG', header([0xff, 0xd8, 0xff, 0xe0]), null],
    ['a text', header('<html><body>'), null],
    ['nothing', new Uint8Array(), null],
  ])('%s', (_what, bytes, type) => expect(videoTypeOf(bytes)).toBe(type))
})

describe('media of a comment or message', () => {
  const image = preparedImage(1_000)
  const preparers: MediaPreparers = {
    prepareImage: async () => image,
    probeVideo: async () => ({ width: 720, height: 1280, seconds: 7.5, poster: new ArrayBuffer(3) }),
  }

  test('a video is uploaded unchanged, with what the browser could read of it', async () => {
    const prepared = await prepareMedia(new Blob([MP4]), preparers, 'hashtag_comments')
    expect(prepared).toMatchObject({ width: 720, height: 1280, video: { type: 'video/mp4', seconds: 7.5 } })
    expect(new Uint8Array(prepared.bytes)).toEqual(MP4)
  })

  test('a video that the browser cannot read is uploaded all the same', async () => {
    const unread = { ...preparers, probeVideo: async () => UNKNOWN_VIDEO }
    expect(await prepareMedia(new Blob([WEBM]), unread, 'hashtag_comments')).toMatchObject({
      width: 0,
      video: { type: 'video/webm' },
    })
  })

  test('any other file is prepared as an image, or refused if it is none', async () => {
    expect(await prepareMedia(new Blob(['?']), preparers, 'hashtag_comments')).toBe(image)
    const refusing = (code: 'picture-type' | 'picture-pixels') => ({
      ...preparers,
      prepareImage: () => Promise.reject(new DomainError(code)),
    })
    await expect(prepareMedia(new Blob(['?']), refusing('picture-type'), 'hashtag_comments')).rejects.toMatchObject({
      code: 'media-type',
    })
    const tooBig = prepareMedia(new Blob(['?']), refusing('picture-pixels'), 'hashtag_comments')
    await expect(tooBig).rejects.toMatchObject({ code: 'picture-pixels' })
  })

  test('a video above the limit is refused before it is read', async () => {
    const large = { size: VIDEO_MAX_BYTES + 1, slice: () => new Blob([MP4]) } as unknown as Blob
    await expect(prepareMedia(large, preparers, 'hashtag_comments')).rejects.toMatchObject({ code: 'video-too-large' })
  })

  test('Z18 a video above the limit of messages is refused before it is read', async () => {
    const large = { size: MESSAGE_FILE_MAX_BYTES + 1, slice: () => new Blob([MP4]) } as unknown as Blob
    await expect(prepareMedia(large, preparers, 'private_messages')).rejects.toMatchObject({ code: 'file-too-large' })
  })
})
