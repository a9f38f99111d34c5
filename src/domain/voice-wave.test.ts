import { describe, expect, test } from 'vitest'
import { checkVoice } from './messages'
import { barsOf, waveOf } from './voice-wave'

describe('Z22 the wave of a voice message', () => {
  test.each([1, 9, 64, 1_000])('Z22 %i levels make a wave that the server takes', (count) => {
    const wave = waveOf(Array.from({ length: count }, (_, n) => (n % 7) / 7))
    expect(checkVoice(1, wave)).toBeNull()
    expect(wave).toHaveLength(64)
  })

  test('Z22 a wave that could not be measured is empty, a silent one is flat', () => {
    expect(waveOf([])).toBe('')
    expect(waveOf([0, 0])).toBe('0'.repeat(64))
  })

  test('Z22 the loudest step is full, however quiet the voice is', () => {
    const levels = Array<number>(64).fill(0.01)
    levels[10] = 0.02
    const wave = waveOf(levels)
    expect(wave[10]).toBe('v')
    expect(wave[11]).toBe('g')
  })

  test('bars keep the loudest moment of each part, and an unknown wave is flat', () => {
    expect(barsOf(`${'0'.repeat(63)}v`, 4)).toEqual([0, 0, 0, 1])
    expect(barsOf('', 3)).toEqual([0, 0, 0])
  })
})
