import { useLingui } from '@lingui/react/macro'
import { SEARCH_MAX_CHARACTERS } from '@/domain/limits'
import { BackButton } from '@/features/shell/back-button'
import { Screen } from '@/features/shell/screen'
import { useVisitState } from '@/ui/history-entry'
import { SearchField } from '@/ui/search/search-field'
import { ClubOffer } from './club-offer'
import { FollowedList } from './followed-list'
import { FoundTeams } from './found-teams'

/** `/followed-teams`: the teams and matches that the user follows, and a search for teams. */
export function FollowedTeamsScreen() {
  const { t } = useLingui()
  const [query, setQuery] = useVisitState('query', '')
  const text = query.trim()
  return (
    <Screen title={t({ message: 'My follows', context: 'page' })} start={<BackButton home="/matches" />}>
      <SearchField label={t`Search for a team`} maxLength={SEARCH_MAX_CHARACTERS} value={query} onChange={setQuery} />
      {text === '' ? (
        <>
          <ClubOffer />
          <FollowedList />
        </>
      ) : (
        <FoundTeams text={text} />
      )}
    </Screen>
  )
}
