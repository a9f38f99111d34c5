import { useLingui } from '@lingui/react'
import { followMatch } from '@/data/matches/following'
import { succeedsOrShowsError } from '@/features/shell/show-error'
import { FollowStar } from '@/ui/match/follow-star'
import { followMatchWords } from '@/ui/match/follow-words'
import type { MatchView } from '@/views/matches'

/** A star in the app bar that follows the match of the page. */
export function FollowMatchButton({ match }: { match: MatchView }) {
  // Subscribes to the language, because the words depend on it.
  useLingui()
  return (
    <FollowStar
      label={followMatchWords(match)}
      follow={match.follows.match}
      onFollow={(on) => void succeedsOrShowsError(followMatch(match.id, on))}
    />
  )
}
