import type { FoundName } from '@/domain/football/by-hand/desk-match'

type Names = Pick<FoundName, 'name_ar' | 'name_en'>

const keyOf = (name: string): string => name.trim().normalize('NFC').toLowerCase()

/** Whether one of them has the name that was typed, in one of its languages. */
export const hasEqualName = (found: readonly Names[], text: string): boolean =>
  found.some(({ name_ar, name_en }) => [name_ar, name_en].some((name) => keyOf(name) === keyOf(text)))
