import { createFileRoute } from '@tanstack/react-router'
import { MatchesOfDayScreen } from '@/features/match-desk/matches-of-day-screen'

export const Route = createFileRoute('/admin/matches/')({ component: MatchesOfDayScreen })
