import { expect, test } from 'vitest'
import type { WrittenEntry } from '@/domain/football/by-hand/desk-match'
import { isCorrection } from './is-correction'

const entry = (parts: Partial<WrittenEntry>): WrittenEntry => ({
  ...{ id: '', kind: 'goal', status: '', at: 100, side: 'home', minute: 12, extra: 0, player: '', other: '' },
  ...{ withdraws: '', by: 'sara', byStaff: true, writtenAt: 100 },
  ...parts,
})
const first = entry({ id: 'a' })
const withdrawal = entry({ id: 'b', kind: 'withdrawal', withdraws: 'a' })
const again = entry({ id: 'c', minute: 13 })

test('K23 an entry that is taken back and written anew in one step is corrected', () => {
  expect(isCorrection([first, withdrawal, again], withdrawal)).toBe(true)
})

test('K23 an entry that is only taken back is not corrected, whatever is written later', () => {
  const later = { ...withdrawal, at: 200 }
  expect(isCorrection([first, withdrawal], withdrawal)).toBe(false)
  expect(isCorrection([first, later, { ...again, at: 300 }], later)).toBe(false)
  expect(isCorrection([first, withdrawal, { ...again, by: 'omar' }], withdrawal)).toBe(false)
})
