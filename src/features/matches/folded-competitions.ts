import { create } from 'zustand'

/** The competitions whose matches the user hid, kept on this phone as a list of ids. */
const STORAGE_KEY = 'folded-competitions'
/** The oldest are forgotten: competitions end, and their ids do not come back. */
const MAX_FOLDED = 100

export const useFoldedCompetitions = create<{ folded: readonly string[] }>(() => ({ folded: stored() }))

/** Hides the matches of a competition, or shows them again. */
export function toggleCompetition(id: string): void {
  const folded = toggled(useFoldedCompetitions.getState().folded, id)
  useFoldedCompetitions.setState({ folded })
  store(folded)
}

/** The ids without `id`, or with it as the newest. */
export function toggled(folded: readonly string[], id: string): readonly string[] {
  return folded.includes(id) ? folded.filter((one) => one !== id) : [...folded, id].slice(-MAX_FOLDED)
}

function stored(): readonly string[] {
  try {
    return foldedIn(localStorage.getItem(STORAGE_KEY) ?? '[]')
  } catch {
    return []
  }
}

/** The ids in a stored text; none when something else wrote it. */
export function foldedIn(text: string): readonly string[] {
  try {
    const ids: unknown = JSON.parse(text)
    return Array.isArray(ids) ? ids.filter((id) => typeof id === 'string') : []
  } catch {
    return []
  }
}

/** Without storage (private window) the choice lasts until the page is closed. */
function store(folded: readonly string[]): void {
  try {
    localStorage.setItem(STORAGE_KEY, JSON.stringify(folded))
  } catch {
    // The state keeps it in memory.
  }
}
