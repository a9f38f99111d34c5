import { useLingui } from '@lingui/react/macro'
import { BackButton } from '@/features/shell/back-button'
import { RefreshButton } from '@/features/shell/refresh-button'
import { Screen } from '@/features/shell/screen'
import { FollowMatchButton } from './follow-match-button'
import { NoMatch } from './no-match'
import { ShownMatchPage } from './shown-match-page'
import { useOpenedMatch } from './use-opened-match'

/** `/match-details/:id`: one match with its events, line-ups and statistics. */
export function MatchDetailsScreen({ matchId }: { matchId: string }) {
  const { t } = useLingui()
  const opened = useOpenedMatch(matchId)
  return (
    <Screen
      title={t`Match details`}
      start={<BackButton home="/matches" />}
      actions={
        <>
          {opened.state === 'shown' ? <FollowMatchButton match={opened.match} /> : null}
          <RefreshButton failure={t`An error occurred while loading the match. Please try again later.`} />
        </>
      }
    >
      {opened.state === 'shown' ? <ShownMatchPage shown={opened} /> : <NoMatch state={opened.state} />}
    </Screen>
  )
}
