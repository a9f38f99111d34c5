import { useLingui } from '@lingui/react/macro'
import type { MatchTable } from '@/domain/football/match-parts'
import { formatUpdated } from '@/i18n/format'
import type { MatchView } from '@/views/matches'
import { providerName } from '../provider-names'
import { StandingsTable } from './standings-table'

/** The table of a league, or all groups of a cup, with who says so and since when. */
export function StandingsTables({ match, table: { source, at, groups } }: { match: MatchView; table: MatchTable }) {
  const { t } = useLingui()
  const provider = providerName(source) ?? source
  const when = formatUpdated(at)
  const word =
    source === ''
      ? t({ message: 'by our results', context: 'table' })
      : t({ message: `by ${provider}, as of ${when}`, context: 'table' })
  return groups.map((group) => (
    <StandingsTable key={`${group.name} ${group.standings[0]?.id}`} match={match} group={group} word={word} />
  ))
}
