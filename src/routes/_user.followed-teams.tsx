import { createFileRoute } from '@tanstack/react-router'
import { FollowedTeamsScreen } from '@/features/followed-teams/followed-teams-screen'

export const Route = createFileRoute('/_user/followed-teams')({ component: FollowedTeamsScreen })
