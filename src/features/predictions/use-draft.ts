import { useRef, useState } from 'react'
import { predict } from '@/data/predictions'
import type { TwoScores } from '@/domain/football/matches'
import { succeedsOrShowsError } from '@/features/shell/show-error'
import type { MatchView } from '@/views/matches'

/**
 * The numbers as they are tapped, until the phone's storage has them: a quick second tap counts on.
 * @param stored the prediction as the data shows it
 */
export function useDraft(match: MatchView, stored: TwoScores | null) {
  const [draft, setDraft] = useState<TwoScores | null>(null)
  // One after the other: the last tap is stored last.
  const writing = useRef(Promise.resolve(true))
  if (draft !== null && stored !== null && isSame(draft, stored)) setDraft(null)
  const change = (score: TwoScores) => {
    setDraft(score)
    const seen = { home: match.home.id, away: match.away.id }
    writing.current = writing.current.then(() => succeedsOrShowsError(predict(match.id, score, seen)))
    void writing.current.then((isStored) => {
      if (!isStored) setDraft(null)
    })
  }
  return { score: draft ?? stored, isDraft: draft !== null, change }
}

const isSame = (one: TwoScores, other: TwoScores): boolean => one.home === other.home && one.away === other.away
