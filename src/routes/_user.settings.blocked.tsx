import { createFileRoute } from '@tanstack/react-router'
import { BlockedScreen } from '@/features/settings/blocked-screen'

export const Route = createFileRoute('/_user/settings/blocked')({ component: BlockedScreen })
