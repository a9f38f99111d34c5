import { type ChosenName, findNames } from '@/data/staff/match-desk'
import { SEARCH_MIN_CHARACTERS } from '@/domain/limits'
import type { StaffCode } from '@/domain/staff-codes'
import { hasEqualName } from './has-equal-name'
import type { PickedName } from './name-picker'

/**
 * The name that was chosen. One that was only typed is new when no name is like it.
 * @returns a code when the editor must choose
 * @throws DomainError `offline`: whether there are names like it is not known
 */
export async function settleName(
  kind: 'team' | 'competition',
  { text, chosen }: PickedName,
): Promise<ChosenName | StaffCode> {
  if (chosen) return chosen
  const name = text.trim()
  const isSearched = [...name].length >= SEARCH_MIN_CHARACTERS
  const found = isSearched ? await findNames(kind, name) : []
  if (found.length === 0) return { name }
  return hasEqualName(found, name) ? 'name-exists' : 'name-similar'
}
