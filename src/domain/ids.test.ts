import { randomBytes } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { newId, pairId } from './ids'

describe('ids', () => {
  test('an id has 15 letters and digits, each about equally likely', () => {
    const counts = new Map<string, number>()
    for (let n = 0; n < 4000; n += 1) {
      const id = newId(randomBytes)
      expect(id).toMatch(/^[a-z0-9]{15}$/)
      for (const letter of id) counts.set(letter, (counts.get(letter) ?? 0) + 1)
    }
    expect(counts.size).toBe(36)
    const expected = (4000 * 15) / 36
    for (const count of counts.values()) expect(Math.abs(count - expected)).toBeLessThan(expected * 0.2)
  })

  test('bytes that would make some letters likelier are dropped', () => {
    let call = 0
    expect(newId((length) => new Uint8Array(length).fill(call++ === 0 ? 255 : 1))).toBe('b'.repeat(15))
  })

  test('a pair id is the two ids joined', () => {
    expect(pairId('a'.repeat(15), 'b'.repeat(15))).toBe('a'.repeat(15) + 'b'.repeat(15))
  })
})
