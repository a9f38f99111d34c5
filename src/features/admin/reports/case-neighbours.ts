/** A case among those of its list. */
export interface PlaceInList {
  /** From 0; -1 for a case that is not in the list. */
  at: number
  before: string | undefined
  /** The one below it. Of a case that is not in the list the first one; undefined behind the last that was read. */
  next: string | undefined
}

/**
 * The ids along which J and K lead.
 * @param among those of the list from which the case was opened: decided ones leave the list, and stay here
 * @param listed those that are read by now
 */
export const idsAlong = (among: readonly string[] | undefined, listed: readonly string[]): string[] => [
  ...new Set([...(among ?? []), ...listed]),
]

export function placeIn(ids: readonly string[], id: string): PlaceInList {
  const at = ids.indexOf(id)
  return { at, before: at < 0 ? undefined : ids[at - 1], next: ids[at + 1] }
}
