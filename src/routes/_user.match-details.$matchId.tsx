import { createFileRoute } from '@tanstack/react-router'
import { MatchDetailsScreen } from '@/features/match-details/match-details-screen'

export const Route = createFileRoute('/_user/match-details/$matchId')({ component: Match })

function Match() {
  const { matchId } = Route.useParams()
  return <MatchDetailsScreen key={matchId} matchId={matchId} />
}
