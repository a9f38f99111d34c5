import { describe, expect, test } from 'vitest'
import { makeVoiceOgg, makeVoiceWebm } from '../../../tests/support/voice-files'
import { wholePart } from './cut-off-recording'

const bytesOf = (...parts: Array<Uint8Array | number[] | string>) =>
  Uint8Array.from(parts.flatMap((part) => [...(typeof part === 'string' ? new TextEncoder().encode(part) : part)]))
const kept = (bytes: Uint8Array<ArrayBuffer>, type: Parameters<typeof wholePart>[1]) =>
  new Uint8Array(wholePart(bytes, type)).length

const box = (kind: string, content: string) => bytesOf([0, 0, 0, 8 + content.length], kind, content)
const BLOCK = bytesOf([0xa3, 0x88, 0x81, 0, 20, 0x80], 'cut!')

describe('Z21 a recording that was cut off ends with its last whole part', () => {
  const webm = bytesOf(makeVoiceWebm())
  const ogg = bytesOf(makeVoiceOgg())
  const mp4 = bytesOf(box('ftyp', 'mp42'), box('moov', 'm'), box('moof', 'f'), box('mdat', 'sound'))

  test.each([
    ['WebM', webm, 'audio/webm'],
    ['Ogg', ogg, 'audio/ogg'],
    ['MP4', mp4, 'audio/mp4'],
  ] as const)('a whole recording (%s) stays as it is', (_name, bytes, type) => {
    expect(new Uint8Array(wholePart(bytes, type))).toEqual(bytes)
  })

  test.each([1, 2, 5, BLOCK.length - 1])('a block of WebM of which %i bytes came is left out', (length) => {
    expect(kept(bytesOf(webm, BLOCK.slice(0, length)), 'audio/webm')).toBe(webm.length)
    expect(kept(bytesOf(webm, BLOCK), 'audio/webm')).toBe(webm.length + BLOCK.length)
  })

  test.each([1, 26, 28])('a page of Ogg of which %i bytes came is left out', (length) => {
    expect(kept(bytesOf(ogg, ogg.slice(0, length)), 'audio/ogg')).toBe(ogg.length)
  })

  test('a box of MP4 that was cut off is left out, and so is a moof without its sound', () => {
    const moof = box('moof', 'f')
    expect(kept(bytesOf(mp4, moof.slice(0, 6)), 'audio/mp4')).toBe(mp4.length)
    expect(kept(bytesOf(mp4, moof), 'audio/mp4')).toBe(mp4.length)
    expect(kept(bytesOf(mp4, moof, box('mdat', 'sound').slice(0, 9)), 'audio/mp4')).toBe(mp4.length)
  })

  test('bytes that are none of it leave nothing', () => {
    expect(kept(bytesOf([0, 0, 0, 0]), 'audio/webm')).toBe(0)
    expect(kept(bytesOf('?'), 'audio/mp4')).toBe(0)
  })
})
