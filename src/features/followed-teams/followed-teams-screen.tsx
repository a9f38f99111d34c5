import '@mantine/core/styles/Input.layer.css'
import { useLingui } from '@lingui/react/macro'
import { IconSearch, IconX } from '@tabler/icons-react'
import { SEARCH_MAX_CHARACTERS } from '@/domain/limits'
import { BackButton } from '@/features/shell/back-button'
import { Screen } from '@/features/shell/screen'
import { useVisitState } from '@/ui/history-entry'
import { IconButton } from '@/ui/icon-button'
import { TextField } from '@/ui/text-field'
import { ClubOffer } from './club-offer'
import { FollowedList } from './followed-list'
import classes from './followed-teams-screen.module.css'
import { FoundTeams } from './found-teams'

/** `/followed-teams`: the teams and matches that the user follows, and a search for teams. */
export function FollowedTeamsScreen() {
  const { t } = useLingui()
  const [query, setQuery] = useVisitState('query', '')
  const text = query.trim()
  return (
    <Screen title={t({ message: 'Following', context: 'followed matches' })} start={<BackButton home="/matches" />}>
      <search className={classes.search}>
        <TextField
          type="text"
          inputMode="search"
          enterKeyHint="search"
          autoComplete="off"
          maxLength={SEARCH_MAX_CHARACTERS}
          aria-label={t`Search for a team`}
          placeholder={t`Search for a team`}
          leftSection={<IconSearch size={20} stroke={1.75} aria-hidden />}
          rightSection={
            query === '' ? null : (
              <IconButton label={t`Clear the search`} onClick={() => setQuery('')}>
                <IconX size={20} stroke={1.75} aria-hidden />
              </IconButton>
            )
          }
          value={query}
          onChange={(event) => setQuery(event.currentTarget.value)}
        />
      </search>
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
