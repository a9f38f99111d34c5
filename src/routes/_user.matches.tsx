import { createFileRoute } from '@tanstack/react-router'
import { MatchesScreen } from '@/features/matches/matches-screen'

export const Route = createFileRoute('/_user/matches')({ component: MatchesScreen })
