import type { CompetitionCategory, CompetitionView, MatchGroupView, MatchTab, MatchView } from '@/views/matches'

const UNKNOWN_PRIORITY = 999

/**
 * The groups of a tab that a category lets through. The competition with the smallest priority is first. Within a group
 * the next match is first tomorrow, and the latest one in the other tabs.
 */
export function shownGroups(
  groups: readonly MatchGroupView[],
  tab: MatchTab,
  category: CompetitionCategory,
): MatchGroupView[] {
  return groups
    .filter(({ competition, matches }) => matches.length > 0 && isIn(competition, category))
    .map((group) => inOrder(group, tab))
    .toSorted((one, other) => byPriority(one.competition, other.competition))
}

/**
 * The matches of a group in the order of its tab. A group that has its order already stays the same object: it is not
 * drawn again.
 */
export function inOrder(group: MatchGroupView, tab: MatchTab): MatchGroupView {
  const matches = group.matches.toSorted(tab === 'tomorrow' ? byKickoff : byLatestKickoff)
  return matches.every((match, n) => match === group.matches[n]) ? group : { ...group, matches }
}

const isIn = (competition: CompetitionView, category: CompetitionCategory): boolean =>
  category === 'all' || competition.category === category

/** Zero, negative and missing priorities are unknown. */
const priorityOf = ({ priority }: CompetitionView): number => (priority > 0 ? priority : UNKNOWN_PRIORITY)

const byPriority = (one: CompetitionView, other: CompetitionView): number =>
  priorityOf(one) - priorityOf(other) || order(one.name, other.name) || order(one.id, other.id)

/** Matches that begin together keep an order, or rows would change places at every answer. */
const byKickoff = (one: MatchView, other: MatchView): number => one.kickoff - other.kickoff || order(one.id, other.id)

const byLatestKickoff = (one: MatchView, other: MatchView): number =>
  other.kickoff - one.kickoff || order(one.id, other.id)

function order(one: string, other: string): number {
  if (one === other) return 0
  return one < other ? -1 : 1
}
