import { createFileRoute } from '@tanstack/react-router'
import { MatchDeskScreen } from '@/features/match-desk/match-desk-screen'

export const Route = createFileRoute('/admin/matches/$matchId')({ component: Page })

function Page() {
  const { matchId } = Route.useParams()
  return <MatchDeskScreen key={matchId} id={matchId} />
}
