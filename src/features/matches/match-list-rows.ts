import type { MatchGroupView, MatchView } from '@/views/matches'

/** A row of the list: the bar of a group, or one of its matches. */
export interface ListRow {
  key: string
  group: MatchGroupView
  open: boolean
  /** Null: the bar. */
  match: MatchView | null
  /** Another match is above it. */
  joined: boolean
  /** The last row of its group. */
  last: boolean
}

/** The rows of groups, those of folded competitions without their matches. */
export function rowsOf(groups: readonly MatchGroupView[], folded: readonly string[]): ListRow[] {
  return groups.flatMap((group) => {
    const { id } = group.competition
    const open = !folded.includes(id)
    const bar: ListRow = { key: id, group, open, match: null, joined: false, last: !open }
    if (!open) return [bar]
    const matches = group.matches.map((match, n): ListRow => {
      const last = n === group.matches.length - 1
      return { key: `${id} ${match.id}`, group, open, match, joined: n > 0, last }
    })
    return [bar, ...matches]
  })
}
